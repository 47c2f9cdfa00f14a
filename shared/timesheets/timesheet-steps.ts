import * as z from 'zod/mini'
import { amountInput } from '../fields/amount.ts'
import { dateInput, instantInput } from '../fields/dates.ts'
import { inputUuid, uuid, version } from '../fields/identifiers.ts'
import { optionalLines, text } from '../fields/text.ts'
import { missedBreak } from '../payroll/sheet/facts.ts'
import { timesheetStatus } from './timesheet.ts'

export const ofPerson = z.strictObject({ user_id: inputUuid, date: dateInput })

/** What a step of a timesheet is based on, and why it is taken. */
export const timesheetStep = z.strictObject({ version, reason: optionalLines(500) })

/** That a sheet is complete, with entries that were made on the phone since it was seen there. */
export const timesheetSubmission = z.strictObject({
  version,
  reason: optionalLines(500),
  /** The idempotency keys of those entries: they do not make the sheet another one. */
  entry_keys: z.optional(z.array(z.string().check(z.maxLength(255))).check(z.maxLength(200))),
  /** When the server had read what the person saw: what was there by then is in it already. */
  seen_at: z.optional(instantInput),
})
export const timesheetStepWithReason = z.strictObject({ version, reason: text(500) })

/** Why a timesheet is reopened, and which of its worker's requests are written; the others stay. */
export const timesheetReopening = z.strictObject({
  version,
  reason: text(500),
  write: z.optional(z.array(inputUuid).check(z.maxLength(100))),
})

/** What of a dispute is taken back: one of the changes that were asked for, else what was said. */
export const disputeWithdrawal = z.strictObject({ version, request: z.optional(inputUuid) })

/** Changes of one's own time that one has seen. */
export const seenChanges = z.strictObject({
  changes: z
    .array(z.strictObject({ entry_id: inputUuid, at: instantInput }))
    .check(z.minLength(1), z.maxLength(200)),
})

/**
 * Several people's sheets of one period; those with problems are left as they are, and those of which `versions`
 * says that they were seen otherwise.
 */
export const timesheetApproval = z.strictObject({
  date: dateInput,
  user_ids: z.array(inputUuid).check(z.minLength(1), z.maxLength(500)),
  /** The version of each sheet as it was seen, by its person. */
  versions: z.optional(z.record(inputUuid, version)),
})

export const timesheetApprovalResult = z.object({
  user_id: uuid,
  status: timesheetStatus,
  approved: z.boolean(),
  /** Why not, in English; null where it was. */
  error: z.nullable(z.string()),
})

/** The payment to take away again, by its place among those of the sheet, from 0. */
export const payAdjustmentRemoval = z.strictObject({ version, position: z.int().check(z.gte(0)) })

/** What is to be paid of what an approved sheet lacks: all of it, in the period that is open. */
export const owedPayment = z.strictObject({ version })

/** What the office enters by itself; back pay comes of what is owed. */
const enteredKind = z.enum([
  'bonus',
  'production_bonus',
  'discretionary_bonus',
  'reimbursement',
  'missed_break',
])

/** A bonus or reimbursement in dollars, or hours that missed breaks of a day owe. */
export const newPayAdjustment = z.strictObject({
  version,
  kind: enteredKind,
  /** Of a missed break: a meal unless it says rest. */
  missed: z.optional(missedBreak),
  amount: amountInput({ atMost: 999_999.99 }),
  date: z.optional(dateInput),
  note: optionalLines(200),
})
