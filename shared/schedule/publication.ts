import * as z from 'zod/mini'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import type { InputKey } from '../messages/message.ts'
import { confirmation, conflict } from './conflicts.ts'
import { isScheduleRange } from './schedule.ts'

/** How somebody is told: on their phones and by mail, or by neither. */
const channels = z.array(z.enum(['push', 'mail']))

/** Who was told of a publication, and by which way. */
export const notified = z.object({ user_id: uuid, by: channels })
export type Notified = z.infer<typeof notified>

/** The users who are published on a shift although they cannot come. */
export const confirmations = z.optional(z.array(confirmation).check(z.maxLength(500)))

/** Which days are published as they are planned, and whose, if not everybody's; as of which version. */
export const newPublication = z
  .strictObject({
    from: dateInput,
    to: dateInput,
    user_ids: z.optional(z.array(inputUuid).check(z.minLength(1), z.maxLength(200))),
    version: z.string().check(z.maxLength(64)),
    confirmed: confirmations,
  })
  .check(z.refine(isScheduleRange, { error: 'scheduleRange' satisfies InputKey, path: ['to'] }))

/** What became of publishing: how many shifts were new, changed or removed, who was told, and what is in the way. */
export const publishing = z.object({
  published: z.int(),
  told: z.array(notified),
  conflicts: z.array(conflict),
})
export type Publishing = z.infer<typeof publishing>

/** One publication, as its list shows it. */
export const publication = z.object({
  uuid,
  created_at: instant,
  published_by: uuid,
  published_by_name: z.nullable(z.string()),
  from: calendarDate,
  to: calendarDate,
  published: z.int(),
  told: z.array(notified),
})
export type Publication = z.infer<typeof publication>
