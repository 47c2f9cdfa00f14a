import { isPunch, type LogEntry } from '../log-entries/log-entry.ts'
import type { BreakKind } from '../payroll/wages/break-kinds.ts'
import { timelineOf, type PunchEntry } from '../payroll/wages/punches.ts'
import type { Interval } from '../time/interval.ts'

/** An arrival or a departure: the only entries that hours are made of. `at` in epoch milliseconds. */
export interface Punch {
  id: string
  at: number
  job: string
  arrival: boolean
  /** Of a departure: that it begins a break. */
  break?: BreakKind | undefined
}

/** A stretch of work on a job. */
export interface Worked extends Interval {
  job: string
}

/** A punch as the timeline takes it. */
export function entryOf({ id, at, job, arrival, break: breakKind }: Punch): PunchEntry {
  const kind = arrival ? 'arrival' : 'departure'
  return { uuid: id, at, job_id: job, kind, breakKind: breakKind ?? null }
}

/** The arrivals and departures among entries. */
export function punchesOf(
  entries: readonly Pick<LogEntry, 'uuid' | 'timestamp' | 'job_id' | 'entry_type' | 'break'>[],
): Punch[] {
  return entries
    .filter(({ entry_type }) => isPunch(entry_type))
    .map((entry) => ({
      id: entry.uuid,
      at: Date.parse(entry.timestamp),
      job: entry.job_id,
      arrival: entry.entry_type === 'ARRIVAL',
      break: entry.break ?? undefined,
    }))
}

/** The arrival of a person who is at a job at `now`; null when they are at none. */
export function onSite(punches: readonly Punch[], now: number): Punch | null {
  // A phone's clock may run ahead a little: who arrived by it is there.
  const latest = Math.max(now, ...punches.map(({ at }) => at))
  const { onClock } = timelineOf(punches.map(entryOf), latest)
  return punches.find(({ id }) => id === onClock?.uuid) ?? null
}

/** The stretches a person worked, the one they are at until `now`. */
export function workedIntervals(punches: readonly Punch[], now: number): Worked[] {
  const { stretches, onClock } = timelineOf(punches.map(entryOf), now)
  const worked = stretches.map(({ job_id, from, to }) => ({ job: job_id, from, to }))
  return onClock ? [...worked, { job: onClock.job_id, from: onClock.at, to: now }] : worked
}

/** Milliseconds of work within `window`. */
export function workedWithin(punches: readonly Punch[], window: Interval, now: number): number {
  return workedIntervals(punches, now).reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, window.to) - Math.max(from, window.from)),
    0,
  )
}
