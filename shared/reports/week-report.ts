import * as z from 'zod/mini'
import { jobColor } from '../fields/job-color.ts'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { jobOfHours } from '../fields/job-of-hours.ts'
import { timesheetProblem } from '../timesheets/timesheet.ts'
import { taxStatus } from '../users/user.ts'

/** Dollars with two decimals, like `1275.00`; null where no pay is computed. */
const money = z.nullable(z.string())
const seconds = z.int()

/** Hours and labor cost of the week, and of the week before it. */
const share = {
  worked_seconds: seconds,
  cost: money,
  before_seconds: seconds,
  before_cost: money,
}

const day = z.object({ date: calendarDate, worked_seconds: seconds })

/** Time at a job on one day; `entry_id` is where it began. */
const stretch = z.object({ job_id: uuid, worked_seconds: seconds, entry_id: uuid })
const note = z.object({ entry_id: uuid, job_id: uuid, notes: z.string() })

const personDay = z.extend(day, { stretches: z.array(stretch), notes: z.array(note) })
export type ReportDay = z.infer<typeof personDay>

const person = z.object({
  user_id: uuid,
  user_name: z.string(),
  tax_status: z.nullable(taxStatus),
  ...share,
  overtime_seconds: seconds,
  /** How much is left until 40 hours, in the week that runs; null where none is paid for them. */
  until_overtime_seconds: z.nullable(seconds),
  /** The days of the week, in order: seven, or less where the workweek changes. */
  days: z.array(personDay),
})
export type ReportPerson = z.infer<typeof person>

const job = z.object({
  ...jobOfHours,
  job_color: jobColor,
  ...share,
  days: z.array(day),
  /** The job's budget and what is used of it, as its page says; null without a budget, absent for painters. */
  budget: z.optional(
    z.nullable(
      z.object({
        hours: z.nullable(z.number()),
        dollars: money,
        used_hours: z.number(),
        /** Of those whose pay the reader may see. */
        used_dollars: z.nullable(z.string()),
      }),
    ),
  ),
})
export type ReportJob = z.infer<typeof job>

/** A company's workweek; to painters only their own part of it. */
export const weekReport = z.object({
  week: z.object({ from: calendarDate, to: calendarDate }),
  time_zone: z.string(),
  as_of: instant,
  totals: z.object(share),
  people: z.array(person),
  jobs: z.array(job),
  needs_look: z.array(
    z.extend(timesheetProblem, { user_id: uuid, user_name: z.string(), date: calendarDate }),
  ),
})
export type WeekReport = z.infer<typeof weekReport>

/** What painters may see of it. */
export const ownWeekReport = z.extend(weekReport, { jobs: z.array(z.omit(job, { budget: true })) })

/** Any date of the week that is meant. */
export const ofWeek = z.strictObject({ date: dateInput })
