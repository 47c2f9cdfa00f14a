import * as z from 'zod/mini'
import { jobColor } from '../fields/job-color.ts'
import { deviceInstantInput, instant, instantInput, isOfStorableYear } from '../fields/dates.ts'
import { deviceClock } from '../fields/device-clock.ts'
import { inputUuid, uuid, uuidWith, version } from '../fields/identifiers.ts'
import { optionalLines, text } from '../fields/text.ts'
import { foldText } from '../fields/fold-text.ts'
import type { InputKey } from '../messages/message.ts'
import { evidenceKind, punchSource } from '../payroll/wages/evidence.ts'
import { breakKinds } from '../payroll/wages/break-kinds.ts'
import type { Role } from '../fields/role.ts'

export const entryType = z.enum([
  'ARRIVAL',
  'DEPARTURE',
  'JOB_NOTE',
  'GEN_NOTE',
  'SYSTEM_EVENT',
  'JOB_EVENT',
  'ADMIN_COMMENT',
  'ERROR',
])
export type EntryType = z.infer<typeof entryType>

export const defaultEntryType = 'JOB_NOTE' satisfies EntryType

/** How far a device's clock may run ahead of ours, in milliseconds. */
export const clockSkewAllowed = 5 * 60_000

/** The ten newest entries stand on the dashboard (agreed with the client). */
export const dashboardEntries = 10
/** How many of a job's or a person's newest entries their detail carries. */
export const detailEntries = 50

export const logEntry = z.object({
  uuid,
  user_id: uuid,
  user_name: z.nullable(z.string()),
  job_id: uuid,
  job_name: z.nullable(z.string()),
  job_color: jobColor,
  /** Of hours at a job that was deleted since: they stay, under its name. */
  job_deleted: z.optional(z.boolean()),
  entry_type: entryType,
  timestamp: instant,
  notes: z.nullable(z.string()),
  /** Of a departure: that work goes on after a break. */
  break: z.nullable(z.enum(breakKinds)),
  /** How an arrival or departure came about, then what was changed in it; none of other types. */
  evidence: z.array(evidenceKind),
  created_at: instant,
  version,
})
export type LogEntry = z.infer<typeof logEntry>

/** An entry as the user detail shows it: the notes stand again as `description`. */
export const userLogEntry = z.extend(logEntry, { description: z.nullable(z.string()) })

const reference = uuidWith('userAndJobRequired')

const systemTypes = ['SYSTEM_EVENT', 'JOB_EVENT', 'ERROR'] as const satisfies readonly EntryType[]

/** A type that people may write; which of them a role may, its rules say. */
export const entryTypeInput = z.enum(
  ['ARRIVAL', 'DEPARTURE', 'JOB_NOTE', 'GEN_NOTE', 'ADMIN_COMMENT'],
  {
    error: ({ input }): InputKey =>
      systemTypes.some((type) => type === input) ? 'systemEntryType' : 'oneOf',
  },
)

const breakInput = z.optional(z.nullable(z.enum(breakKinds)))

export const newLogEntry = z
  .strictObject({
    user_id: reference,
    job_id: reference,
    notes: optionalLines(2000),
    type: z.optional(entryTypeInput),
    timestamp: z.optional(deviceInstantInput),
    break: breakInput,
    /** Where a phone has it from, apart from a tap as it happened. */
    source: z.optional(punchSource),
    /** Confirms a departure from this job although the user is at another. */
    anyway: z.optional(z.boolean()),
    ...deviceClock,
  })
  .check(
    // A typed time is by nobody's clock.
    z.refine(
      ({ timestamp, source }) =>
        timestamp === undefined || source !== undefined || isOfStorableYear(timestamp),
      { path: ['timestamp'], error: 'invalidYear' satisfies InputKey },
    ),
  )

export const logEntryChange = z.strictObject({
  user_id: z.optional(inputUuid),
  job_id: z.optional(inputUuid),
  notes: optionalLines(2000),
  type: z.optional(entryTypeInput),
  timestamp: z.optional(instantInput),
  break: breakInput,
  /** Why somebody else's time is changed; of one's own it may be left out. */
  reason: optionalLines(500),
  version: z.optional(version),
})

/** Why an entry that should not be is taken away. */
export const logEntryRemoval = z.strictObject({
  reason: text(500, 'removalReason'),
  version: z.optional(version),
})

/** How long after writing an entry it can be taken back, in milliseconds. */
export const withdrawableFor = 10 * 60_000

/** When an entry was taken back, by the phone's clock: without signal that is told later. */
export const withdrawal = z.strictObject(deviceClock)
export type Withdrawal = z.infer<typeof withdrawal>

/** Whether an entry of this type is what hours are made of. */
export function isPunch(type: EntryType): boolean {
  return type === 'ARRIVAL' || type === 'DEPARTURE'
}

/** Whether only the system writes entries of this type. */
export function isSystemType(type: EntryType): boolean {
  return systemTypes.some((each) => each === type)
}

/** Whether a person of this role may write an entry of this type. */
export function canWriteType(actor: Role, type: EntryType): boolean {
  if (isSystemType(type)) return false
  return type !== 'ADMIN_COMMENT' || actor !== 'painter'
}

/** The types that a person of this role may choose from, in the agreed order. */
export function writableTypes(actor: Role): EntryType[] {
  return entryType.options.filter((type) => canWriteType(actor, type))
}

const words = z.optional(z.string().check(z.maxLength(100)))

/** Filters that look for words within what a row shows, in any case. */
export const entryWords = { user_name: words, job_name: words, entry_type: words, notes: words }

/**
 * Filters of the list: who, where, what, from (inclusive) to (exclusive), words within a column;
 * and whether the newest or the oldest comes first.
 */
export const logFilter = {
  ...entryWords,
  order: z.optional(z.enum(['newest', 'oldest'])),
  user_id: z.optional(inputUuid),
  job_id: z.optional(inputUuid),
  type: z.optional(entryType),
  from: z.optional(instantInput),
  to: z.optional(instantInput),
}

/** Whether a row has all the words that a filter asks for. */
export function hasWords(
  entry: Pick<LogEntry, keyof typeof entryWords>,
  filter: Partial<Record<keyof typeof entryWords, string | undefined>>,
): boolean {
  const shown = { ...entry, entry_type: entry.entry_type.replaceAll('_', ' ') }
  return entryWordNames.every((name) => {
    const wanted = foldText(filter[name]?.trim() ?? '').replaceAll('_', ' ')
    return foldText(shown[name] ?? '').includes(wanted)
  })
}

const entryWordNames = ['user_name', 'job_name', 'entry_type', 'notes'] as const
