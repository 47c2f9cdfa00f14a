import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import { beginning } from '../../shared/payroll/settings/pay-settings.ts'
import { termsAt, termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { ratesOf } from '../../shared/payroll/wages/rates.ts'
import type { BackPayJob } from '../../shared/payroll/sheet/facts.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import type { TimesheetStretch } from '../../shared/timesheets/timesheet.ts'
import type { StoredUser } from '../store/users.ts'
import type { ApprovedSheet, Difference } from './difference.ts'

/** The date from which the rate of a job on a date holds, or the date on which that rate ended. */
function rateFrom(user: StoredUser, date: string, job: string): string {
  const known = ratesOf(user).filter(({ from }) => from <= date)
  const own = known.findLast(({ job_id }) => job_id === job)
  const general = known.findLast(({ job_id }) => job_id === null)
  return (own?.amount ? own : (general ?? own))?.from ?? beginning
}

/** Finds the date of the change of rate or terms that the first hours paid differently are under. */
function payChangedOn(
  { sheet, user, period: { frame } }: Difference,
  approved: ApprovedSheet,
  isOwed: (job: string) => boolean,
): string | null {
  const before = approved.days.flatMap(({ stretches }) => stretches)
  const wasAt = (at: number): TimesheetStretch | undefined =>
    before.find(({ from, to }) => at >= Date.parse(from) && at < Date.parse(to))
  for (const { job_id, from, paid } of sheet.days.flatMap(({ stretches }) => stretches)) {
    if (!isOwed(job_id)) continue
    const was = wasAt(from)
    if (!was) continue
    const date = dateOf(from, frame.zone)
    const terms = termsAt(date, termsOf(user)).from
    const isOtherBasis = (was.basis ?? approved.pay_basis) !== paid.basis
    if (isOtherBasis) return terms > beginning ? terms : date
    if (was.rate === inDollars(paid.rate_cents)) continue
    const rate = rateFrom(user, date, job_id)
    return rate > beginning ? rate : date
  }
  return null
}

/**
 * Finds the date from which the change applies that an approved timesheet differs by. A change without a date of its
 * own, as of a job's address, applies from the first workweek that comes to another amount.
 */
export function owedSince(
  difference: Difference,
  approved: ApprovedSheet,
  jobs: readonly BackPayJob[],
): string {
  const { sheet, user, period } = difference
  // The difference that an earlier change made for another job is paid.
  const isOwed = (job: string) => jobs.some(({ job_id }) => job_id === job)
  const changed = payChangedOn(difference, approved, isOwed)
  if (changed !== null) return changed
  const was = new Map(approved.weeks.map(({ from, gross }) => [from, toCents(dollars(gross))]))
  const week = sheet.weeks.find(({ first, gross_cents }) => was.get(first) !== gross_cents)
  if (!week) return period.period.from
  // A week that began in the period before may differ by a raise that falls there.
  const dates = [...ratesOf(user), ...termsOf(user)].map(({ from }) => from)
  const inWeek = dates.filter((from) => from > week.first && from < period.period.from)
  return inWeek.toSorted().at(-1) ?? week.first
}
