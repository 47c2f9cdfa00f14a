import * as z from 'zod/mini'
import { calendarDate, dateInput, instant } from '../../fields/dates.ts'
import { inputUuid, uuid } from '../../fields/identifiers.ts'

/** Systems that a file of hours can be made for. */
export const exportFormats = [
  'gusto',
  'adp_run',
  'adp_wfn',
  'paychex',
  'qb_iif',
  'qb_online',
  'csv',
] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What is sent to a payroll system without a file. */
export const sentFormats = ['qb_online_api', 'gusto_api'] as const
export type StoredFormat = ExportFormat | (typeof sentFormats)[number]

/** How hours are paid, as files tell them apart. */
export const hourKinds = ['regular', 'overtime', 'doubletime'] as const

/** What is paid beside hours. */
export const moneyKinds = [
  'bonus',
  'reimbursement',
  'missed_break',
  'carried_premium',
  'back_pay',
] as const

export const newPayrollExport = z.strictObject({
  date: dateInput,
  format: z.enum(exportFormats),
  /** The day on which people are paid (29 CFR 516.2(a)(12)); today unless it says otherwise. */
  paid_on: z.optional(dateInput),
  /** People of whom somebody enters by hand what the file has no place for. */
  by_hand: z.optional(z.array(inputUuid).check(z.maxLength(500))),
})

/** What of a person is not in a file, and has to be entered by hand: hours at a rate, or dollars. */
const enteredByHand = z.object({
  user_id: uuid,
  name: z.string(),
  kind: z.enum([...hourKinds, ...moneyKinds]),
  /** Hours with two decimals, and the dollars an hour that they are paid at; null of dollars. */
  hours: z.nullable(z.string()),
  rate: z.nullable(z.string()),
  dollars: z.nullable(z.string()),
  /** Of a correction: the day and the job that it is of. */
  date: z.optional(calendarDate),
  job_name: z.optional(z.string()),
  /** Whether an earlier file said it, which this one takes the place of: it stands there already. */
  is_known: z.optional(z.boolean()),
})
export type EnteredByHand = z.infer<typeof enteredByHand>

/**
 * A file that was made of a period's approved timesheets; an adjustment holds only what differs from
 * the files of that format before it.
 */
export const payrollExport = z.object({
  uuid,
  format: z.enum([...exportFormats, ...sentFormats]),
  period: z.object({ from: calendarDate, to: calendarDate }),
  /** Absent in files that were made before it was recorded. */
  paid_on: z.optional(calendarDate),
  is_adjustment: z.boolean(),
  /** The earlier file whose place this one takes in the payroll system: it has all hours again. */
  replaces: z.optional(z.object({ uuid, created_at: instant })),
  file_name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** SHA-256 of the file, in hex. */
  checksum: z.string(),
  people: z.int(),
  /** Whose hours the file leaves out, for they are paid by another way. */
  left_out: z.optional(
    z.array(z.object({ name: z.string(), why: z.enum(['exempt', 'contractor']) })),
  ),
  /** What the file has no place for; absent where it holds everything. */
  by_hand: z.optional(z.array(enteredByHand)),
  /** What the file adds up to, read back from it. */
  totals: z.object({
    regular_hours: z.string(),
    overtime_hours: z.string(),
    doubletime_hours: z.string(),
    dollars: z.string(),
  }),
  created_at: instant,
  created_by: uuid,
  created_by_name: z.nullable(z.string()),
})
export type PayrollExport = z.infer<typeof payrollExport>
