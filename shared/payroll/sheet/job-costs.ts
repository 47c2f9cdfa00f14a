import { toCents } from '../wages/money.ts'
import { split } from '../wages/split.ts'
import type { BackPayJob } from './facts.ts'
import { secondsOf, straightPay, type Work } from '../wages/pieces.ts'

/** What work at one job costs; the cents of all jobs add up to the cents that were shared out. */
export interface JobCost {
  job_id: string
  worked_seconds: number
  cost_cents: number
}

/** What work at one job costs in a pay period, and how much of it in each of its workweeks. */
export interface SheetJob extends JobCost {
  weeks: { from: string; to: string; worked_seconds: number; cost_cents: number }[]
}

/** What is shared out: straight time of the work itself, and what the whole week is paid beyond. */
interface Shares {
  straight_cents: number
  premium_cents: number
  /** All work of the week, by whose hours the premium is shared. */
  week: readonly Work[]
}

function centsOf(jobs: readonly BackPayJob[]): number {
  return jobs.reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * The cost of work by job, ordered by id: straight time by what was earned there, the premium by the
 * share of the week's hours, both to the cent by the largest remainder. The premium includes pay for
 * hours of an earlier period, which belongs to the jobs on which that was earned.
 */
export function jobCosts(
  works: readonly Work[],
  { straight_cents, premium_cents, week }: Shares,
  backPay: readonly BackPayJob[] = [],
) {
  const jobs = [...new Set([...works, ...week, ...backPay].map(({ job_id }) => job_id))].toSorted()
  const of = (all: readonly Work[], job: string) => all.filter(({ job_id }) => job_id === job)
  const seconds = jobs.map((job) => secondsOf(of(works, job)))
  // Micro-cents keep the proportion of what was earned exact enough to rank the remainders.
  const earned = jobs.map((job) => toCents(straightPay(of(works, job)).mul(1_000_000)))
  const straight = split(straight_cents, earned)
  const extra = jobs.map((job) => centsOf(backPay.filter(({ job_id }) => job_id === job)))
  const premium = split(
    premium_cents - centsOf(backPay),
    jobs.map((job) => secondsOf(of(week, job))),
  )
  return jobs
    .map((job_id, index): JobCost => ({
      job_id,
      worked_seconds: seconds[index] ?? 0,
      cost_cents: (straight[index] ?? 0) + (premium[index] ?? 0) + (extra[index] ?? 0),
    }))
    .filter(({ worked_seconds, cost_cents }) => worked_seconds > 0 || cost_cents !== 0)
}
