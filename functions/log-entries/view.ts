import { hasWords, isPunch, type LogEntry } from '../../shared/log-entries/log-entry.ts'
import {
  isFiltered,
  entrySortKey,
  readEntries,
  type EntryFilter,
  type StoredEntry,
} from '../store/log-entries.ts'
import { readNames, type Names } from '../store/records/names.ts'
import type { Page, TenantTable } from '../store/table/tenant-table.ts'

function withNames(entry: StoredEntry, names: Names, nameOf: Names['of'] = names.of): LogEntry {
  return {
    ...entry,
    break: entry.break ?? null,
    evidence: entry.evidence ?? [],
    user_name: names.of(entry.user_id),
    job_name: nameOf(entry.job_id),
    job_color: names.colorOf(entry.job_id),
  }
}

/** What entries name, for `readNames`. */
export function namedIn(entries: readonly StoredEntry[]) {
  return {
    USER: entries.map(({ user_id }) => user_id),
    JOB: entries.map(({ job_id }) => job_id),
  }
}

function namesOf(table: TenantTable, entries: StoredEntry[]): Promise<Names> {
  return readNames(table, namedIn(entries))
}

/** Entries as answered; those whose job has just been deleted are left out. */
export function viewNamed(entries: readonly StoredEntry[], names: Names): LogEntry[] {
  return entries
    .filter(({ job_id }) => !names.isDeleted(job_id))
    .map((entry) => withNames(entry, names))
}

/** One entry as answered; null when its job is deleted, unless hours rest on it. */
export async function viewEntry(table: TenantTable, entry: StoredEntry): Promise<LogEntry | null> {
  const names = await namesOf(table, [entry])
  if (!names.isDeleted(entry.job_id)) return withNames(entry, names)
  if (!isPunch(entry.entry_type)) return null
  return { ...withNames(entry, names, names.evenDeleted), job_deleted: true }
}

/** An entry as it was written, whatever becomes of its job in that moment. */
export async function viewWrittenEntry(table: TenantTable, entry: StoredEntry): Promise<LogEntry> {
  return (await viewNewEntry(table, entry)).view
}

/** The same, with the status of its job. */
export async function viewNewEntry(table: TenantTable, entry: StoredEntry) {
  const names = await namesOf(table, [entry])
  const view = withNames(entry, names, names.evenDeleted)
  return { view, jobStatus: names.statusOf(entry.job_id) }
}

/** Round trips that one page may take before it is answered short, with a link to go on. */
const maxRounds = 5
/** How many entries a round trip looks at when some are to be skipped. */
const filteredPageSize = 200

/** An entry filter, and words that the rows answered must have. */
export type RowFilter = EntryFilter & Parameters<typeof hasWords>[1]

function asksForWords({ user_name, job_name, entry_type, notes }: RowFilter): boolean {
  return [user_name, job_name, entry_type, notes].some(Boolean)
}

/**
 * A page of entries as answered. Entries whose job has just been deleted are left out; what is
 * skipped on the way costs at most `maxRounds` round trips a page.
 */
export async function viewEntries(
  table: TenantTable,
  filter: RowFilter,
  { limit, after }: Page,
): Promise<{ body: LogEntry[]; next: string | null }> {
  const found: LogEntry[] = []
  let next: string | null = after ?? null
  for (let round = 0; round < maxRounds; round += 1) {
    const page = await readEntries(table, filter, {
      limit: round === 0 && !isFiltered(filter) && !asksForWords(filter) ? limit : filteredPageSize,
      ...(next !== null && { after: next }),
    })
    const names = await namesOf(table, page.items)
    found.push(...viewNamed(page.items, names).filter((row) => hasWords(row, filter)))
    next = page.next
    if (next === null || found.length >= limit) break
  }
  const body = found.slice(0, limit)
  const last = body.at(-1)
  return { body, next: last && found.length > limit ? entrySortKey(last) : next }
}
