import { HttpError } from '../errors.ts'
import { addImportedHours, removeImportedHours } from '../store/imported-hours.ts'
import { importStore } from '../store/imports.ts'
import { isLocked, type PunchDay } from '../store/hours/punch-day.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { KnownHours } from './known-hours.ts'
import { entriesOf, type PlannedDay, type PlannedRow } from './planned.ts'

/** The import that hours come with, and who makes it. */
export interface Source {
  table: TenantTable
  uuid: string
  actor: string
  at: string
  now: number
}

/** Rows that were written or taken away, and those that were not. */
export interface Outcome {
  done: number
  left: number
}

const day = 86_400_000

function datesAround(rows: readonly PlannedRow[]): string[] {
  const from = Math.min(...rows.map((row) => row.from)) - day
  const to = Math.max(...rows.map((row) => row.to)) + day
  const dates: string[] = []
  const last = new Date(to).toISOString().slice(0, 10)
  for (let date = new Date(from).toISOString().slice(0, 10); date <= last; date = addDays(date, 1))
    dates.push(date)
  return dates
}

/** The entries of a row as they are stored. */
function storedEntries({ table, uuid, actor, at }: Source, user: string, row: PlannedRow) {
  return entriesOf(table.id, user, row).map((entry, index): StoredEntry => ({
    uuid: entry.uuid,
    user_id: user,
    job_id: row.job,
    entry_type: entry.entry_type,
    timestamp: new Date(entry.at).toISOString(),
    notes: index === 0 ? row.notes : null,
    ...(entry.break && { break: entry.break }),
    evidence: ['imported'],
    created_at: at,
    created_by: actor,
    import_id: uuid,
    version: 1,
    request_hash: 'import',
    is_hidden: false,
    is_creation_audited: false,
  }))
}

/** Writes the rows of a day that were new when they were shown, and still are. */
export async function writeDay(source: Source, { user, rows }: PlannedDay): Promise<Outcome> {
  const { table, now } = source
  const all = rows.map((row) => storedEntries(source, user, row))
  const choose = (days: readonly PunchDay[], isThere: (uuid: string) => StoredEntry | null) => {
    const known = new KnownHours(days, now)
    // Written by this very import before it was cut off, whatever became of it since: not twice.
    const [made, others] = partition(
      all,
      ([first]) => !!first && isThere(first.uuid)?.import_id === source.uuid,
    )
    // Another import brought them along, and somebody has moved them or taken them out.
    const [, unknown] = partition(others, ([first]) => !!first && isThere(first.uuid) !== null)
    const fresh = unknown.filter(([first, ...more]) => {
      const span = { from: Date.parse(first?.timestamp ?? ''), to: endOf(more) }
      return known.verdictOf(span, first?.uuid ?? '') === 'new'
    })
    return {
      entries: fresh.flat(),
      done: fresh.length + made.length,
      left: others.length - fresh.length,
    }
  }
  try {
    const uuids = all.flatMap((entries) => entries.map(({ uuid }) => uuid))
    const dates = datesAround(rows)
    // Whoever was cut off and comes to again writes nothing into what is undone by then.
    const current = await importStore.find(table, source.uuid)
    if (current?.state !== 'importing') return { done: 0, left: rows.length }
    const { done, left } = await addImportedHours(table, { user_id: user, dates, uuids, choose })
    return { done, left }
  } catch (error) {
    // Its person or job went meanwhile, or the day takes no more.
    if (!(error instanceof HttpError) || error.code === 'busy') throw error
    return { done: 0, left: rows.length }
  }
}

function endOf(entries: readonly StoredEntry[]): number {
  return Date.parse(entries.at(-1)?.timestamp ?? '')
}

function partition<T>(all: readonly T[], is: (each: T) => boolean): [T[], T[]] {
  return [all.filter(is), all.filter((each) => !is(each))]
}

/** Whether an entry still is as the import made it. */
function isUntouched({ import_id, is_creation_audited, withdrawn_at }: StoredEntry, uuid: string) {
  return import_id === uuid && is_creation_audited === false && withdrawn_at === undefined
}

/** Whether somebody has logged something within a row since: without it, that would begin or end nowhere. */
function isWorkedIn(days: readonly PunchDay[], own: readonly StoredEntry[]): boolean {
  const ids = new Set(own.map(({ uuid }) => uuid))
  const times = own.map(({ timestamp }) => Date.parse(timestamp))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  return days.some(({ punches }) =>
    punches.some(({ id, at }) => at > from && at < to && !ids.has(id)),
  )
}

/** Takes the rows of a day away again; those that were corrected, approved or worked in since stay whole. */
export async function unwriteDay(source: Source, { user, rows }: PlannedDay): Promise<Outcome> {
  const { table, uuid } = source
  const all = rows.map((row) => entriesOf(table.id, user, row))
  const choose = (days: readonly PunchDay[], isThere: (uuid: string) => StoredEntry | null) => {
    const lockedAt = (at: number) => days.some((each) => isLocked(each, at))
    const found = all.map((entries) =>
      entries.flatMap((each) => {
        const entry = isThere(each.uuid)
        // What another import made of the same hours is that one's.
        return entry?.import_id === uuid ? [entry] : []
      }),
    )
    // What somebody has taken out is not there any more.
    const there = found.filter((entries) =>
      entries.some(({ withdrawn_at }) => withdrawn_at === undefined),
    )
    const free = there.filter(
      (entries) =>
        !isWorkedIn(days, entries) &&
        entries.every(
          (entry) => isUntouched(entry, uuid) && !lockedAt(Date.parse(entry.timestamp)),
        ),
    )
    return { entries: free.flat(), done: free.length, left: there.length - free.length }
  }
  const uuids = all.flatMap((entries) => entries.map((each) => each.uuid))
  const dates = datesAround(rows)
  const { done, left } = await removeImportedHours(table, { user_id: user, dates, uuids, choose })
  return { done, left }
}
