import { split, toCents } from './money.ts'
import { secondsOf, straightPay, type Piece } from './pieces.ts'
import type { WeekPay } from './week-pay.ts'

/** What a week's work at one job costs; the cents of all jobs add up to the week's. */
export interface JobCost {
  job_id: string
  worked_seconds: number
  cost_cents: number
}

/**
 * The week's cost by job, ordered by id: straight time by what was earned there, the premium by the
 * share of hours, both to the cent by the largest remainder.
 */
export function jobCosts(pieces: readonly Piece[], pay: WeekPay): JobCost[] {
  const jobs = [...new Set(pieces.map(({ job_id }) => job_id))].toSorted()
  const of = (job: string) => pieces.filter(({ job_id }) => job_id === job)
  const seconds = jobs.map((job) => secondsOf(of(job)))
  // Micro-cents keep the proportion of what was earned exact enough to rank the remainders.
  const earned = jobs.map((job) => toCents(straightPay(of(job)).mul(1_000_000)))
  const straight = split(pay.straight_cents, earned)
  const premium = split(pay.overtime_cents + pay.doubletime_cents, seconds)
  return jobs.map((job_id, index) => ({
    job_id,
    worked_seconds: seconds[index] ?? 0,
    cost_cents: (straight[index] ?? 0) + (premium[index] ?? 0),
  }))
}
