import * as z from 'zod/mini'
import { amountInput } from '../fields/amount.ts'
import { dateInput } from '../fields/dates.ts'
import { inputUuid } from '../fields/identifiers.ts'
import { optionalText } from '../fields/text.ts'
import { storedRate } from '../payroll/wages/rates.ts'

/** What somebody earns an hour, from a date on; of one job, or of all that have no rate of their own. */
export const rate = z.extend(storedRate, { job_name: z.nullable(z.string()) })
export type Rate = z.infer<typeof rate>

export const newRate = z.strictObject({
  /** The first day of the period that is open, unless it says otherwise. */
  from: z.optional(dateInput),
  /** Dollars an hour in whole cents, up to 10,000. */
  amount: amountInput({ atMost: 10_000 }),
  job_id: z.optional(z.nullable(inputUuid)),
  title: optionalText(60),
})
