import { inDollars } from '../../shared/payroll/wages/money.ts'
import { split } from '../../shared/payroll/wages/split.ts'
import { basisOf, termsAt, termsOf } from '../../shared/payroll/wages/pay-terms.ts'
import { ratesOf } from '../../shared/payroll/wages/rates.ts'
import type { BackPayJob } from '../../shared/payroll/sheet/facts.ts'
import type { Timesheet } from '../../shared/timesheets/timesheet.ts'
import { centsOf, type ApprovedSheet, type Difference } from './difference.ts'
import { owedSince } from './owed-since.ts'

/** The amount that an approved timesheet lacks, or has too much, in cents. */
export interface Owed {
  cents: number
  qualified_cents: number
  since: string
  /** The part of each job, with a sign; the parts add up to `cents`. */
  jobs: BackPayJob[]
}

/**
 * Returns true if a timesheet was approved under pay or terms that are no longer on record: until they had dates,
 * a change replaced what was there.
 */
function wasPaidOtherwise(
  { user, totals, period: { period } }: Difference,
  { pay_basis }: ApprovedSheet,
): boolean {
  // Rates that end have been stored since rates have dates: pay without a rate predates them.
  const hasNoRate = ratesOf(user).every(({ from }) => from > period.to)
  if (hasNoRate && centsOf(totals.gross) !== 0) return true
  if (user.terms && user.terms.length > 0) return false
  return pay_basis !== basisOf(termsAt(period.to, termsOf(user)))
}

/** The difference by job, less what was paid for each job before. */
function jobsOf({ sheet, state, cents: owed }: Difference, approved: ApprovedSheet): BackPayJob[] {
  const sums = new Map(
    Object.entries(state.owed_paid_jobs ?? {}).map(([job, paid]) => [job, -paid]),
  )
  const add = (job: string, more: number) => sums.set(job, (sums.get(job) ?? 0) + more)
  for (const { job_id, cost_cents } of sheet.jobs) add(job_id, cost_cents)
  for (const { job_id, cost } of approved.jobs) add(job_id, -centsOf(cost))
  // Earlier versions did not record the jobs of what they paid: the hours of the period share that.
  const rest = owed - [...sums.values()].reduce((sum, each) => sum + each, 0)
  const shares = split(
    rest,
    sheet.jobs.map(({ worked_seconds }) => worked_seconds),
  )
  for (const [index, { job_id }] of sheet.jobs.entries()) add(job_id, shares[index] ?? 0)
  return [...sums].flatMap(([job_id, own]) => (own === 0 ? [] : [{ job_id, cents: own }]))
}

/** Returns what an approved timesheet lacks, for whatever reason, or null if it was paid correctly. */
export function owedOf(
  difference: Difference | null,
  approved: ApprovedSheet | undefined,
): Owed | null {
  if (!difference || !approved || wasPaidOtherwise(difference, approved)) return null
  const { cents: owed, qualified_cents } = difference
  const jobs = jobsOf(difference, approved)
  return { cents: owed, qualified_cents, since: owedSince(difference, approved, jobs), jobs }
}

/** Returns the amount owed in the form of the contract. */
export function viewOwed(owed: Owed | null): Timesheet['owed'] {
  return owed && { amount: inDollars(owed.cents), since: owed.since }
}
