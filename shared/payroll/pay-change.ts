import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import { text } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'
import { monthStarts, payPeriods } from './pay-period.ts'
import { ruleSets } from './rule-sets.ts'
import { weekdays } from './workweek.ts'

function code(max: number, letters = /^[\x20-\x2b\x2d-\x7e]*$/) {
  return z.optional(
    z.union([z.literal(''), text(max).check(z.regex(letters, 'invalidCode' satisfies InputKey))]),
  )
}

/** What a tenant may change of how it pays; `from` is the date from which it holds. */
export const payChange = z
  .strictObject({
    from: z.optional(dateInput),
    period: z.optional(z.enum(payPeriods)),
    first_day: z.optional(dateInput),
    workweek_start_day: z.optional(z.enum(weekdays)),
    workweek_start_hour: z.optional(z.int().check(z.gte(0), z.lte(23))),
    rule_set: z.optional(z.enum(ruleSets)),
    by_job_state: z.optional(z.boolean()),
    four_tens: z.optional(z.boolean()),
    minimum_wage: z.optional(
      z.string().check(z.regex(/^(\d{1,2}(\.\d{1,2})?)?$/, 'wholeCents' satisfies InputKey)),
    ),
    people_submit: z.optional(z.boolean()),
    reminder_days: z.optional(z.int().check(z.gte(0), z.lte(14))),
    codes: z.optional(
      z.strictObject({
        adp_company: code(10),
        adp_wfn_company: code(3),
        adp_wfn_doubletime: code(2),
        paychex_client: code(8),
        // As it stands in QuickBooks, with comma and accents.
        quickbooks_company: code(60, /^[^"\t]*$/),
        quickbooks_created: code(20),
      }),
    ),
  })
  .check(
    z.refine(
      ({ period, first_day }) =>
        period === undefined || first_day === undefined || startsEveryMonth({ period, first_day }),
      { error: 'monthStart' satisfies InputKey, path: ['first_day'] },
    ),
  )
export type PayChange = z.infer<typeof payChange>

/** Whether a period can begin on that day in every month. */
export function startsEveryMonth(schedule: Parameters<typeof monthStarts>[0]): boolean {
  return schedule.period.endsWith('weekly') || monthStarts(schedule) !== null
}
