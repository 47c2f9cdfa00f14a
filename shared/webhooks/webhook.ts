import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { inputUuid, uuid } from '../fields/identifiers.ts'
import { eventType, subscribable } from './event-types.ts'

/** Why nothing is sent to an endpoint any more: it said that it is gone (410), or failed for three days. */
export const disabledReason = z.enum(['gone', 'failing'])

/** Where a company is told of what happens. */
export const webhook = z.object({
  uuid,
  url: z.string(),
  events: z.array(eventType),
  created_at: instant,
  /** Null while it is told. */
  disabled_at: z.nullable(instant),
  disabled_reason: z.nullable(disabledReason),
  /** Until then the former secret signs, too; null where there is none. */
  former_secret_until: z.nullable(instant),
  version: z.int(),
})
export type Webhook = z.infer<typeof webhook>

const secret = z.string().check(z.regex(/^whsec_[A-Za-z0-9+/]{43}=$/))

/** With the secret that signs, which no other answer holds. */
export const webhookWithSecret = z.extend(webhook, { secret })

const events = z
  .array(z.enum(subscribable))
  .check(z.minLength(1, 'eventsRequired'), z.maxLength(subscribable.length))
const url = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500))

export const newWebhook = z.strictObject({ url, events })
export const webhookChange = z.strictObject({ url, events, version: z.optional(z.int()) })

/** One event on its way to one endpoint, or there. */
export const delivery = z.object({
  /** The same in every attempt, as `webhook-id`: by it a receiver knows what it has already. */
  id: z.string(),
  type: eventType,
  created_at: instant,
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  last_attempt_at: z.nullable(instant),
  /** What the last attempt was answered; null where there was no answer. */
  last_status: z.nullable(z.int()),
  /** Why there was none, or why nothing is sent any more. */
  last_error: z.nullable(
    z.enum(['unreachable', 'refused_address', 'timeout', 'disabled', 'deleted']),
  ),
  next_attempt_at: z.nullable(instant),
})
export type Delivery = z.infer<typeof delivery>

/** The parameters of a delivery's path. */
export const deliveryPath = z.strictObject({
  uuid: inputUuid,
  id: z.string().check(z.regex(/^msg_\d{13}_[0-9a-f]{32}$/)),
})
