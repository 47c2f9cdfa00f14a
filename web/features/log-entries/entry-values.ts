import * as z from 'zod/mini'
import {
  defaultEntryType,
  entryTypeInput,
  isPunch,
  logEntryChange,
  newLogEntry,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { breakKinds } from '../../../shared/payroll/wages/break-kinds.ts'
import { instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import type { Operation } from '../../api/outbox/operation.ts'
import { orNull } from '../../ui/form/or-null.ts'

/** The fields as they show an entry, in wall-clock time. */
export function valuesIn(timeZone: string) {
  return ({ user_id, job_id, entry_type, timestamp, notes, break: kind }: LogEntry) => ({
    user_id,
    job_id,
    type: entry_type,
    timestamp: wallClock(Date.parse(timestamp), timeZone),
    notes: notes ?? '',
    break: kind ?? '',
  })
}

/** The instant of a time as typed; what is none, such as a year that is half typed, as it stands. */
function typedInstant(wall: string, timeZone: string): string {
  return isWall(wall) ? instantOfWall(wall, timeZone) : wall
}

export function isWall(text: string): boolean {
  return /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(`${text}Z`))
}

export function bodyIn(timeZone: string) {
  return (values: Record<string, string>) => ({
    user_id: values.user_id ?? '',
    job_id: values.job_id ?? '',
    type: entryTypeInput.options.find((type) => type === values.type),
    timestamp: values.timestamp ? typedInstant(values.timestamp, timeZone) : undefined,
    notes: orNull(values.notes),
    break:
      values.type === 'DEPARTURE'
        ? (breakKinds.find((kind) => kind === values.break) ?? null)
        : undefined,
  })
}

/** The fields as they show an entry that was refused; empty where it is none that this form knows. */
export function valuesOf({ body, shown, at }: Operation, timeZone: string): Record<string, string> {
  const entry = z.safeParse(newLogEntry, shown ?? body)
  if (!entry.success) return {}
  const { user_id, job_id, type = defaultEntryType, timestamp, notes, break: kind } = entry.data
  return {
    user_id,
    job_id,
    type,
    timestamp: wallClock(timestamp === undefined ? at : Date.parse(timestamp), timeZone),
    notes: notes ?? '',
    break: kind ?? '',
  }
}

/** The fields that a correction that was refused would change; the rest stands as the entry has it. */
export function correctedIn({ body }: Operation, timeZone: string): Record<string, string> {
  const change = z.safeParse(logEntryChange, body)
  if (!change.success) return {}
  const { user_id, job_id, type, timestamp, notes, break: kind, reason } = change.data
  return {
    ...(user_id !== undefined && { user_id }),
    ...(job_id !== undefined && { job_id }),
    ...(type !== undefined && { type }),
    ...(timestamp !== undefined && { timestamp: wallClock(Date.parse(timestamp), timeZone) }),
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(kind !== undefined && { break: kind ?? '' }),
    ...(reason !== undefined && { reason: reason ?? '' }),
  }
}

/** A new entry as the form would write it; it has no id yet. */
export function typedIn(values: Record<string, string>, timeZone: string) {
  const { type = defaultEntryType, timestamp = '', break: kind, ...sent } = bodyIn(timeZone)(values)
  return { ...sent, uuid: '', entry_type: type, timestamp, break: kind ?? null }
}

/** An entry as the form would change it. */
export function changeIn(
  entry: LogEntry,
  values: Record<string, string>,
  shown: string,
  timeZone: string,
) {
  const { timestamp, type, break: kind, ...sent } = bodyIn(timeZone)(values)
  return {
    user_id: sent.user_id,
    job_id: sent.job_id,
    entry_type: type ?? entry.entry_type,
    timestamp:
      values.timestamp === shown || !isWall(values.timestamp ?? '')
        ? entry.timestamp
        : (timestamp ?? entry.timestamp),
    break: kind ?? null,
  }
}

/** Whether somebody's time is another one after a change: then they are told the reason. */
export function isOtherTime(entry: LogEntry, change: ReturnType<typeof changeIn>): boolean {
  if (!isPunch(entry.entry_type) && !isPunch(change.entry_type)) return false
  return (
    change.user_id !== entry.user_id ||
    change.job_id !== entry.job_id ||
    change.entry_type !== entry.entry_type ||
    change.timestamp !== entry.timestamp ||
    change.break !== (entry.break ?? null)
  )
}
