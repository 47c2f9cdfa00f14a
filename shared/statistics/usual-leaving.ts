import type { Punch } from './hours.ts'
import { dateOf, dayOf, startOfDay } from '../time/time-zone.ts'

const hour = 3_600_000

/** Returns the time of a painter's usual last clock-out (ms since the start of the day), or null if unknown. */
export function usualLeaving(punches: readonly Punch[], zone: string): number | null {
  const lastOfDay = new Map<string, number>()
  for (const { at, arrival } of punches) {
    if (!arrival) lastOfDay.set(dateOf(at, zone), at - dayOf(at, zone).from)
  }
  const times = [...lastOfDay.values()].toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)] ?? null
}

/**
 * Returns the instant after which a painter who is clocked in is overdue: an hour after they usually leave. Returns
 * null if their usual time is unknown, or if they clocked in after it today.
 */
export function overdueAfter(punches: readonly Punch[], zone: string, now: number): number | null {
  const today = startOfDay(dateOf(now, zone), zone)
  const usual = usualLeaving(
    punches.filter(({ at }) => at < today),
    zone,
  )
  const last = punches.at(-1)
  const cameBefore = last !== undefined && usual !== null && last.at < today + usual
  return usual !== null && cameBefore ? today + usual + hour : null
}

/** Returns true if a user is still on the clock an hour after they usually leave. */
export function isOverdue(punches: readonly Punch[], zone: string, now: number): boolean {
  const after = overdueAfter(punches, zone, now)
  return after !== null && now > after
}
