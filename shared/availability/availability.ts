import * as z from 'zod/mini'
import { calendarDate, dateInput } from '../fields/dates.ts'
import { wallTime } from '../fields/wall-time.ts'
import type { InputKey } from '../messages/message.ts'
import { ruleDay, ruleDays } from '../time/recurrence.ts'

/** When somebody can, or cannot, work: all day where no hours are said. */
const hours = {
  can: z.boolean(),
  start: z.nullable(wallTime),
  end: z.nullable(wallTime),
}

/** What somebody says of each week, and of single days, of which it counts instead. */
export const availability = z.object({
  weekly: z.array(z.object({ day: ruleDay, ...hours })),
  days: z.array(z.object({ date: calendarDate, ...hours })),
  /** 0: nothing was said yet. */
  version: z.int(),
})
export type Availability = z.infer<typeof availability>

/** Nobody says anything until they do: they can work. */
export const alwaysAvailable: Availability = { weekly: [], days: [], version: 0 }

const inOrder = z.refine<{ start: string | null; end: string | null }>(
  ({ start, end }) =>
    (start === null && end === null) || (start !== null && end !== null && start < end),
  { error: 'hoursInOrder' satisfies InputKey, path: ['end'] },
)

export const availabilityChange = z.strictObject({
  weekly: z.array(z.strictObject({ day: ruleDay, ...hours }).check(inOrder)).check(z.maxLength(28)),
  days: z
    .array(z.strictObject({ date: dateInput, ...hours }).check(inOrder))
    .check(z.maxLength(200)),
  version: z.optional(z.int().check(z.gte(0))),
})

/** Hours of a day by the clock on the wall; of one that ends the next day, `end` is later than 24:00. */
export interface DayHours {
  start: string
  end: string
}

type Said = Availability['days'][number] | Availability['weekly'][number]

const isWithin = ({ start, end }: Said, work: DayHours) =>
  start === null || end === null || (start <= work.start && work.end <= end)
const isTouched = ({ start, end }: Said, work: DayHours) =>
  start === null || end === null || (start < work.end && work.start < end)

/** Whether somebody can work at those hours of a date, by what they said. */
export function isAvailable({ weekly, days }: Availability, date: string, work: DayHours): boolean {
  const single = days.filter((each) => each.date === date)
  const weekday = ruleDays[(new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7]
  const said: Said[] = single.length > 0 ? single : weekly.filter(({ day }) => day === weekday)
  const allowed = said.filter(({ can }) => can)
  return (
    !said.some((each) => !each.can && isTouched(each, work)) &&
    (allowed.length === 0 || allowed.some((each) => isWithin(each, work)))
  )
}
