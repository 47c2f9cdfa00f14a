import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { reminderKinds } from './reminders.ts'

/** A message as the service worker shows it, and the call that its button makes. */
export const pushMessage = z.object({
  kind: z.enum(reminderKinds),
  /** A message of the same thing replaces the one before. */
  tag: z.string(),
  title: z.string(),
  /** Where the message itself leads. */
  url: z.string(),
  /** The button that logs; absent where there is nothing to log. */
  button: z.optional(
    z.object({
      action: z.string(),
      /** What is said once it has logged, and where there is no signal: it is kept on the device. */
      done: z.string(),
      kept: z.string(),
      call: z.object({
        name: z.enum(['leaveArrival', 'acceptProposal']),
        uuid,
        /** The entry that the button makes; of a departure, the time is that of the tap. */
        job: uuid,
        at: z.nullable(instant),
        /** Nobody else's session makes it. */
        tenant: uuid,
        user: uuid,
      }),
    }),
  ),
})
export type PushMessage = z.infer<typeof pushMessage>
export type PushButton = NonNullable<PushMessage['button']>
