import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'

/** Dollars with two decimals, like `1275.00`. */
const money = z.string()
const seconds = z.int()
const share = { worked_seconds: seconds, cost: money }

/** Hours, labor cost and materials of a job; labor by person and by workweek too. */
export const jobCosts = z.object({
  job_id: uuid,
  budget_hours: z.nullable(z.number()),
  budget_dollars: z.nullable(money),
  budget_materials: z.nullable(money),
  ...share,
  /** What was bought for it, by its confirmed receipts. */
  materials: money,
  people: z.array(z.object({ user_id: uuid, user_name: z.nullable(z.string()), ...share })),
  weeks: z.array(z.object({ from: calendarDate, to: calendarDate, ...share })),
})
export type JobCosts = z.infer<typeof jobCosts>

/** What rests on a job that is to be deleted: who is on the clock there, and hours not in a payroll file yet. */
export const jobDeletion = z.object({
  on_clock: z.array(z.object({ user_id: uuid, user_name: z.nullable(z.string()), since: instant })),
  unexported: z.array(
    z.object({
      user_id: uuid,
      user_name: z.nullable(z.string()),
      worked_seconds: z.int(),
      /** Dollars with two decimals; null of people whose pay is not for the reader. */
      cost: z.nullable(z.string()),
    }),
  ),
})
export type JobDeletion = z.infer<typeof jobDeletion>
