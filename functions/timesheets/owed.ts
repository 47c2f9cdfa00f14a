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
  totals: Pick<TimesheetTotals, 'gross' | 'qualified_overtime' | 'overtime_seconds'>
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
 * of now were kept. `qualified`: the cents of qualified overtime that its hours come to now.
 */
function wasPaidOtherwise(user: StoredUser, totals: Compared['totals'], qualified: number) {
  const isUnpaid = cents(totals.gross) === 0
  // Whose pay was taken away has rates that end since there are days.
  if (ratesOf(user).length === 0 && !isUnpaid) return true
  const { terms = [], pay_type, tax_status } = user
  if (terms.length > 0) return false
  // Whoever is paid by the hour has overtime beyond forty of a week, and a contractor has none.
  const wasContractor =
    qualified > 0 && totals.overtime_seconds === 0 && cents(totals.qualified_overtime) === 0
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
export function owedOf({ period, user, state, totals, days, stateOf, now }: Compared): Owed | null {
  const at = state.until === undefined ? now : Date.parse(state.until)
  const worked = days.map((day) => ({
    ...day,
    punches: day.punches.filter((punch) => punch.at <= at),
  }))
  const sheet = sheetOf(period, user, { ...state, dispute: null }, worked, stateOf, at)
  const gross = sheet.weeks.reduce((sum, week) => sum + week.gross_cents, 0)
  const qualified = sheet.weeks.reduce((sum, week) => sum + week.qualified_cents, 0)
  const owed = gross - cents(totals.gross) - (state.owed_paid ?? 0)
  if (owed === 0 || wasPaidOtherwise(user, totals, qualified)) return null
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
