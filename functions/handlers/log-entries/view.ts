import { hasWords, type LogEntry } from '../../../shared/log-entry.ts'
import {
  isSifted,
  positionOf,
  readEntries,
  type EntryFilter,
  type StoredEntry,
} from '../../store/log-entries.ts'
import { readNames, type Names } from '../../store/names.ts'
import type { TenantTable } from '../../store/tenant-table.ts'

function withNames(entry: StoredEntry, names: Names): LogEntry {
  return {
    ...entry,
    user_name: names.of(entry.user_id),
    job_name: names.of(entry.job_id),
    job_colour: names.colourOf(entry.job_id),
  }
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
/** How many entries a round trip looks at when some are to be skipped. */
const siftedAtOnce = 200

/** An entry filter, and words that the rows answered must have. */
export type RowFilter = EntryFilter & Parameters<typeof hasWords>[1]

function asksForWords({ user_name, job_name, entry_type, notes }: RowFilter): boolean {
  return [user_name, job_name, entry_type, notes].some(Boolean)
}

/**
 * A page of entries as answered. Entries whose job has just been deleted are left
 * out; what is skipped on the way costs at most `maxRounds` round trips a page.
 */
export async function viewEntries(
  table: TenantTable,
  filter: RowFilter,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ body: LogEntry[]; next: string | null }> {
  const found: LogEntry[] = []
  let next: string | null = after ?? null
  for (let round = 0; round < maxRounds; round += 1) {
    const page = await readEntries(table, filter, {
      limit: round === 0 && !isSifted(filter) && !asksForWords(filter) ? limit : siftedAtOnce,
      ...(next !== null && { after: next }),
    })
    const names = await namesOf(table, page.items)
    for (const entry of page.items) {
      const row = withNames(entry, names)
      if (!names.isDeleted(entry.job_id) && hasWords(row, filter)) found.push(row)
    }
    next = page.next
    if (next === null || found.length >= limit) break
  }
  const body = found.slice(0, limit)
  const last = body.at(-1)
  return { body, next: last && found.length > limit ? positionOf(last) : next }
}
