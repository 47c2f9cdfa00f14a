import { termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { ratesOf } from '../../shared/payroll/wages/rates.ts'
import { computeSheet, type Sheet } from '../../shared/payroll/sheet/sheet.ts'
import type { SheetProblem } from '../../shared/payroll/sheet/problems.ts'
import type { Pay, SheetFacts, SheetPunch } from '../../shared/payroll/sheet/facts.ts'
import { entryOf } from '../../shared/statistics/hours.ts'
import type { Names } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { isApproved, type SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import { isOfNow } from './period-state.ts'
import { isPaidElsewhere, type TenantPeriod } from './period.ts'

/** How somebody is paid, as their record says. */
export function payOf(user: StoredUser): Pay {
  return { terms: termsOf(user), rates: ratesOf(user) }
}

/** The punches of somebody’s days that a sheet of a period looks at. */
export function punchesOf(days: readonly PunchDay[], { frame }: TenantPeriod): SheetPunch[] {
  const { from, to } = frame.range
  return days
    .flatMap(({ punches }) => punches)
    .filter(({ at }) => at >= from && at < to)
    .map((punch) => ({ ...entryOf(punch), evidence: punch.evidence ?? ['live'] }))
}

/** Everything that somebody's timesheet of a period is computed from. */
export function factsOf(
  period: TenantPeriod,
  user: StoredUser,
  state: SheetState,
  days: readonly PunchDay[],
  stateOf: Names['stateOf'],
  now: number,
): SheetFacts {
  return {
    frame: period.frame,
    pay: payOf(user),
    punches: punchesOf(days, period),
    stateOf,
    extras: state.extras,
    now,
  }
}

/** Somebody's timesheet of a period as it is now, with the problem that they dispute it. */
export function sheetOf(
  period: TenantPeriod,
  user: StoredUser,
  state: SheetState,
  days: readonly PunchDay[],
  stateOf: Names['stateOf'],
  now: number,
): Sheet {
  const sheet = computeSheet(factsOf(period, user, state, days, stateOf, now))
  if (!state.dispute) return sheet
  return { ...sheet, problems: [...sheet.problems, disputed(period)] }
}

/** That the person disputes a period. */
export function disputed({ frame }: TenantPeriod): SheetProblem {
  return { code: 'disputed', date: frame.period.from }
}

/**
 * A number that grows with whatever a sheet is made of: its own state, the punches of its days, what
 * is known of its person, the settings that it is paid by. An approved one stands still.
 */
export function versionOf(
  state: SheetState,
  days: readonly PunchDay[],
  user: StoredUser,
  { tenant }: TenantPeriod,
): number {
  if (isApproved(state)) return state.version
  const ofDays = days.reduce((sum, { version }) => sum + version, 0)
  return state.version + ofDays + user.version + (tenant.pay_version ?? 0)
}

/**
 * Whether a sheet was approved while its period ran, and more has been worked since: what was worked
 * until then stays locked, and the whole is to be approved once more.
 */
function wasApprovedEarly(
  state: SheetState,
  { frame }: TenantPeriod,
  days: readonly PunchDay[],
): boolean {
  if (!isApproved(state) || state.until === undefined) return false
  const until = Date.parse(state.until)
  return days.some(({ punches }) => punches.some(({ at }) => at > until && at < frame.to))
}

/** Whether a state holds only as long as no hours are added or changed. */
export function restsOnHours({ status, until }: SheetState): boolean {
  return status === 'submitted' || until !== undefined
}

/** A state as it stands for the hours of now: who said that others are complete has not said it of these. */
export function stateFor(
  state: SheetState,
  period: TenantPeriod,
  days: readonly PunchDay[],
): SheetState {
  const isEarly = wasApprovedEarly(state, period, days)
  if (isApproved(state) && !isEarly) return state
  const open = isEarly ? { ...state, status: 'open' as const, summary: null } : state
  // What was approved here is in a file of ours, or will be: reopened, it is approved here again.
  const wasOurs = state.history.some(({ step }) => step === 'approved' || step === 'exported')
  if (isPaidElsewhere(period) && !wasOurs) return { ...open, status: 'paid_elsewhere' }
  const isStale = open.status === 'submitted' && !isOfNow(open, period.frame, days)
  // What was paid elsewhere by an import that is undone is open again.
  return isStale || open.status === 'paid_elsewhere' ? { ...open, status: 'open' } : open
}
