import { dollars, inDollars, toCents } from '../../shared/payroll/money.ts'
import { ratesOf } from '../../shared/payroll/rates.ts'
import { termsOf } from '../../shared/payroll/pay-terms.ts'
import type { Sheet } from '../../shared/payroll/sheet/sheet.ts'
import type { Timesheet, TimesheetTotals } from '../../shared/timesheets/timesheet.ts'
import type { Names } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import { sheetOf } from './compute.ts'
import type { TenantPeriod } from './period.ts'

/** What an approved sheet lacks, or has too much, in cents. */
export interface Owed {
  cents: number
  qualified_cents: number
  since: string | null
}

/** An approved sheet's figures, and what it is made of now. */
interface Compared {
  period: TenantPeriod
  user: StoredUser
  state: SheetState
  totals: Pick<TimesheetTotals, 'gross' | 'qualified_overtime' | 'premium_pay'>
  days: readonly PunchDay[]
  stateOf: Names['stateOf']
  now: number
}

const cents = (amount: string) => toCents(dollars(amount))

/** The last day in a period's weeks from which somebody's pay changed; null where none did. */
function changedOn({ period }: TenantPeriod, { weeks }: Sheet, user: StoredUser): string | null {
  const first = weeks.map((week) => week.first).reduce((a, b) => (a < b ? a : b), period.from)
  const days = [...ratesOf(user), ...termsOf(user)]
    .map(({ from }) => from)
    .filter((from) => from > first && from <= period.to)
  return days.toSorted().at(-1) ?? null
}

/**
 * Whether it was approved under pay or terms that are not known any more: before they had days, only those
 * of now were kept.
 */
function wasPaidOtherwise({ user, totals, period }: Compared, { weeks }: Sheet): boolean {
  const isUnpaid = cents(totals.gross) === 0
  // Rates that end are kept since they have days: whoever has none of then had their pay taken away before.
  if (!isUnpaid && ratesOf(user).every(({ from }) => from > period.period.to)) return true
  const { terms = [], pay_type, tax_status } = user
  if (terms.length > 0) return false
  const isPremium = weeks.some((week) => week.overtime_cents + week.doubletime_cents > 0)
  // The same hours come to overtime now, and came to none: contractors have none.
  const wasContractor = isPremium && cents(totals.premium_pay) === 0
  return (
    isUnpaid !== (pay_type === 'exempt') ||
    wasContractor ||
    (tax_status === '1099' && cents(totals.qualified_overtime) > 0)
  )
}

/**
 * What an approved sheet lacks since what it is paid by was changed: what its hours come to by the
 * rates, terms and rules of now, less what was approved and what was paid for it since. Null where
 * it still is true.
 */
export function owedOf(compared: Compared): Owed | null {
  const { period, user, state, totals, days, stateOf, now } = compared
  const at = state.until === undefined ? now : Date.parse(state.until)
  const worked = days.map((day) => ({
    ...day,
    punches: day.punches.filter((punch) => punch.at <= at),
  }))
  const sheet = sheetOf(period, user, { ...state, dispute: null }, worked, stateOf, at)
  const gross = sheet.weeks.reduce((sum, week) => sum + week.gross_cents, 0)
  const qualified = sheet.weeks.reduce((sum, week) => sum + week.qualified_cents, 0)
  const owed = gross - cents(totals.gross) - (state.owed_paid ?? 0)
  if (owed === 0 || wasPaidOtherwise(compared, sheet)) return null
  return {
    cents: owed,
    qualified_cents:
      qualified - cents(totals.qualified_overtime) - (state.owed_qualified_paid ?? 0),
    since: changedOn(period, sheet, user),
  }
}

/** The same as it is answered. */
export function viewOwed(owed: Owed | null): Timesheet['owed'] {
  return owed && { amount: inDollars(owed.cents), since: owed.since }
}
