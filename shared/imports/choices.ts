import * as z from 'zod/mini'
import { dateInput } from '../fields/dates.ts'
import { inputUuid, version } from '../fields/identifiers.ts'
import { email, text } from '../fields/text.ts'
import { timeZone } from '../time/time-zone.ts'
import { dateOrder, importField } from './column.ts'
import { rowKind } from './row-kind.ts'

/** The most columns of a file, people in it, and values and jobs of it that can be decided otherwise. */
export const mostColumns = 100
export const mostPeople = 500
export const mostKindChoices = 200
export const mostJobChoices = 300
/** The longest name of a sheet that is read. */
const longestSheet = 31
/** The longest value of a column that holds the kind of a row, and the longest name of a job. */
export const longestValue = 120

/** Who somebody in a file is: one of the company's people, somebody to be added, or nobody whose hours are wanted. */
export const personChoice = z.union([
  z.strictObject({ name: text(200), as: z.literal('match'), user_id: inputUuid }),
  z.strictObject({
    name: text(200),
    as: z.literal('add'),
    email: email('required'),
    /** Whether they work here now, and are counted and paid for as everybody is. */
    is_active: z.boolean(),
  }),
  z.strictObject({ name: text(200), as: z.literal('skip') }),
])
export type PersonChoice = z.infer<typeof personChoice>

/** The kind of the rows with a value such as "Break" in a column of kinds. */
export const kindChoice = z.strictObject({ value: text(longestValue), kind: rowKind })

/** The job as the file names it; both are null for hours without a job. */
const ofJob = {
  customer: z.nullable(text(longestValue)),
  job: z.nullable(text(longestValue)),
}

/** The rows of a job become hours of an existing job or of a new one, another kind, or nothing. */
export const jobChoice = z.union([
  z.strictObject({ ...ofJob, as: z.literal('match'), job_id: inputUuid }),
  /** `name` is the new job's, if another than the file's. */
  z.strictObject({ ...ofJob, as: z.literal('add'), name: z.optional(text(longestValue)) }),
  z.strictObject({
    ...ofJob,
    as: z.enum(['paid_break', 'unpaid_break', 'time_off', 'ignore']),
  }),
])
export type JobChoice = z.infer<typeof jobChoice>

/** How a file is to be read; what is left out, Dropcloth guesses and says. */
export const importChoices = z.strictObject({
  /** The name of the sheet to read if the file is a workbook with several. */
  sheet: z.optional(text(longestSheet)),
  /** What each column holds, in the order of the file; null where it is left out. */
  columns: z.optional(z.array(z.nullable(importField)).check(z.maxLength(mostColumns))),
  /** True if a row's hours are the sum of several columns. */
  add_hours: z.optional(z.boolean()),
  date_order: z.optional(dateOrder),
  /** The zone of its times; the company's unless the file or this says another. */
  time_zone: z.optional(timeZone),
  people: z.optional(z.array(personChoice).check(z.maxLength(mostPeople))),
  kinds: z.optional(z.array(kindChoice).check(z.maxLength(mostKindChoices))),
  jobs: z.optional(z.array(jobChoice).check(z.maxLength(mostJobChoices))),
  /** What becomes of jobs that are not here yet. */
  new_jobs: z.optional(z.enum(['Active', 'Completed'])),
  /** The last date whose hours were paid elsewhere: the last one of a pay period; null: Dropcloth pays all of them. */
  paid_through: z.optional(z.nullable(dateInput)),
})
export type ImportChoices = z.infer<typeof importChoices>

export const importPreview = z.extend(importChoices, { version: z.optional(version) })
