import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { jobColor } from '../fields/job-color.ts'
import { sheetGroups } from '../timesheets/sheet-groups.ts'

/** Dollars with two decimals, like `1275.00`. */
const money = z.string()
const seconds = z.int()
const count = z.int()

const person = z.object({ user_id: uuid, user_name: z.string() })

/** Where the sheets of one group stand, of people whose pay the reader may see. */
const sheetsOfGroup = z.object({
  group: z.enum(sheetGroups),
  people: z.array(person),
  worked_seconds: seconds,
  gross: money,
})
export type SheetsOfGroup = z.infer<typeof sheetsOfGroup>

/** A job whose budget of labor is nearly used, or more than used; labor of those whose pay the reader may see. */
const budget = z.object({
  job_id: uuid,
  job_name: z.string(),
  job_color: jobColor,
  worked_seconds: seconds,
  budget_hours: z.nullable(z.number()),
  cost: money,
  budget_dollars: z.nullable(money),
  /** Of the budget that is used most, in percent. */
  percent: count,
  /** What was worked in the last 14 days: how fast it is used. */
  recent_seconds: seconds,
})
export type BudgetUsed = z.infer<typeof budget>

const labor = z.object({
  worked_seconds: seconds,
  before_seconds: seconds,
  /** Null where pay is not for the reader. */
  cost: z.nullable(money),
  before_cost: z.nullable(money),
  /** The days of the week, each beside the same one of the week before. */
  days: z.array(z.object({ date: calendarDate, worked_seconds: seconds, before_seconds: seconds })),
})

/** What the office looks at first: what stands before payday, what costs too much, what this week comes to. */
export const overview = z.object({
  /** The last pay period that has ended. */
  period: z.object({ from: calendarDate, to: calendarDate }),
  /** Its timesheets; groups without a sheet, and people without hours, are left out. */
  timesheets: z.array(sheetsOfGroup),
  /** Other periods in which somebody asks for a change. */
  disputed: z.array(z.object({ from: calendarDate, to: calendarDate, people: count })),
  /** Among the newest receipts those that nobody has reviewed yet. */
  receipts: z.object({ count, total: money }),
  /** The most used first. */
  budgets: z.array(budget),
  labor,
  /** When each job of the last weeks was last arrived at, left or paused, whoever did it. */
  activity: z.array(z.object({ job_id: uuid, at: instant })),
  /** Who comes near overtime in the running week, and who is past it, the nearest first. */
  overtime: z.array(z.extend(person, { worked_seconds: seconds, until_overtime_seconds: seconds })),
})
export type Overview = z.infer<typeof overview>
