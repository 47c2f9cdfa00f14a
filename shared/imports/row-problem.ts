import * as z from 'zod/mini'
import { importField } from './column.ts'
import { calendarDate } from '../fields/dates.ts'

/** Problems of rows that are imported all the same. */
const codesOfTaken = [
  /** Its hours are not what its times come to. */
  'hours_differ',
  /** Has a start or an end that the file does not say. */
  'placed',
  /** Has an unpaid break whose times the file does not say. */
  'break_placed',
  /** Has a time of the afternoon, though the file says neither AM nor PM. */
  'afternoon_assumed',
  /** An unpaid break of up to twenty minutes: it counts as work here. */
  'rest_counts',
  /** An unpaid break within the times of a work row: the work is shorter by it. */
  'break_within',
  /** A total that the file states is not what its rows come to. */
  'total_differs',
] as const

/** Reasons why rows are left out, and problems of imported rows. */
export const rowProblemCode = z.enum([
  'no_person',
  'no_job',
  /** A name with a web address, or signs that cannot be shown. */
  'bad_name',
  'bad_date',
  'bad_time',
  'no_time',
  /** A start without an end, or an end without a start, and no hours. */
  'no_end',
  'no_start',
  /** A time zone that is not known. */
  'bad_zone',
  'too_long',
  'in_future',
  'overlaps_row',
  'overlaps_hours',
  'approved',
  'already_here',
  'person_left_out',
  /** The owner leaves out its job, or its kind is to be ignored. */
  'left_out',
  /** A paid break that touches no work of its day, so that no job is known for it. */
  'break_alone',
  ...codesOfTaken,
])
export type RowProblemCode = z.infer<typeof rowProblemCode>

/** Returns true if a row with this problem is imported all the same. */
export function isTaken({ code }: { code: RowProblemCode }): boolean {
  return codesOfTaken.some((takenCode) => takenCode === code)
}

/** A row of the file and what is the matter with it, with as much of the row as could be read. */
export const rowProblem = z.object({
  row: z.int(),
  code: rowProblemCode,
  /** The cell that is not understood, and what its column holds. */
  value: z.string(),
  field: z._default(z.nullable(importField), null),
  person: z._default(z.nullable(z.string()), null),
  day: z._default(z.nullable(calendarDate), null),
  /** The hours that the file states for the row, in seconds. */
  seconds: z._default(z.nullable(z.int()), null),
})
