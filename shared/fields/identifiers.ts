import '../messages/issues.ts'
import * as z from 'zod/mini'
import type { InputKey } from '../messages/message.ts'

/** An id as stored and answered: a UUID in lower case. */
export const uuid = z.uuid()

/** An id as sent: a UUID in any case. */
export const inputUuid = uuidWith()

/** An id as sent, with a message of its own for one that is missing or none. */
export function uuidWith(key?: InputKey) {
  return z.uuid(key).check(z.toLowerCase())
}

/** The number that a change was based on; a PUT that sends it gets 409 when somebody was faster. */
export const version = z.int().check(z.gte(1))
