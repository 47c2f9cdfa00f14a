import * as z from 'zod/mini'
import { deviceInstantInput } from './dates.ts'

/**
 * What a phone says of its clock with what was tapped on it, so that a wrong one can be put right. No part of a
 * request's identity: they differ from one sending to the next.
 */
export const deviceClock = {
  /** What the clock read at the tap. */
  tapped_at: z.optional(deviceInstantInput),
  /** What it reads while this is sent, as if nobody had set it since the tap, as far as the phone can tell. */
  sent_at: z.optional(deviceInstantInput),
  /** Our time in the newest answer before the tap. */
  answered_at: z.optional(deviceInstantInput),
  /** What the clock would have read then, set as at the tap. */
  read_at: z.optional(deviceInstantInput),
  /** The page began anew since the tap, and knew no answer of ours: how its clock was set meanwhile, nobody can know. */
  is_unsure: z.optional(z.boolean()),
}

export type DeviceClock = {
  [Name in keyof typeof deviceClock]?: z.output<(typeof deviceClock)[Name]>
}

/** Whether a field of a request says what the phone's clock read. */
export function isOfDeviceClock(name: string): boolean {
  return Object.hasOwn(deviceClock, name)
}
