import * as z from 'zod/mini'
import { calendarDate, instant } from '../fields/dates.ts'
import { uuid, version } from '../fields/identifiers.ts'
import { jobOfHours } from '../fields/job-of-hours.ts'
import { entryType } from '../log-entries/log-entry.ts'
import { evidenceKind } from '../payroll/wages/evidence.ts'
import { payBasis } from '../payroll/wages/pay-terms.ts'
import { breakKinds } from '../payroll/wages/break-kinds.ts'
import { payRules, ruleSets } from '../payroll/settings/rule-sets.ts'
import { payAdjustmentKind, missedBreak } from '../payroll/sheet/facts.ts'
import { sheetProblemCodes } from '../payroll/sheet/problems.ts'

export const timesheetStatus = z.enum([
  'open',
  'submitted',
  'approved',
  'exported',
  /** Of a period whose hours were paid by what the company used before: never approved, never paid here. */
  'paid_elsewhere',
])
export type TimesheetStatus = z.infer<typeof timesheetStatus>

/** Dollars with two decimals, like `1275.00`. */
const money = z.string()
const seconds = z.int()
const period = z.object({ from: calendarDate, to: calendarDate })

/** What somebody has to look at; `text` says it in English, `blocks` that approval waits for it. */
export const timesheetProblem = z.object({
  code: z.enum(sheetProblemCodes),
  entry_id: z.optional(uuid),
  date: z.optional(calendarDate),
  text: z.string(),
  blocks: z.boolean(),
  /** Of `on_clock`: since when. */
  since: z.optional(instant),
})
export type TimesheetProblem = z.infer<typeof timesheetProblem>

/** Work time by the rate that it is paid at. */
const paidSeconds = {
  regular_seconds: seconds,
  overtime_seconds: seconds,
  doubletime_seconds: seconds,
  flsa_overtime_seconds: seconds,
}

const stretch = z.object({
  ...jobOfHours,
  from: instant,
  to: instant,
  seconds,
  evidence: z.array(evidenceKind),
  entry_ids: z.array(uuid),
  /** The first date of the workweek that it lies in. */
  week: calendarDate,
  /** How its seconds are paid in this period. */
  rate: money,
  /** Absent in what was approved before it could change within a period: that of the period. */
  basis: z.optional(payBasis),
  ...paidSeconds,
})
export type TimesheetStretch = z.infer<typeof stretch>

/** A break; one that counts as work is part of a stretch as well. */
const sheetBreak = z.object({
  kind: z.enum(breakKinds),
  from: instant,
  to: instant,
  seconds,
  counts: z.boolean(),
  entry_ids: z.array(uuid),
})

const sheetDay = z.object({
  date: calendarDate,
  worked_seconds: seconds,
  stretches: z.array(stretch),
  breaks: z.array(sheetBreak),
})
export type TimesheetDay = z.infer<typeof sheetDay>

/** What of a workweek lies in the period; `settled`: its premium is in the totals of this period. */
const sheetWeek = z.object({
  from: calendarDate,
  to: calendarDate,
  rule_set: z.enum(ruleSets),
  rule_version: z.string(),
  worked_seconds: seconds,
  ...paidSeconds,
  regular_rate: money,
  straight_pay: money,
  overtime_pay: money,
  bonus: money,
  missed_break_pay: money,
  /** Paid here for hours of an earlier period; absent in what was approved before there was any. */
  back_pay: z.optional(money),
  gross: money,
  qualified_overtime: money,
  settled: z.boolean(),
  /** Premium in `overtime_pay` for hours that lie in the period before. */
  carried_premium: money,
  /** What each rule set would pay that the week was worked under, where there are several. */
  alternatives: z.array(z.object({ rule_set: z.enum(ruleSets), gross: money })),
  /** Why hours are paid at more: rule, day, hours and the part of the regular rate that is added. */
  steps: z.array(
    z.object({
      rule: z.enum(payRules),
      date: calendarDate,
      seconds,
      factor: z.enum(['0.5', '1']),
      source: z.string(),
    }),
  ),
})
export type TimesheetWeek = z.infer<typeof sheetWeek>

const sheetJob = z.object({
  ...jobOfHours,
  worked_seconds: seconds,
  cost: money,
  weeks: z.array(
    z.object({ from: calendarDate, to: calendarDate, worked_seconds: seconds, cost: money }),
  ),
})

const totals = z.object({
  worked_seconds: seconds,
  regular_seconds: seconds,
  overtime_seconds: seconds,
  doubletime_seconds: seconds,
  straight_pay: money,
  premium_pay: money,
  bonus: money,
  missed_break_pay: money,
  back_pay: z.optional(money),
  gross: money,
  reimbursement: money,
  qualified_overtime: money,
})
export type TimesheetTotals = z.infer<typeof totals>

/** A punch before or after a change. */
const punchState = z.object({
  type: z.string(),
  job_id: uuid,
  job_name: z.nullable(z.string()),
  timestamp: instant,
})

/** A change of somebody's time: what, by whom and why; null before what was added, after what was taken. */
export const timeChange = z.object({
  entry_id: uuid,
  at: instant,
  by: uuid,
  by_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: z.nullable(punchState),
  after: z.nullable(punchState),
  /** When their person said that they have seen it. */
  seen_at: z.optional(instant),
})
export type TimesheetChange = z.infer<typeof timeChange>

/**
 * What an approved sheet lacks, or has too much, since what it is paid by was changed; dollars with a
 * sign, and the date from which the change holds where one is known.
 */
const owed = z.object({ amount: money, since: z.nullable(calendarDate) })

const shownAdjustment = z.object({
  kind: payAdjustmentKind,
  missed: z.optional(missedBreak),
  amount: z.string(),
  date: calendarDate,
  note: z.nullable(z.string()),
  /** Of back pay: the first day of the period that it is for, and how much of it is qualified overtime. */
  of: z.optional(calendarDate),
  qualified: z.optional(money),
})

/** What can be done with a sheet. */
export const sheetStep = z.enum([
  'submitted',
  'approved',
  'reopened',
  'disputed',
  'dispute_withdrawn',
  'asked',
  'accepted',
  'answered',
  'exported',
  'extra',
  'extra_removed',
  'owed_paid',
])
export type SheetStep = z.infer<typeof sheetStep>

/** A step that was taken with a timesheet, by whom and why. */
const historyStep = z.object({
  at: instant,
  by: uuid,
  by_name: z.nullable(z.string()),
  step: sheetStep,
  reason: z.nullable(z.string()),
  /** Ids of the change requests that the step made, wrote, answered or withdrew; omitted if none. */
  requests: z.optional(z.array(uuid)),
})

/** A change of approved hours that a worker requests: of an existing entry, or a new one. */
export const changeRequest = z.object({
  /** What a new entry is made under. */
  uuid,
  /** The entry to change or to take away, as it was then; nulls for a new one. */
  entry_id: z.nullable(uuid),
  entry_version: z.nullable(version),
  removes: z.boolean(),
  entry_type: entryType,
  job_id: uuid,
  job_name: z.nullable(z.string()),
  timestamp: instant,
  break: z.nullable(z.enum(breakKinds)),
  notes: z.nullable(z.string()),
  /** How a new entry came about, as its person's phone said; absent in what was asked before it was kept. */
  evidence: z.optional(z.array(evidenceKind)),
})
export type ChangeRequest = z.infer<typeof changeRequest>

/** A change request as the worker made it, stored for good whatever becomes of it. */
const recordedRequest = z.object({
  at: instant,
  by: uuid,
  by_name: z.nullable(z.string()),
  request: changeRequest,
})

/** What somebody says against their sheet: in words, as changes that they ask for, or both. */
const dispute = z.object({
  at: instant,
  reason: z.nullable(z.string()),
  requests: z.array(changeRequest),
})

const head = {
  user_id: uuid,
  user_name: z.nullable(z.string()),
  status: timesheetStatus,
  period,
  version,
  problems: z.array(timesheetProblem),
  totals,
  /** Of an approved sheet that stopped being true; absent or null of others. */
  owed: z.optional(z.nullable(owed)),
}

/** A line of the table of timesheets. */
export const timesheetRow = z.object({
  ...head,
  pay_basis: payBasis,
  days: z.array(z.object({ date: calendarDate, worked_seconds: seconds })),
  weeks: z.array(
    z.extend(
      z.pick(sheetWeek, { from: true, to: true, worked_seconds: true, gross: true, settled: true }),
      {
        /** Absent, as what follows, in what was approved before lines told it. */
        overtime_seconds: z.optional(seconds),
        doubletime_seconds: z.optional(seconds),
      },
    ),
  ),
})
export type TimesheetRow = z.infer<typeof timesheetRow>

/** A person's pay period, with everything that its figures come from. */
export const timesheet = z.object({
  ...head,
  time_zone: z.string(),
  /** When the server read it; absent in what a device kept of an earlier version. */
  as_of: z.optional(instant),
  pay_basis: payBasis,
  days: z.array(sheetDay),
  weeks: z.array(sheetWeek),
  jobs: z.array(sheetJob),
  changes: z.array(timeChange),
  extras: z.array(shownAdjustment),
  dispute: z.nullable(dispute),
  history: z.array(historyStep),
  /** Every change request that was made against it, whatever became of each; omitted if none. */
  requested: z.optional(z.array(recordedRequest)),
})
export type Timesheet = z.infer<typeof timesheet>
