import { split, toCents } from '../money.ts'
import { secondsOf, straightPay, type Work } from '../pieces.ts'

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

/**
 * The cost of work by job, ordered by id: straight time by what was earned there, the premium by the
 * share of the week's hours, both to the cent by the largest remainder.
 */
export function jobCosts(works: readonly Work[], { straight_cents, premium_cents, week }: Shares) {
  const jobs = [...new Set([...works, ...week].map(({ job_id }) => job_id))].toSorted()
  const of = (all: readonly Work[], job: string) => all.filter(({ job_id }) => job_id === job)
  const seconds = jobs.map((job) => secondsOf(of(works, job)))
  // Micro-cents keep the proportion of what was earned exact enough to rank the remainders.
  const earned = jobs.map((job) => toCents(straightPay(of(works, job)).mul(1_000_000)))
  const straight = split(straight_cents, earned)
  const premium = split(
    premium_cents,
    jobs.map((job) => secondsOf(of(week, job))),
  )
  return jobs
    .map((job_id, index): JobCost => ({
      job_id,
      worked_seconds: seconds[index] ?? 0,
      cost_cents: (straight[index] ?? 0) + (premium[index] ?? 0),
    }))
    .filter(({ worked_seconds, cost_cents }) => worked_seconds > 0 || cost_cents !== 0)
}
