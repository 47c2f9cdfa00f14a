import { hourKinds } from '../../../shared/payroll/export/payroll-export.ts'
import { readHundredths } from './format.ts'
import type { HourKinds } from './hours.ts'

/** Places of a row's cells: its pay code, its hours and its dollars. */
interface CodedColumns {
  code: number
  hours: number
  dollars: number
}

/** Sums the hours of each kind and the dollars of rows that carry a pay code, in hundredths and cents. */
export function totalsByCode(
  rows: readonly string[][],
  columns: CodedColumns,
  codeOf: (kind: keyof HourKinds) => string | undefined,
): HourKinds & { cents: number } {
  const sum = (summedRows: readonly string[][], column: number) =>
    summedRows.reduce((total, row) => total + readHundredths(row[column]), 0)
  const hoursOf = (kind: keyof HourKinds) => {
    const code = codeOf(kind)
    return sum(
      rows.filter((row) => row[columns.hours] !== '' && row[columns.code] === code),
      columns.hours,
    )
  }
  const [regular = 0, overtime = 0, doubletime = 0] = hourKinds.map(hoursOf)
  return { regular, overtime, doubletime, cents: sum(rows, columns.dollars) }
}
