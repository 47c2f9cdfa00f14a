import * as z from 'zod/mini'

/** What a column of a file of hours can hold. */
export const importFields = [
  'person',
  'first_name',
  'last_name',
  'email',
  'payroll_id',
  'customer',
  'job',
  'date',
  'start',
  'end',
  'end_date',
  'hours',
  'minutes',
  'seconds',
  'break',
  'break_start',
  'break_end',
  'break_type',
  'punch',
  'notes',
  'zone',
  /** Words that say whether a row is work, a break or time off. */
  'kind',
] as const
export const importField = z.enum(importFields)
export type ImportField = z.infer<typeof importField>

/** The order of day, month and year in dates like 03/04/2026. */
export const dateOrder = z.enum(['MDY', 'DMY', 'YMD'])
export type DateOrder = z.infer<typeof dateOrder>
