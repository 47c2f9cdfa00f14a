import type { Difference } from '../../../../shared/imports/kinds.ts'
import type { RowProblemCode } from '../../../../shared/imports/row-problem.ts'
import type { ImportsText } from '../../../language/imports/en.ts'

/** Returns what the file says and what would be imported. Rows whose hours are not known make no two figures differ. */
export function differenceText(
  text: ImportsText,
  { file_seconds, seconds, rows }: Pick<Difference, 'file_seconds' | 'seconds' | 'rows'>,
  inHours: (seconds: number) => string,
): string {
  const [file, ours] = [inHours(file_seconds), inHours(seconds)]
  if (rows.some(({ code }) => code === 'total_differs')) return text.totalSays(file, ours)
  const isUnknown = file === ours && rows.some((each) => each.seconds === null)
  return isUnknown ? text.withoutRows(ours) : text.fileSays(file, ours)
}

/** Returns what is the matter with a row that makes a difference. */
export function differingRowText(text: ImportsText, row: number, code: RowProblemCode): string {
  if (code === 'no_end') return text.rowWithoutEnd(row)
  if (code === 'no_start') return text.rowWithoutStart(row)
  return `${text.row(row)}: ${text.rowProblems[code]}`
}
