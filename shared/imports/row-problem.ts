import * as z from 'zod/mini'
import { importField } from './column.ts'
import { calendarDate } from '../fields/dates.ts'

/** Why a row is left out, or what is to be known of it. */
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
  /** Taken, though its hours are not what its times come to. */
  'hours_differ',
  /** Taken, with a start or an end that the file does not say. */
  'placed',
  /** Taken, with an unpaid break whose times the file does not say. */
  'break_placed',
  /** Taken, with a time of the afternoon, though the file says neither AM nor PM. */
  'afternoon_assumed',
  /** An unpaid break of up to twenty minutes: it counts as work here. */
  'rest_counts',
  /** An unpaid break within the times of a work row: the work is shorter by it. */
  'break_within',
  /** A total that the file states is not what its rows come to. */
  'total_differs',
])
export type RowProblemCode = z.infer<typeof rowProblemCode>

/** Problems for which a row is imported all the same. */
export const codesOfTaken: readonly RowProblemCode[] = [
  'hours_differ',
  'placed',
  'break_placed',
  'afternoon_assumed',
  'rest_counts',
  'break_within',
  'total_differs',
]

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
