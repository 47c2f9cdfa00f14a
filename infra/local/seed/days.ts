import type { EntryType } from '../../../shared/log-entries/log-entry.ts'
import type { Random } from './random.ts'
import { notes } from './words.ts'

const minute = 60_000
const day = 86_400_000

/** An entry of somebody's day, before it is given its ids. */
export interface DayEntry {
  at: number
  job: string
  type: EntryType
  notes: string | null
}

/** The midnights of the last `count` days up to the day of `now`, oldest first (UTC). */
export function lastDays(count: number, now: number): number[] {
  const today = Math.floor(now / day) * day
  return Array.from({ length: count }, (_, index) => today - (count - 1 - index) * day)
}

/** Whether anybody paints on that day, and how likely each of the crew is there. */
export function attendance(midnight: number, random: Random): number {
  const weekday = new Date(midnight).getUTCDay()
  if (weekday === 0) return 0
  if (weekday === 6) return 0.25
  const rains = random.chance(0.08)
  return rains ? 0.15 : 0.93
}

/**
 * One painter's day over one or two jobs: arrivals around seven, and a note now and then.
 */
export function paintersDay(
  midnight: number,
  jobs: readonly [string, ...string[]],
  random: Random,
): DayEntry[] {
  const entries: DayEntry[] = []
  let clock = midnight + (6 * 60 + 45 + random.between(0, 40)) * minute
  const sites = random.chance(0.4) ? 2 : 1
  for (let site = 0; site < sites; site += 1) {
    const job = random.pick(jobs)
    entries.push({ at: clock, job, type: 'ARRIVAL', notes: null })
    const length = (sites === 2 ? random.between(190, 250) : random.between(440, 530)) * minute
    if (random.chance(0.3)) {
      const at = clock + Math.floor(length / 2)
      entries.push({ at, job, type: 'JOB_NOTE', notes: random.pick(notes) })
    }
    clock += length
    entries.push({ at: clock, job, type: 'DEPARTURE', notes: null })
    clock += random.between(20, 45) * minute
  }
  return entries
}
