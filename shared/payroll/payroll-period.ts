import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'

/** What of a year's overtime premium federal law requires, for box 12, code TT, of form W-2. */
export const qualifiedOvertime = z.object({
  user_id: uuid,
  user_name: z.nullable(z.string()),
  year: z.int(),
  /** Dollars with two decimals, of approved timesheets only. */
  amount: z.string(),
  periods: z.array(z.object({ from: calendarDate, to: calendarDate, amount: z.string() })),
})

/** What somebody's approved hours of a period lack since their pay was changed. */
export const owedPay = z.object({
  user_id: uuid,
  user_name: z.nullable(z.string()),
  period: z.object({ from: calendarDate, to: calendarDate }),
  /** Dollars with two decimals. */
  amount: z.string(),
  since: z.nullable(calendarDate),
})
export type OwedPay = z.infer<typeof owedPay>

/** How far the timesheets of a pay period are; those that nobody has touched are not counted. */
export const payrollPeriod = z.object({
  from: calendarDate,
  to: calendarDate,
  submitted: z.int(),
  approved: z.int(),
  exported: z.int(),
  /** Sheets whose people dispute them or ask for a change. */
  disputed: z.int(),
  /** Dollars with two decimals, of what is approved or exported. */
  gross: z.string(),
})
export type PayrollPeriod = z.infer<typeof payrollPeriod>

export const ofYear = z.strictObject({
  year: z.pipe(z.string().check(z.regex(/^2\d{3}$/)), z.transform(Number)),
})
