import * as z from 'zod/mini'
import { logEntry } from '../../shared/log-entry.ts'
import {
  changeOne,
  createOnce,
  find,
  insert,
  supersede,
  type Change,
  type Stored,
} from './change.ts'
import type { Act } from './audit.ts'
import { partitions, sortOf, tenantKeys } from './keys.ts'
import { presenceWrite, punchOf, type PresenceChange } from './presence.ts'
import { readPage, type PageQuery, type TenantTable } from './tenant-table.ts'
import { commit, type Guarded } from './transaction.ts'

const stored = z.extend(z.omit(logEntry, { user_name: true, job_name: true, job_colour: true }), {
  request_hash: z.string(),
  /** Who wrote it, for whomever; absent on what the system wrote. */
  created_by: z.optional(z.uuid()),
  /** Set while the job it belongs to is deleted: the entry is then in no list. */
  is_hidden: z.boolean(),
  /** Set when its writer took it back: it is then in no list, and no restored job brings it back. */
  withdrawn_at: z.optional(z.string()),
  /** When the table may drop it for good, in epoch seconds; only on hidden entries. */
  expires: z.optional(z.number()),
})
export type StoredEntry = z.infer<typeof stored>

const entries: Stored<StoredEntry> = {
  noun: 'ENTRY',
  schema: stored,
  audited: z.pick(stored, {
    user_id: true,
    job_id: true,
    entry_type: true,
    timestamp: true,
    notes: true,
    withdrawn_at: true,
  }),
  indexKeys: (tenant, { uuid, user_id, job_id, timestamp, is_hidden, withdrawn_at }) => {
    if (withdrawn_at) return {}
    return is_hidden
      ? { byPlace: partitions.hiddenOfJob(tenant, job_id), sort: sortOf(timestamp, uuid) }
      : {
          byTenant: partitions.all(tenant, 'ENTRY'),
          byPerson: partitions.ofPerson(tenant, user_id),
          byPlace: partitions.ofJob(tenant, job_id),
          sort: sortOf(timestamp, uuid),
        }
  },
}

/** An entry by id; null where there is none or it is hidden with its job. */
export async function findEntry(table: TenantTable, uuid: string): Promise<StoredEntry | null> {
  const entry = await find(table, entries, uuid)
  return entry && !entry.is_hidden ? entry : null
}

/** The write of an entry that the system makes along with a change of something else. */
export function insertEntry(table: TenantTable, entry: StoredEntry): Guarded {
  return insert(table, entries, entry)
}

/** Writes an entry exactly once, and its person's presence with it. */
export function createEntry(table: TenantTable, act: Act, entry: StoredEntry) {
  return createOnce(table, entries, act, entry, async () => {
    const added = punchOf(entry)
    return added ? [await presenceWrite(table, entry.user_id, { add: [added] })] : []
  })
}

/** Changes an entry, and the presence of those it was and is about. */
export function changeEntry(
  table: TenantTable,
  uuid: string,
  act: Act,
  change: Omit<Change<StoredEntry>, 'also'>,
): Promise<StoredEntry> {
  return changeOne(table, entries, uuid, act, {
    ...change,
    also: (before, after) => presenceWrites(table, before, after),
  })
}

/** Presence writes for a changed entry: one per person concerned, none between two notes. */
async function presenceWrites(
  table: TenantTable,
  before: StoredEntry,
  after: StoredEntry,
): Promise<Guarded[]> {
  const changes = new Map<string, PresenceChange>()
  if (punchOf(before)) changes.set(before.user_id, { remove: new Set([before.uuid]) })
  const added = after.withdrawn_at ? null : punchOf(after)
  if (added) changes.set(after.user_id, { ...changes.get(after.user_id), add: [added] })
  return Promise.all([...changes].map(([user, change]) => presenceWrite(table, user, change)))
}

/** Which entries to list; `from` inclusive, `to` exclusive (ISO); newest first unless asked. */
export interface EntryFilter {
  order?: 'newest' | 'oldest' | undefined
  user_id?: string | undefined
  job_id?: string | undefined
  type?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The narrowest index for a filter, and what is left to be filtered on the way. */
function indexFor(
  table: TenantTable,
  filter: EntryFilter,
): Pick<PageQuery, 'index' | 'partition' | 'where'> {
  const where: Record<string, string> = filter.type ? { entry_type: filter.type } : {}
  if (filter.job_id) {
    // A job has fewer entries than a person has over the years.
    if (filter.user_id) where.user_id = filter.user_id
    return { index: 'byPlace', partition: partitions.ofJob(table.id, filter.job_id), where }
  }
  if (filter.user_id) {
    return { index: 'byPerson', partition: partitions.ofPerson(table.id, filter.user_id), where }
  }
  return { index: 'byTenant', partition: partitions.all(table.id, 'ENTRY'), where }
}

const earliest = '2000'
const latest = '3000'

/** Whether a filter leaves something to be skipped on the way. */
export function isSifted({ user_id, job_id, type }: EntryFilter): boolean {
  return type !== undefined || (user_id !== undefined && job_id !== undefined)
}

/** Where an entry stands in every list. */
export function positionOf({ timestamp, uuid }: Pick<StoredEntry, 'timestamp' | 'uuid'>): string {
  return sortOf(timestamp, uuid)
}

/** One round trip's worth of entries in the order asked for, and the position to go on from. */
export function readEntries(
  table: TenantTable,
  filter: EntryFilter,
  page: { limit: number; after?: string | undefined },
) {
  // A position is "<timestamp>#<uuid>": the bare `to` sorts before all positions at that instant.
  return readPage(
    table,
    {
      ...indexFor(table, filter),
      itemPartition: tenantKeys.noun(table.id, 'ENTRY', '').pk,
      newestFirst: filter.order !== 'oldest',
      between: [filter.from ?? earliest, filter.to ?? latest],
      ...page,
    },
    stored,
  )
}

/** Entries of a job that are shown, or that are hidden: what background work goes through. */
export function readEntriesOfJob(
  table: TenantTable,
  job: string,
  hidden: boolean,
  page: { limit: number; after?: string | undefined },
) {
  const partition = hidden ? partitions.hiddenOfJob : partitions.ofJob
  return readPage(
    table,
    {
      index: 'byPlace',
      partition: partition(table.id, job),
      itemPartition: tenantKeys.noun(table.id, 'ENTRY', '').pk,
      newestFirst: true,
      ...page,
    },
    stored,
  )
}

/**
 * Hides an entry with its deleted job or shows it again; no history, the job's tells it. One that
 * was moved to another job meanwhile stays as it is.
 */
export function moveEntry(
  table: TenantTable,
  uuid: string,
  place: Pick<StoredEntry, 'job_id' | 'is_hidden' | 'expires'>,
): Promise<void> {
  return commit(table, async () => {
    const before = await find(table, entries, uuid)
    const isThere = before?.job_id === place.job_id && before.is_hidden !== place.is_hidden
    if (!before || !isThere) return { result: undefined }
    return {
      writes: [supersede(table, entries, before, { ...before, ...place })],
      result: undefined,
    }
  })
}

export { entries as storedEntries }
