import * as z from 'zod/mini'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { addDays, isWithin } from '../time/time-zone.ts'
import type { InputKey } from '../messages/message.ts'
import { confirmations, publishing } from './publication.ts'

/** So many days at most a day's work is put off. */
const furthest = 28

/** Which jobs of a day are put off until another one; a preview says what that would come to. */
export const dayMove = z
  .strictObject({
    date: dateInput,
    to: dateInput,
    job_ids: z.array(inputUuid).check(z.minLength(1), z.maxLength(50)),
    preview: z.optional(z.boolean()),
    confirmed: confirmations,
  })
  .check(
    z.refine(({ date, to }) => to > date && isWithin(date, to, furthest + 1), {
      error: 'moveRange' satisfies InputKey,
      path: ['to'],
    }),
  )

/** A shift that is put off, and who leaves it because they have time off on its new day. */
export const movedShift = z.object({
  shift_id: uuid,
  job_id: uuid,
  from: calendarDate,
  to: calendarDate,
  user_ids: z.array(uuid),
  left: z.array(uuid),
})
export type MovedShift = z.infer<typeof movedShift>

/** What is put off, in the order of days, and what became of publishing it. */
export const dayMoved = z.extend(publishing, { moved: z.array(movedShift) })
export type DayMoved = z.infer<typeof dayMoved>

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay())

/** The next day that crews usually work on. */
export function nextWorkingDay(date: string): string {
  const next = addDays(date, 1)
  return isWeekend(next) ? nextWorkingDay(next) : next
}

/** How many working days a date is after another. */
function workingDaysBetween(from: string, to: string): number {
  let count = 0
  for (let date = from; date < to; date = nextWorkingDay(date)) count += 1
  return count
}

interface Movable {
  uuid: string
  job_id: string
  date: string
  /** Whether it goes on when what is before it comes onto its day. */
  isPushed: boolean
}

/**
 * To which day each shift is put off. What the same job has on its new day goes on by as many working days, and so on:
 * a job of five days stays one of five days.
 */
export function newDays(
  shifts: readonly Movable[],
  { date, to, job_ids }: { date: string; to: string; job_ids: readonly string[] },
): Map<string, string> {
  const steps = workingDaysBetween(date, to)
  const later = (day: string) =>
    Array.from({ length: steps }).reduce<string>((at) => nextWorkingDay(at), day)
  const days = new Map<string, string>()
  for (const job of new Set(job_ids)) {
    const own = shifts.filter(({ job_id }) => job_id === job)
    const on = (day: string) => own.filter((shift) => shift.date === day && !days.has(shift.uuid))
    let moving = on(date)
    for (let from = date, next = to; moving.length > 0;) {
      for (const { uuid } of moving) days.set(uuid, next)
      ;[from, next] = [next, later(next)]
      moving = on(from).filter(({ isPushed }) => isPushed)
    }
  }
  return days
}
