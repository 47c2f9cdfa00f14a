import * as z from 'zod/mini'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalLines, optionalText } from '../fields/text.ts'
import { wallTime } from '../fields/wall-time.ts'
import type { InputKey } from '../messages/message.ts'
import { newRecurrence, seriesScope } from './series.ts'
import { jobColor } from '../fields/job-color.ts'

/** Most people on a shift, and most places that stay open on it. */
const mostPeople = 40

/**
 * What a shift says: who is to work where on a day. Without hours it is of the day; one that ends at or before its
 * start ends the next day. Hours are what a clock shows in the company's zone.
 */
export const shiftPlan = z.object({
  job_id: uuid,
  user_ids: z.array(uuid),
  date: calendarDate,
  start: z.nullable(wallTime),
  end: z.nullable(wallTime),
  /** Places that are still to be filled. */
  open_places: z.int(),
  task: z.nullable(z.string()),
  notes: z.nullable(z.string()),
})
export type ShiftPlan = z.infer<typeof shiftPlan>

/** What somebody says of their shift: that they come, or why they do not. */
export const answer = z.enum(['yes', 'no'])

/** What is noted of that, or that they would take an open place which the office gives. */
export const notedAnswer = z.enum([...answer.options, 'claim'])

/** What somebody said of the version of a shift that is published now. */
export const acknowledgement = z.object({
  user_id: uuid,
  answer: notedAnswer,
  reason: z.nullable(z.string()),
  at: instant,
})
export type Acknowledgement = z.infer<typeof acknowledgement>

/**
 * Only the office sees a `draft`; `live` is published as it stands, `changed` and `removed` are still published as they
 * were. One that is moved to another day is removed from the one and a draft on the other.
 */
const shiftState = z.enum(['draft', 'live', 'changed', 'removed'])
export type ShiftState = z.infer<typeof shiftState>

export const shift = z.extend(shiftPlan, {
  uuid,
  /** The series that it belongs to; to painters, and of what is planned no more, null. */
  series_id: z._default(z.nullable(uuid), null),
  state: shiftState,
  job_name: z.nullable(z.string()),
  job_color: jobColor,
  job_address: z.nullable(z.string()),
  /** The version that its people know and when they were told; null before. It rises with each publication of it. */
  published: z.nullable(z.object({ version: z.int(), at: instant })),
  /** Of everybody to the office, to others their own. */
  acknowledgements: z.array(acknowledgement),
  created_at: instant,
  version,
})
export type Shift = z.infer<typeof shift>

/** One that is published, as its people see it. */
export const liveShift = z.extend(shift, { state: z.literal('live') })

const input = {
  job_id: inputUuid,
  user_ids: z.array(inputUuid).check(z.maxLength(mostPeople)),
  date: dateInput,
  start: z.optional(z.nullable(wallTime)),
  end: z.optional(z.nullable(wallTime)),
  open_places: z.optional(z.int().check(z.gte(0), z.lte(mostPeople))),
  task: optionalText(120),
  notes: optionalLines(1000),
}

/** Either both hours or none. */
const bothHours = z.refine<Partial<Pick<ShiftPlan, 'start' | 'end'>>>(
  ({ start = null, end = null }) => (start === null) === (end === null),
  { error: 'bothHours' satisfies InputKey, path: ['end'] },
)

/** A shift as it is sent: on one day, on several in a row, or again and again. */
export const newShift = z
  .strictObject({
    ...input,
    days: z.optional(z.int().check(z.gte(1), z.lte(31))),
    series: z.optional(newRecurrence),
  })
  .check(
    bothHours,
    z.refine(({ days, series }) => days === undefined || series === undefined, {
      error: 'daysOrSeries' satisfies InputKey,
      path: ['days'],
    }),
  )

/** A change of a shift: what is absent stays as it is. Both hours are sent, or none. */
export const shiftChange = z
  .strictObject({
    ...z.partial(z.strictObject(input)).shape,
    version: z.optional(version),
    scope: z.optional(seriesScope),
    /** By which rule the series goes on; of one shift alone there is none. */
    series: z.optional(newRecurrence),
  })
  .check(
    bothHours,
    z.refine(({ start, end }) => (start === undefined) === (end === undefined), {
      error: 'bothHours' satisfies InputKey,
      path: ['end'],
    }),
  )

/** What somebody says of their own shift, in the version that they were shown; who does not come says why. */
export const newAcknowledgement = z
  .strictObject({ answer, reason: optionalLines(500), version: z.optional(z.int()) })
  .check(
    z.refine(({ answer: said, reason }) => said === 'yes' || Boolean(reason), {
      error: 'reasonNeeded' satisfies InputKey,
      path: ['reason'],
    }),
  )

/** Who takes an open place, in the version that they were shown: oneself, or somebody to whom the office gives it. */
export const newClaim = z.optional(
  z.strictObject({ user_id: z.optional(inputUuid), version: z.optional(z.int()) }),
)
