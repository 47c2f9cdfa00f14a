import * as z from 'zod/mini'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import type { InputKey } from '../messages/message.ts'
import { longestSeries, recurrence, ruleDay, type Recurrence } from '../time/recurrence.ts'

/** Which shifts of a series a change is of: this one, this and later ones, or all on which nobody worked yet. */
export const seriesScope = z.enum(['one', 'following', 'unworked'])
export type SeriesScope = z.infer<typeof seriesScope>

/** So many days ahead the shifts of a series are planned: eight weeks. */
export const plannedAhead = 56

/** How a shift repeats, as it is sent. */
export const newRecurrence = z
  .strictObject({
    freq: z.enum(['DAILY', 'WEEKLY']),
    interval: z.optional(z.int().check(z.gte(1), z.lte(52))),
    by_day: z.optional(z.array(ruleDay).check(z.minLength(1), z.maxLength(7))),
    until: z.optional(dateInput),
    count: z.optional(z.int().check(z.gte(1), z.lte(longestSeries))),
  })
  .check(
    z.refine(({ until, count }) => until === undefined || count === undefined, {
      error: 'untilOrCount' satisfies InputKey,
      path: ['count'],
    }),
  )

/** The same as it is kept. */
export function recurrenceOf(sent: z.output<typeof newRecurrence>): Recurrence {
  const { freq, interval = 1, by_day = null, until = null, count = null } = sent
  return { freq, interval, by_day: by_day && [...new Set(by_day)], until, count }
}

/** The series that a shift belongs to, and how many of its shifts a change of it would be of. */
export const series = z.object({
  uuid,
  rule: recurrence,
  /** Its first day. */
  from: calendarDate,
  following: z.int(),
  unworked: z.int(),
})
export type Series = z.infer<typeof series>
