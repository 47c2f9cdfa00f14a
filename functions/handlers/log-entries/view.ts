import type { LogEntry } from '../../../shared/log-entry.ts'
import { readEntries, type EntryFilter, type StoredEntry } from '../../store/log-entries.ts'
import { readNames, type Names } from '../../store/names.ts'
import type { TenantTable } from '../../store/tenant-table.ts'

function withNames(entry: StoredEntry, names: Names): LogEntry {
  return { ...entry, user_name: names.of(entry.user_id), job_name: names.of(entry.job_id) }
}

function namesOf(table: TenantTable, entries: StoredEntry[]): Promise<Names> {
  return readNames(table, {
    USER: entries.map(({ user_id }) => user_id),
    JOB: entries.map(({ job_id }) => job_id),
  })
}

/** One entry as answered; null when its job is deleted. */
export async function viewEntry(table: TenantTable, entry: StoredEntry): Promise<LogEntry | null> {
  const names = await namesOf(table, [entry])
  return names.isDeleted(entry.job_id) ? null : withNames(entry, names)
}

/** Round trips that one page may take before it is answered short, with a link to go on. */
const maxRounds = 5

/**
 * A page of entries as answered, newest first. Entries whose job has just been deleted are left
 * out; what a filter skips costs at most `maxRounds` round trips a page.
 */
export async function viewEntries(
  table: TenantTable,
  filter: EntryFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ body: LogEntry[]; next: string | null }> {
  const body: LogEntry[] = []
  let next: string | null = after ?? null
  for (let round = 0; round < maxRounds; round += 1) {
    const page = await readEntries(table, filter, {
      limit: limit - body.length,
      ...(next !== null && { after: next }),
    })
    const names = await namesOf(table, page.items)
    for (const entry of page.items) {
      if (!names.isDeleted(entry.job_id)) body.push(withNames(entry, names))
    }
    next = page.next
    if (next === null || body.length >= limit) break
  }
  return { body, next }
}
