import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** What a clock on the wall shows, to the minute: 07:30. */
export const wallTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidWallTime' satisfies InputKey))
