import * as z from 'zod/mini'
import { instant } from '../fields/dates.ts'

/** A session of the person who asks. */
export const ownSession = z.object({
  uuid: z.uuid(),
  /** The browser and system, such as "Chrome, Android"; empty if unknown. */
  device: z.string(),
  signed_in_at: instant,
  /** When it was last in use, give or take a twelfth of the time after which it would end unused. */
  last_used_at: instant,
  /** True for the session that asks. */
  is_current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** The sessions that an admin ended. */
export const endedSessions = z.object({ signed_out_at: instant })
