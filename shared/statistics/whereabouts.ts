import { longestBreak } from '../payroll/wages/punches.ts'
import { onSite, type Punch } from './hours.ts'

/** Returns the departure that began a break which has not ended yet, or null. */
export function breakOf(punches: readonly Punch[], now: number): Punch | null {
  const last = punches.at(-1)
  return last?.break !== undefined && now - last.at < longestBreak ? last : null
}

/** The job where a user is, and whether they are on a break from it. */
export interface Whereabouts {
  job: string
  isOnBreak: boolean
}

/** Finds where a user is at an instant by their punches, or null if they are neither at work nor on a break. */
export function whereaboutsAt(punches: readonly Punch[], at: number): Whereabouts | null {
  const until = punches.filter((punch) => punch.at <= at).toSorted((a, b) => a.at - b.at)
  const arrival = onSite(until, at)
  if (arrival) return { job: arrival.job, isOnBreak: false }
  const departure = breakOf(until, at)
  return departure && { job: departure.job, isOnBreak: true }
}
