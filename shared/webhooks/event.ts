import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { eventType } from './event-types.ts'

/**
 * What an event says of what it is about: ids, the version, and where to read the rest. Wages and places never
 * leave by a webhook. Events may come twice, and in another order than they happened: the higher version is newer.
 */
export const eventData = z.object({
  id: z.string(),
  version: z.int(),
  /** Of a log entry: its type, as the API names it. */
  kind: z.optional(z.string()),
  person: z.optional(z.uuid()),
  job: z.optional(z.uuid()),
  /** The first day of a timesheet, a publication or leave, or the day of a shift. */
  day: z.optional(calendarDate),
  /** Where the API answers it. */
  url: z.url(),
})
export type EventData = z.infer<typeof eventData>

/** The body of a delivery, as Standard Webhooks 1.0.0 has it. */
export const webhookEvent = z.object({ type: eventType, timestamp: instant, data: eventData })
export type WebhookEvent = z.infer<typeof webhookEvent>
