import * as z from 'zod/mini'

/** Result of trying the roles: requests made, and a sentence for each that ended the wrong way. */
export const isolationReport = z.object({
  attempts: z.int().check(z.gte(1)),
  problems: z.array(z.string()),
})
export type IsolationReport = z.output<typeof isolationReport>
