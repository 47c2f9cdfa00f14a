import * as z from 'zod/mini'
import { inputUuid } from '../fields/identifiers.ts'

/**
 * What a link to a file carries, for it has no header: the company that its page shows. A tab left open over a
 * switch would save another company's file under the same name.
 */
export const fileOf = z.strictObject({ tenant: z.optional(inputUuid) })
