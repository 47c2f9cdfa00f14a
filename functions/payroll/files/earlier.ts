import { dateOf } from '../../../shared/time/time-zone.ts'
import { takenBy, type ExportInput, type FileFormat, type LeftOut } from './format.ts'
import type { ExportRows, WorkRow } from './rows.ts'

/**
 * A row as it is written today. Rows of before people were told apart have no basis: work without a rate was that of
 * somebody on a salary, and their date was that of the workday instead of the calendar.
 */
function asWrittenNow(row: WorkRow, zone: string): WorkRow {
  if (row.basis !== undefined) return row
  return {
    ...row,
    basis: row.rate_cents === 0 ? 'exempt' : 'hourly',
    date: row.from === null ? row.date : dateOf(Date.parse(row.from), zone),
  }
}

/**
 * What a file that was made before told of those whom such files have a place for: what an earlier version told of
 * others is not taken back, as if they had worked less.
 */
export function toldBefore(
  format: Pick<FileFormat, 'leavesOut'>,
  { zone, people }: Pick<ExportInput, 'zone' | 'people'>,
  leftOut: readonly LeftOut[],
  { work, money }: ExportRows,
): ExportRows {
  const contractors = new Set(
    leftOut.filter(({ why }) => why === 'contractor').map(({ user_id }) => user_id),
  )
  const known = work.filter(
    ({ basis, user_id }) => basis !== undefined || !contractors.has(user_id),
  )
  const rows = known.map((row) => asWrittenNow(row, zone))
  return { work: takenBy(format, { work: rows, people }).work, money }
}
