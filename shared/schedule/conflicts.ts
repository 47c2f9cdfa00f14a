import * as z from 'zod/mini'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import type { DayHours } from '../availability/availability.ts'
import { usualHours, type ImaginedWork, type PlannedShift } from './imagined.ts'

/** What is wrong, or may be, with somebody's shift. */
const conflictCode = z.enum([
  /** Two shifts of theirs at one time. */
  'overlap',
  /** Less time between two days of work than people need. */
  'rest',
  /** The job is over, or deleted. */
  'job_closed',
  /** The person is not active any more. */
  'inactive',
  /** The person said that they do not come. */
  'declined',
  /** The person has time off that day, all of it or some hours. */
  'leave',
  /** The person said that they cannot work then. */
  'unavailable',
  /** Nobody who may supervise is on the job that day, where the company wants that. */
  'no_foreman',
  /** Somebody would take an open place, which the office gives. */
  'claim',
])

export const conflict = z.object({
  code: conflictCode,
  /** What `blocks` cannot be published; what `warns` can. */
  severity: z.enum(['blocks', 'warns']),
  shift_id: uuid,
  /** Whose; null where it is nobody's in particular. */
  user_id: z.nullable(uuid),
  /** The other shift, of two. */
  with: z.optional(uuid),
  text: z.string(),
})
export type Conflict = z.infer<typeof conflict>

/** Why a user cannot come: published over it, each of them is confirmed by name. */
const confirmedCodes = ['leave', 'unavailable'] as const

/** A user who is published on a shift although they cannot come. */
export const confirmation = z.strictObject({
  shift_id: inputUuid,
  user_id: inputUuid,
  code: z.enum(confirmedCodes),
})
export type Confirmation = z.infer<typeof confirmation>

/** Returns true if a shift is published over this conflict only when its user is confirmed by name. */
export function mustBeConfirmed({ code }: Pick<Conflict, 'code'>): boolean {
  return confirmedCodes.some((each) => each === code)
}

/** A conflict before it is put into words. */
export type FoundConflict = Omit<Conflict, 'text'>

/** How long people are off between two days of work at least, in milliseconds. */
export const leastRest = 10 * 3_600_000

export interface Facts {
  /** Whether the person still works here. */
  isActive: boolean
  /** Whether a job takes no work any more. */
  isClosed: (job: string) => boolean
  /** Whether they have time off on a date. */
  isOff: (date: string) => boolean
  /** Whether they said that they can work then. */
  isFree: (date: string, hours: DayHours) => boolean
}

/** When a shift is by the clock on the wall; the hours of a usual day where it says none. */
function hoursOf({ start, end }: PlannedShift): DayHours {
  if (start === null || end === null) return usualHours
  const next = `${Number(end.slice(0, 2)) + 24}${end.slice(2)}`
  return { start, end: end <= start ? next : end }
}

/** What is wrong with one shift of somebody by itself. */
function ofOne(user_id: string, shift: PlannedShift, facts: Facts): FoundConflict[] {
  const { shift_id, job_id, date } = shift
  const found = (code: FoundConflict['code'], severity: FoundConflict['severity'] = 'warns') => [
    { code, severity, shift_id, user_id },
  ]
  return [
    ...(facts.isActive ? [] : found('inactive', 'blocks')),
    ...(facts.isClosed(job_id) ? found('job_closed') : []),
    ...(facts.isOff(date) ? found('leave') : []),
    ...(facts.isFree(date, hoursOf(shift)) ? [] : found('unavailable')),
  ]
}

/** What two shifts that say their hours are to one another, the one that ends later first. */
function betweenTwo(user_id: string, before: ImaginedWork, next: ImaginedWork): FoundConflict[] {
  const of = { shift_id: next.shift_id, user_id, with: before.shift_id }
  if (next.from < before.to) return [{ code: 'overlap', severity: 'blocks', ...of }]
  return next.date !== before.date && next.from - before.to < leastRest
    ? [{ code: 'rest', severity: 'warns', ...of }]
    : []
}

/**
 * What is wrong with shifts of one day of which some say no hours: those are a day's work each, unless they are of one
 * job; beside such that say theirs, one has what is left of a usual day, if anything is.
 */
function ofDay(
  user_id: string,
  shifts: readonly PlannedShift[],
  work: readonly ImaginedWork[],
): FoundConflict[] {
  const open = shifts.filter(({ start }) => start === null)
  return open.flatMap((shift): FoundConflict[] => {
    const { shift_id, job_id } = shift
    const isCrowdedOut = !work.some((each) => each.shift_id === shift_id)
    const other = isCrowdedOut
      ? shifts.findLast((each) => each.start !== null)
      : open.slice(0, open.indexOf(shift)).find((each) => each.job_id !== job_id)
    const of = { shift_id, user_id, with: other?.shift_id ?? '' }
    return other ? [{ code: 'overlap', severity: 'warns', ...of }] : []
  })
}

/** Everything that is wrong with the shifts of one person; `work` is when they are imagined to work on them, in order. */
export function conflictsOf(
  user_id: string,
  shifts: readonly PlannedShift[],
  work: readonly ImaginedWork[],
  facts: Facts,
): FoundConflict[] {
  const alone = shifts.flatMap((shift) => ofOne(user_id, shift, facts))
  // Of what came before, the one that ends last is in the way of the next.
  let last: ImaginedWork | undefined
  const together = work
    .filter(({ isTimed }) => isTimed)
    .flatMap((each) => {
      const found = last ? betweenTwo(user_id, last, each) : []
      if (!last || each.to > last.to) last = each
      return found
    })
  const days = Map.groupBy(shifts, ({ date }) => date).values()
  return [...alone, ...together, ...[...days].flatMap((own) => ofDay(user_id, own, work))]
}
