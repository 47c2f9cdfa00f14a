import * as z from 'zod/mini'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalLines } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'
import { pageQuery } from '../contract/page.ts'
import { isWithin } from '../time/time-zone.ts'

/** Why somebody is off. Nobody has to say more than that. */
export const leaveKind = z.enum(['vacation', 'sick', 'personal', 'unpaid', 'other'])

export const leaveState = z.enum(['asked', 'approved', 'refused', 'cancelled'])
export type LeaveState = z.infer<typeof leaveState>

/** Days on which somebody does not work, both included; or only for so long on each. */
export const leave = z.object({
  uuid,
  user_id: uuid,
  user_name: z.nullable(z.string()),
  kind: leaveKind,
  from: calendarDate,
  to: calendarDate,
  /** Null: all day. */
  seconds_per_day: z.nullable(z.int()),
  note: z.nullable(z.string()),
  state: leaveState,
  created_at: instant,
  /** Who approved, refused or cancelled it last. */
  decided_by: z.nullable(uuid),
  decided_by_name: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  version,
})
export type Leave = z.infer<typeof leave>

/** So many days are asked for at once at most. */
const longestLeave = 366

export const newLeave = z
  .strictObject({
    user_id: inputUuid,
    kind: leaveKind,
    from: dateInput,
    to: dateInput,
    seconds_per_day: z.optional(z.nullable(z.int().check(z.gte(900), z.lte(86_400)))),
    note: optionalLines(500),
  })
  .check(
    z.refine(({ from, to }) => isWithin(from, to, longestLeave), {
      error: 'leaveRange' satisfies InputKey,
      path: ['to'],
    }),
  )

/** Which leave is listed: of those that end on a day or later, of one person, in one state. */
export const leaveQuery = z.strictObject({
  ...pageQuery,
  from: z.optional(dateInput),
  user_id: z.optional(inputUuid),
  state: z.optional(leaveState),
})

type Days = Pick<Leave, 'from' | 'to' | 'state' | 'seconds_per_day'>

/** Whether somebody has time off on a day, all of it or some hours, as it was approved. */
export function hasTimeOff({ from, to, state }: Days, date: string): boolean {
  return state === 'approved' && from <= date && date <= to
}

/** Whether somebody is off all of a day. */
export function isOff(leave: Days, date: string): boolean {
  return leave.seconds_per_day === null && hasTimeOff(leave, date)
}
