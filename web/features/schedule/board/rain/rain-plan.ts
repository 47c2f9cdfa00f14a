import { mustBeConfirmed } from '../../../../../shared/schedule/conflicts.ts'
import { nextWorkingDay, type DayMoved } from '../../../../../shared/schedule/move.ts'
import type { Shift } from '../../../../../shared/schedule/shift.ts'
import { addDays } from '../../../../../shared/time/time-zone.ts'
import { unableKey } from '../unable.ts'

type PlannedShift = Pick<Shift, 'date' | 'state' | 'job_id' | 'job_name'>

/** What the office chose: the day to move, the day to move it to, and which jobs. */
interface RainPlan {
  date: string
  to: string
  /** Jobs that the office checked or unchecked, by id. */
  picked: Readonly<Record<string, boolean>>
  /** Keys of the users who are confirmed although they cannot come. */
  confirmed: ReadonlySet<string>
}

type RainEvent =
  | { type: 'day chosen'; date: string }
  | { type: 'target chosen'; to: string }
  | { type: 'job picked'; job: string; isMoved: boolean }
  | { type: 'previewed' }
  | { type: 'confirmed'; confirmed: ReadonlySet<string> }

const planFor = (date: string) => ({ date, to: nextWorkingDay(date), picked: {} })

/** Begins with the first day from `first` on that has anything to move. */
export function beginPlan(shifts: readonly PlannedShift[], first: string): RainPlan {
  const dates = shifts
    .filter(({ date, state }) => date >= first && state !== 'removed')
    .map(({ date }) => date)
  return { ...planFor(dates.toSorted()[0] ?? first), confirmed: new Set() }
}

/** Changes a plan; a confirmation counts until the next preview. */
export function nextPlan(plan: RainPlan, event: RainEvent): RainPlan {
  switch (event.type) {
    case 'day chosen':
      return { ...plan, ...planFor(event.date) }
    case 'target chosen':
      return { ...plan, to: event.to }
    case 'job picked':
      return { ...plan, picked: { ...plan.picked, [event.job]: event.isMoved } }
    case 'previewed':
      return { ...plan, confirmed: new Set() }
    case 'confirmed':
      return { ...plan, confirmed: event.confirmed }
  }
}

/** Returns the days that can be moved in the week that begins at `from`. */
export function movableDays(from: string, today: string): { first: string; last: string } {
  const last = addDays(from, 6)
  return { first: from <= today && today <= last ? today : from, last }
}

/** Returns the jobs of a day with their names. */
export function jobsOf(shifts: readonly PlannedShift[], date: string): Map<string, string | null> {
  const ofDay = shifts.filter((shift) => shift.date === date && shift.state !== 'removed')
  return new Map(ofDay.map(({ job_id, job_name }) => [job_id, job_name]))
}

/**
 * Returns the jobs that are moved: those that the office picked, and otherwise those outside. If no job of the day is
 * known to be outside, all that may be are moved.
 */
export function movedJobs(
  jobs: readonly string[],
  areaOf: (job: string) => string | null,
  { picked }: Pick<RainPlan, 'picked'>,
): string[] {
  const isKnown = jobs.some((job) => areaOf(job) === 'Exterior')
  return jobs.filter(
    (job) => picked[job] ?? (isKnown ? areaOf(job) === 'Exterior' : areaOf(job) === null),
  )
}

/** Returns true if a conflict blocks the move or a user who cannot come is not confirmed. */
export function isBlocked({ conflicts }: DayMoved, { confirmed }: Pick<RainPlan, 'confirmed'>) {
  return (
    conflicts.some(({ severity }) => severity === 'blocks') ||
    !conflicts.filter(mustBeConfirmed).every((conflict) => confirmed.has(unableKey({ conflict })))
  )
}
