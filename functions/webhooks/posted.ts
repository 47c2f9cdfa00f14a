import * as z from 'zod/mini'

/** What became of a posting: the status of the answer, of which nothing else is read; or why there was none. */
export const posted = z.object({
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(['unreachable', 'refused_address', 'timeout'])),
  /** How long the receiver asks us to wait, in milliseconds. */
  retry_after: z.nullable(z.number()),
})
export type Posted = z.infer<typeof posted>
