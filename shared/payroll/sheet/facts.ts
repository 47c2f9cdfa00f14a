import * as z from 'zod/mini'
import { calendarDate } from '../../fields/dates.ts'
import { uuid } from '../../fields/identifiers.ts'
import type { EvidenceKind } from '../wages/evidence.ts'
import type { PeriodFrame } from './period-frame.ts'
import type { TermsHistory } from '../wages/pay-terms.ts'
import type { PunchEntry } from '../wages/punches.ts'
import type { StoredRate } from '../wages/rates.ts'

/** What is paid beside hours in a period, or owed for a break that was missed. */
export const payAdjustmentKind = z.enum([
  /** A flat sum for the period, whatever was produced. */
  'bonus',
  /** Earned by the piece or the output: hours beyond the limit have part in it. */
  'production_bonus',
  /** Neither promised nor owed: it raises no rate (29 CFR 778.211). */
  'discretionary_bonus',
  'reimbursement',
  'missed_break',
  /** What hours of an approved period turned out to be owed, paid in a later one. */
  'back_pay',
])
export type PayAdjustmentKind = z.infer<typeof payAdjustmentKind>

export const missedBreak = z.enum(['meal', 'rest'])
export type MissedBreak = z.infer<typeof missedBreak>

/** The part of a job in back pay, with a sign. */
const backPayJob = z.object({ job_id: uuid, cents: z.int() })
export type BackPayJob = z.infer<typeof backPayJob>

/** One such payment; `amount` in dollars, of a missed break the hours that it owes. */
export const payAdjustment = z.object({
  kind: payAdjustmentKind,
  /** Of a missed break: a meal unless it says rest. */
  missed: z.optional(missedBreak),
  amount: z.string(),
  /** The day of a missed break; of the others the day on which they were entered. */
  date: z.string(),
  note: z.nullable(z.string()),
  /** The receipt that is paid back by it. */
  receipt_id: z.optional(uuid),
  /** Of back pay: the first day of the period that it is for, and how much of it is qualified overtime. */
  of: z.optional(calendarDate),
  qualified: z.optional(z.string()),
  /** The jobs on which back pay was earned; omitted if an earlier version added it. */
  jobs: z.optional(z.array(backPayJob)),
})
export type PayAdjustment = z.infer<typeof payAdjustment>

/** A punch with how it came about. */
export interface SheetPunch extends PunchEntry {
  evidence: readonly EvidenceKind[]
}

/** How somebody is paid, from one date after the other. */
export interface Pay {
  terms: TermsHistory
  rates: readonly StoredRate[]
}

/** Everything that a timesheet is computed from. */
export interface SheetFacts {
  frame: PeriodFrame
  pay: Pay
  /** Those that lie in the frame's `range`. */
  punches: readonly SheetPunch[]
  /** The two letters of a job's state, where its address tells. */
  stateOf: (job: string) => string | null
  extras: readonly PayAdjustment[]
  now: number
}
