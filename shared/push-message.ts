import * as z from 'zod/mini'
import { reminderKinds } from './reminders.ts'

/** A message as the service worker shows it, and the call that its button makes. */
export const pushMessage = z.object({
  kind: z.enum(reminderKinds),
  /** A message of the same thing replaces the one before. */
  tag: z.string(),
  title: z.string(),
  /** The button that logs, and what is said once it has. */
  action: z.string(),
  done: z.string(),
  /** Where the message itself leads. */
  url: z.string(),
  call: z.object({
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    body: z.record(z.string(), z.string()),
  }),
})
export type PushMessage = z.infer<typeof pushMessage>
