import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import { inputUuid } from '../fields/identifiers.ts'
import { optionalText } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'
import { storedRate } from '../payroll/rates.ts'

/** What somebody earns an hour, from a date on; of one job, or of all that have no rate of their own. */
export const rate = z.extend(storedRate, { job_name: z.nullable(z.string()) })
export type Rate = z.infer<typeof rate>

export const newRate = z.strictObject({
  /** The first day of the period that is open, unless it says otherwise. */
  from: z.optional(dateInput),
  /** Dollars an hour in whole cents, up to 10,000. */
  amount: z
    .string()
    .check(z.regex(/^(\d{1,4}|10000)(\.\d{1,2})?$/, 'wholeCents' satisfies InputKey)),
  job_id: z.optional(z.nullable(inputUuid)),
  title: optionalText(60),
})
