import * as z from 'zod/mini'
import { calendarDate, dateInput, instant } from '../fields/dates.ts'
import { uuid, version } from '../fields/identifiers.ts'
import { text } from '../fields/text.ts'
import { wireMessage } from '../messages/message.ts'
import { importChoices, mostPeople } from './choices.ts'
import { dateOrder, importField } from './column.ts'
import { fileFormat } from './file-format.ts'
import { difference, foundCategory, foundJob, kindSum } from './kinds.ts'
import { rowKind } from './row-kind.ts'
import { rowProblem, rowProblemCode } from './row-problem.ts'

/** The largest file, in bytes, and the most rows of one. */
export const mostImportBytes = 10_000_000
export const mostImportRows = 150_000

/** How long an import can be undone, in milliseconds. */
export const undoableFor = 7 * 86_400_000

export const importState = z.enum([
  /** The file has not been read yet. */
  'waiting',
  'reading',
  /** It was read: what would be done is in the report. */
  'ready',
  /** It cannot be read, and `failure` says why. */
  'failed',
  'importing',
  'imported',
  'undoing',
  'undone',
])
export type ImportState = z.infer<typeof importState>

const foundPerson = z.object({
  name: z.string(),
  /** What is to become of their hours; `undecided` where somebody has to say who they are. */
  as: z.enum(['match', 'add', 'skip', 'undecided']),
  user_id: z.nullable(uuid),
  user_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  is_active: z.boolean(),
  rows: z.int(),
  /** Their work time as it would be here, and as the file itself states it; null if it states none. */
  seconds: z.int(),
  file_seconds: z.nullable(z.int()),
  /** Seconds of their rows by kind, as the file states them. */
  kinds: z._default(z.partialRecord(rowKind, z.int()), {}),
})

const foundThings = z.object({ matched: z.int(), added: z.int(), names: z.array(z.string()) })

/** Why an import cannot be made yet. */
export const importObstacle = z.enum([
  /** Several sheets of a workbook have hours. */
  'sheets',
  'columns',
  'date_order',
  'people',
  'email_taken',
  'paid_through',
  'too_many_people',
  /** A word such as "Holiday" may be a job or time off. */
  'kinds',
  /** Hours have no job. */
  'jobs',
  /** The import differs from what the file states: `confirmed` of the commit has to name each person. */
  'differences',
  'nothing',
])
export type ImportObstacle = z.infer<typeof importObstacle>

/** The fields that columns must hold so that hours can be read. */
export const missingColumn = z.enum(['person', 'job', 'date', 'time'])
export type MissingColumn = z.infer<typeof missingColumn>

/** A sheet of a workbook with several. One of them is read. */
const foundSheet = z.object({
  name: z.string(),
  rows: z.int(),
  is_read: z.boolean(),
  /** True if it looks as if it had hours. */
  has_hours: z.boolean(),
})
export type FoundSheet = z.infer<typeof foundSheet>

/** What importing a file would do. */
export const importReport = z.object({
  /** The system that the file comes from, if its titles are known. */
  preset: z.nullable(fileFormat),
  /** The sheets that say something if there are several. */
  sheets: z._default(z.array(foundSheet), []),
  columns: z.array(
    z.object({
      title: z.string(),
      field: z.nullable(importField),
      samples: z.array(z.string()),
    }),
  ),
  /** Required fields that no column holds. */
  columns_missing: z._default(z.array(missingColumn), []),
  /** Fields that several columns hold, though a row can have one only. */
  columns_doubled: z._default(z.array(importField), []),
  /** Its first rows, as they are written. */
  rows: z.array(z.array(z.string())),
  date_order: z.object({ value: dateOrder, is_certain: z.boolean() }),
  time_zone: z.string(),
  people: z.array(foundPerson),
  jobs: foundThings,
  customers: foundThings,
  hours: z.object({
    /** Rows of the file, and those that would be new here. */
    rows: z.int(),
    new_rows: z.int(),
    seconds: z.int(),
    first_day: z.nullable(calendarDate),
    last_day: z.nullable(calendarDate),
    /** Of the new ones, seconds that Dropcloth would pay. */
    payable_seconds: z.int(),
  }),
  paid_through: z.object({
    value: z.nullable(calendarDate),
    /** The last dates of pay periods that can be chosen, the newest first. */
    options: z.array(calendarDate),
    /** Seconds that were logged here and would count as paid elsewhere by this choice, and of how many people. */
    own_seconds: z._default(z.int(), 0),
    own_people: z._default(z.int(), 0),
    /** Whether it cuts a workweek: its premium falls due after that day, and is paid here. */
    cuts_week: z._default(z.boolean(), false),
  }),
  /** The rows by kind. */
  kinds: z._default(z.array(kindSum), []),
  /** The values of columns that hold the kind, and the jobs of the file: each can be decided otherwise. */
  categories: z._default(z.array(foundCategory), []),
  file_jobs: z._default(z.array(foundJob), []),
  differences: z._default(z.array(difference), []),
  problems: z.array(rowProblem),
  problem_counts: z.partialRecord(rowProblemCode, z.int()),
  obstacles: z.array(importObstacle),
})
export type ImportReport = z.infer<typeof importReport>

/** What an import did, and what its undoing left. */
export const importResult = z.object({
  people: z.int(),
  customers: z.int(),
  jobs: z.int(),
  rows: z.int(),
  /** Rows that were new in the preview and could not be written: somebody was faster, or approved their day. */
  left_out: z.int(),
  /** Rows that stay after it was undone: corrected or approved since. */
  kept_rows: z.int(),
  /** People, customers and jobs that stay, because they are in use. */
  kept_records: z.int(),
})
export type ImportResult = z.infer<typeof importResult>

/** A file of another system's hours, and what was made of it. */
export const dataImport = z.object({
  uuid,
  name: z.string(),
  bytes: z.int(),
  state: importState,
  failure: z.nullable(z.object({ error: z.string(), message: wireMessage })),
  choices: importChoices,
  report: z.nullable(importReport),
  /** How far it is, in steps; null while nothing is done. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  result: z.nullable(importResult),
  created_at: instant,
  created_by: uuid,
  created_by_name: z.nullable(z.string()),
  imported_at: z.nullable(instant),
  undo_until: z.nullable(instant),
  version,
})
export type DataImport = z.infer<typeof dataImport>

/** One of a list, without its report. */
export const importRow = z.extend(z.omit(dataImport, { report: true, choices: true }), {
  /** Why it cannot be made yet if it was read; as in its report. */
  obstacles: z._default(z.array(importObstacle), []),
})
export type ImportRow = z.infer<typeof importRow>

export const newImport = z.strictObject({
  name: text(200),
  bytes: z.int().check(z.gte(1), z.lte(mostImportBytes)),
})

/** The form that the file is sent with, straight to the store; null once it has arrived. */
export const createdImport = z.extend(dataImport, {
  form: z.nullable(z.object({ url: z.string(), fields: z.record(z.string(), z.string()) })),
})

/** Up to which date hours were paid by what the company used before; null where it brought none along. */
export const paidThrough = z.object({
  date: z.nullable(calendarDate),
  /** The ends of pay periods that can be chosen, the newest first. */
  options: z.array(calendarDate),
})
export const paidThroughChoice = z.strictObject({ date: z.nullable(dateInput) })

/** Which preview is meant: nothing else is imported than what was shown. */
export const importCommit = z.strictObject({
  version,
  /** The names of those whose differences the user accepts, as the report names them. */
  confirmed: z.optional(
    z.array(z.string().check(z.maxLength(500))).check(z.maxLength(mostPeople + 1)),
  ),
})
