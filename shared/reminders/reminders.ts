import * as z from 'zod/mini'
import { deviceClock } from '../fields/device-clock.ts'
import { deviceInstantInput } from '../fields/dates.ts'

/** What a phone may be told while Dropcloth is closed. */
export const reminderKinds = ['still_on', 'arrived', 'hours_changed', 'schedule'] as const

const hour = z.int().check(z.gte(0), z.lte(23))

/** What somebody wants to be told, and between which hours of their company's clock nothing at all. */
export const reminderSettings = z.strictObject({
  kinds: z.array(z.enum(reminderKinds)),
  quiet_from: hour,
  quiet_to: hour,
  /** From this hour on it is told where one is tomorrow. */
  evening_at: z._default(hour, 18),
})
export type ReminderSettings = z.infer<typeof reminderSettings>

/** Nothing is told until somebody allows it on a device; these hold from then on. */
export const defaultReminders: ReminderSettings = {
  kinds: [...reminderKinds],
  quiet_from: 20,
  quiet_to: 6,
  evening_at: 18,
}

export const reminders = z.object({
  ...reminderSettings.shape,
  /** What a browser needs to receive messages from this installation and no other. */
  public_key: z.string(),
  /** The addresses of one's own devices on which they are allowed. */
  endpoints: z.array(z.string()),
})

const base64url = (bytes: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(bytes))

/** What a browser's push service gives out for one device (https://www.w3.org/TR/push-api/). */
export const pushDevice = z.strictObject({
  endpoint: z.url().check(z.maxLength(1000)),
  keys: z.strictObject({ p256dh: base64url(120), auth: base64url(40) }),
})
export type PushDevice = z.infer<typeof pushDevice>

export const pushEndpoint = z.strictObject({ endpoint: z.string().check(z.maxLength(1000)) })

/** When the button was tapped, by the phone's clock, and what is known of that; now where nothing is said. */
export const leaving = z.strictObject({
  timestamp: z.optional(deviceInstantInput),
  ...deviceClock,
})

/** Whether an hour of the day is one in which nothing is told; from and to alike: none is. */
export function isQuiet(
  hourOfDay: number,
  { quiet_from, quiet_to }: Pick<ReminderSettings, 'quiet_from' | 'quiet_to'>,
): boolean {
  return quiet_from <= quiet_to
    ? hourOfDay >= quiet_from && hourOfDay < quiet_to
    : hourOfDay >= quiet_from || hourOfDay < quiet_to
}
