import * as z from 'zod/mini'
import { amountInput } from '../../fields/amount.ts'
import { dateInput } from '../../fields/dates.ts'
import type { InputKey } from '../../messages/message.ts'
import { monthStarts, payPeriods } from './pay-period.ts'
import { payrollCodesChange } from './payroll-codes.ts'
import { shortestOwnDays } from './pay-settings.ts'
import { ruleSets } from './rule-sets.ts'
import { weekdays } from './workweek.ts'

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
      // Empty: no minimum of the company's own.
      z.union([z.literal(''), amountInput({ atMost: 99.99 })], 'amount' satisfies InputKey),
    ),
    people_submit: z.optional(z.boolean()),
    own_days: z.optional(z.int().check(z.gte(shortestOwnDays), z.lte(3660))),
    reminder_days: z.optional(z.int().check(z.gte(0), z.lte(14))),
    codes: z.optional(payrollCodesChange),
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
