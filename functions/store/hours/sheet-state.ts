import * as z from 'zod/mini'
import { payAdjustment } from '../../../shared/payroll/sheet/facts.ts'
import {
  sheetStep,
  timesheet,
  timesheetRow,
  timesheetStatus,
} from '../../../shared/timesheets/timesheet.ts'

/** What an approved timesheet came to, so that lists and files need not read it whole. */
const summary = z.object({
  days: timesheetRow.shape.days,
  weeks: timesheetRow.shape.weeks,
  totals: timesheetRow.shape.totals,
  problems: timesheetRow.shape.problems,
})

/** The state of somebody's timesheet; there is none while nobody has done anything with it. */
export const sheetState = z.object({
  user_id: z.uuid(),
  from: z.string(),
  to: z.string(),
  status: timesheetStatus,
  version: z.number(),
  extras: z.array(payAdjustment),
  dispute: timesheet.shape.dispute,
  history: z.array(
    z.object({
      at: z.string(),
      by: z.uuid(),
      step: sheetStep,
      reason: z.nullable(z.string()),
      /** Ids of the change requests that the step concerns; omitted if none. */
      requests: z.optional(z.array(z.uuid())),
    }),
  ),
  /** Whether, frozen, it holds payments of days that its period lost before it was approved. */
  holds_others: z.optional(z.boolean()),
  /** Which punches were said to be complete, in one word; of sheets that were submitted before it was kept by day. */
  submitted: z.optional(z.string()),
  /** The same by the date of their workday: it holds for those dates, whichever period they lie in. */
  submitted_days: z.optional(z.record(z.string(), z.string())),
  /** Cents of what it lacked that were paid in later periods. */
  owed_paid: z.optional(z.number()),
  /** Of it, cents of qualified overtime. */
  owed_qualified_paid: z.optional(z.number()),
  /** Of it, cents by the job on which they were earned. */
  owed_paid_jobs: z.optional(z.record(z.string(), z.number())),
  /** The dates of later periods on which it was paid; one stays if that payment is removed. */
  owed_paid_on: z.optional(z.array(z.string())),
  /** The instant (ISO) up to which it holds what was worked, where it was approved before its period was over. */
  until: z.optional(z.string()),
  /** The date on which it was paid; absent before it was exported, or before that was recorded. */
  paid_on: z.optional(z.string()),
  /** Cents of qualified overtime by the date on which each file paid them; absent before that was recorded. */
  payments: z.optional(z.array(z.object({ paid_on: z.string(), qualified: z.number() }))),
  /** Jobs whose costs may hold a line of this sheet. */
  costed: z.optional(z.array(z.uuid())),
  /** Null until it is approved. */
  summary: z.nullable(summary),
})
export type SheetState = z.infer<typeof sheetState>

/** Whether a sheet is frozen: what it shows is its snapshot, and its entries are locked. */
export function isApproved({ status }: Pick<SheetState, 'status'>): boolean {
  return status === 'approved' || status === 'exported'
}

/** The state of a sheet that nobody has touched. */
export function untouched({ user_id, from, to }: Pick<SheetState, 'user_id' | 'from' | 'to'>) {
  return {
    user_id,
    from,
    to,
    status: 'open',
    version: 0,
    extras: [],
    dispute: null,
    history: [],
    summary: null,
  } satisfies SheetState
}
