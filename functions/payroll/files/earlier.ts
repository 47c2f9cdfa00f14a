import { dateOf } from '../../../shared/time/time-zone.ts'
import type { LeftOut } from './format.ts'
import type { ExportRows, WorkRow } from './rows.ts'

/** Rows of before people were told apart have no basis. */
const isOfBefore = ({ basis }: WorkRow) => basis === undefined

/**
 * Whether a row of before is of somebody whom such files leave out, who was on a salary then as well: without a rate.
 * Whether somebody was a contractor then, no row says.
 */
function isLeftOut(row: WorkRow, leftOut: readonly LeftOut[]): boolean {
  const why = leftOut.filter(({ user_id }) => user_id === row.user_id).map((each) => each.why)
  return why.includes('contractor') || (why.includes('exempt') && row.rate_cents === 0)
}

/** The date of a row by the calendar: before, it was that of the workday. */
function redated(row: WorkRow, zone: string): WorkRow {
  return row.from === null ? row : { ...row, date: dateOf(Date.parse(row.from), zone) }
}

/**
 * What a file that was made before told, as it would be told today: of those whom its format leaves out by now nothing
 * is taken back, as if they had worked less.
 */
export function toldBefore(
  { work, money }: ExportRows,
  { zone, leftOut }: { zone: string; leftOut: readonly LeftOut[] },
): ExportRows {
  return {
    work: work
      .filter((row) => !isOfBefore(row) || !isLeftOut(row, leftOut))
      .map((row) => (isOfBefore(row) ? redated(row, zone) : row)),
    money,
  }
}
