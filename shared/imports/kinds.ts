import * as z from 'zod/mini'
import { calendarDate } from '../fields/dates.ts'
import { uuid } from '../fields/identifiers.ts'
import { rowKind } from './row-kind.ts'
import { rowProblemCode } from './row-problem.ts'

const hours = {
  rows: z.int(),
  /** The hours of the rows in seconds: by the file's own hours, or by its times if it states none. */
  seconds: z.int(),
}

/** A value of a column that holds the kind of a row, such as "Break" or "Regular". */
export const foundCategory = z.object({
  value: z.string(),
  kind: rowKind,
  /** False if the kind is a guess that the user has to confirm. */
  is_certain: z.boolean(),
  ...hours,
})

/** A job as the file names it, and what its rows become. */
export const foundJob = z.object({
  /** Both are null for the hours without a job. */
  customer: z.nullable(z.string()),
  job: z.nullable(z.string()),
  as: z.enum(['match', 'add', 'undecided', 'paid_break', 'unpaid_break', 'time_off', 'ignore']),
  /** The existing job that is meant, if there is one. */
  job_id: z.nullable(uuid),
  job_name: z.nullable(z.string()),
  ...hours,
})

/** The rows of one kind: what the file says they come to, and what they come to here. */
export const kindSum = z.object({
  kind: rowKind,
  rows: z.int(),
  file_seconds: z.int(),
  seconds: z.int(),
})

/**
 * Hours of the file that are not what would be imported: of one person, in one workweek. The import
 * cannot be committed until the person's differences are confirmed by name.
 */
export const difference = z.object({
  /** The name in the file; empty for rows and totals that name no one. */
  person: z.string(),
  /** The first date of the week; null for a total of more than one week, and for rows without a date. */
  week: z.nullable(calendarDate),
  /** "work" is all that counts as work time, paid breaks included. */
  kind: rowKind,
  file_seconds: z.int(),
  seconds: z.int(),
  /** The rows that make the difference; `seconds` by how much, null if the file does not state it. */
  rows: z.array(z.object({ row: z.int(), code: rowProblemCode, seconds: z.nullable(z.int()) })),
  row_count: z.int(),
})
export type Difference = z.infer<typeof difference>
