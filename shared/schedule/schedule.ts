import * as z from 'zod/mini'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import type { InputKey } from '../messages/message.ts'
import { isWithin } from '../time/time-zone.ts'
import { conflict } from './conflicts.ts'
import { liveShift, shift } from './shift.ts'

/** So many days are asked for at most: nine weeks. */
const longestRange = 63

/** Whether it is one to 63 days, both included. */
export function isScheduleRange({ from, to }: { from: string; to: string }): boolean {
  return isWithin(from, to, longestRange)
}

/** The days that are asked for, both included. */
export const scheduleDays = z
  .strictObject({ from: dateInput, to: dateInput })
  .check(z.refine(isScheduleRange, { error: 'scheduleRange' satisfies InputKey, path: ['to'] }))

/** What of a schedule is asked for: its days, both included, and whose or which job's. */
export const scheduleQuery = z
  .strictObject({
    from: dateInput,
    to: dateInput,
    user_id: z.optional(inputUuid),
    job_id: z.optional(inputUuid),
    /** To the office too, only what is published for themselves, as painters see theirs. */
    own: z.optional(z.literal('true')),
  })
  .check(z.refine(isScheduleRange, { error: 'scheduleRange' satisfies InputKey, path: ['to'] }))

/** Dollars with two decimals; null where the reader may not see what somebody of them is paid. */
const money = z.nullable(z.string())

/** That somebody else on a shift would cost less by so much, in dollars. */
const saving = z.object({ shift_id: uuid, from: uuid, to: uuid, saves: z.string() })
export type Saving = z.infer<typeof saving>

/**
 * What is planned from one day to another; to painters, what is published of it for them and for their jobs of a day,
 * and no more. People's seconds and premium are of the workweeks that begin in it, as
 * their sheets will say if everybody works as planned; what a job's shifts cost has their part of the premium in it.
 */
export const schedule = z.object({
  from: calendarDate,
  to: calendarDate,
  /** Changes whenever one of these shifts does. */
  version: z.string(),
  shifts: z.array(shift),
  people: z.array(
    z.object({
      user_id: uuid,
      worked_seconds: z.int(),
      planned_seconds: z.int(),
      /** Null to whom their premium is: it depends on what somebody earns, and on how they are paid. */
      overtime_seconds: z.nullable(z.int()),
      premium: money,
    }),
  ),
  jobs: z.array(
    z.object({
      job_id: uuid,
      planned_seconds: z.int(),
      cost: money,
      budget_seconds: z.nullable(z.int()),
    }),
  ),
  conflicts: z.array(conflict),
  /** Where another person would do the same for less; absent in what a phone kept from before there was this. */
  savings: z._default(z.array(saving), []),
})
export type Schedule = z.infer<typeof schedule>

/** What a painter sees of it. */
export const ownSchedule = z.extend(schedule, {
  shifts: z.array(liveShift),
  people: z.array(z.never()),
  jobs: z.array(z.never()),
  conflicts: z.array(z.never()),
  savings: z._default(z.array(z.never()), []),
})
