import { dollars, toCents } from '../../shared/payroll/wages/money.ts'
import type { Sheet } from '../../shared/payroll/sheet/sheet.ts'
import type { Timesheet, TimesheetTotals } from '../../shared/timesheets/timesheet.ts'
import type { Names } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import { sheetOf } from './compute.ts'
import type { TenantPeriod } from './period.ts'

/** An approved timesheet, and everything that its hours are paid by now. */
interface Compared {
  period: TenantPeriod
  user: StoredUser
  state: SheetState
  totals: Pick<TimesheetTotals, 'gross' | 'qualified_overtime'>
  days: readonly PunchDay[]
  stateOf: Names['stateOf']
  now: number
}

/** The current amount of the hours of an approved timesheet, and its difference from what was paid. */
export interface Difference extends Compared {
  sheet: Sheet
  cents: number
  qualified_cents: number
}

/** The parts of an approved timesheet that the comparison needs. */
export type ApprovedSheet = Pick<Timesheet, 'pay_basis' | 'days' | 'weeks' | 'jobs'>

/** Returns an amount of the contract in cents. */
export const centsOf = (amount: string) => toCents(dollars(amount))

/**
 * Computes an approved timesheet again by the current rates, terms, rules and job addresses. Returns null if
 * the amount is what was approved plus what was paid for it since.
 */
export function differenceOf(compared: Compared): Difference | null {
  const { period, user, state, totals, days, stateOf, now } = compared
  const at = state.until === undefined ? now : Date.parse(state.until)
  const worked = days.map((day) => ({
    ...day,
    punches: day.punches.filter((punch) => punch.at <= at),
  }))
  const sheet = sheetOf(period, user, { ...state, dispute: null }, worked, stateOf, at)
  const gross = sheet.weeks.reduce((sum, week) => sum + week.gross_cents, 0)
  const qualified = sheet.weeks.reduce((sum, week) => sum + week.qualified_cents, 0)
  const owed = gross - centsOf(totals.gross) - (state.owed_paid ?? 0)
  if (owed === 0) return null
  return {
    ...compared,
    sheet,
    cents: owed,
    qualified_cents:
      qualified - centsOf(totals.qualified_overtime) - (state.owed_qualified_paid ?? 0),
  }
}
