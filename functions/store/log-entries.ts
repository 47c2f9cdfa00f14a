import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isPunch, logEntry } from '../../shared/log-entries/log-entry.ts'
import { auditChange, auditItemOf, type AuditItem, type Author } from './records/audit.ts'
import type { Change } from './records/change-one.ts'
import { expiryOf } from './records/deletion.ts'
import { softDeleteStore } from './records/soft-delete-store.ts'
import type { RecordList } from './records/record-type.ts'
import { changedDays } from './hours/punch-day.ts'
import { dayWrite, type DayGuard } from './hours/punch-days.ts'
import { changesTime, timeChangeWrites } from './hours/time-changes.ts'
import { partitions, sortKeyOf } from './table/keys.ts'
import type { Page, TenantTable } from './table/tenant-table.ts'
import { writeUntilDone, type TransactionWrite } from './table/transaction.ts'

const stored = z.extend(
  z.omit(logEntry, {
    user_name: true,
    job_name: true,
    job_color: true,
    job_deleted: true,
    break: true,
    evidence: true,
  }),
  {
    break: z.optional(logEntry.shape.break),
    /** Absent on entries of the first releases. */
    evidence: z.optional(logEntry.shape.evidence),
    request_hash: z.string(),
    /** Who wrote it, for whomever; absent on what the system wrote. */
    created_by: z.optional(z.uuid()),
    /** What the token is called that it was written with. */
    token: z.optional(z.string()),
    /** The import that it came with. */
    import_id: z.optional(z.uuid()),
    /** Set while the job it belongs to is deleted: the entry is then in no list. */
    is_hidden: z.boolean(),
    /** Set when its writer took it back: it is then in no list, and no restored job brings it back. */
    withdrawn_at: z.optional(z.string()),
    /** Why the office took it away. */
    removal_reason: z.optional(z.string()),
    /** False while the entry itself is the only record of its creation; absent on the first release's. */
    is_creation_audited: z.optional(z.boolean()),
    /** When the table may drop it for good, in epoch seconds; only on hidden entries. */
    expires: z.optional(z.number()),
  },
)
export type StoredEntry = z.infer<typeof stored>

/** Returns the list of a job's entries; the deleted ones are hidden with the job. */
export function entriesOfJob(tenant: string, job: string): Required<RecordList> {
  return {
    index: 'byParent',
    partition: partitions.ofJob(tenant, job),
    deletedPartition: partitions.hiddenOfJob(tenant, job),
  }
}

export const entryStore = softDeleteStore<StoredEntry>({
  noun: 'ENTRY',
  schema: stored,
  audited: z.pick(stored, {
    user_id: true,
    job_id: true,
    entry_type: true,
    timestamp: true,
    notes: true,
    break: true,
    withdrawn_at: true,
    removal_reason: true,
  }),
  lists: (tenant, { user_id, job_id, withdrawn_at }) =>
    withdrawn_at
      ? []
      : [
          { index: 'byTenant', partition: partitions.all(tenant, 'ENTRY') },
          { index: 'byUser', partition: partitions.ofUser(tenant, user_id) },
          entriesOfJob(tenant, job_id),
        ],
  sortedBy: ({ timestamp }) => timestamp,
  isCreationAudited: false,
  softDelete: {
    deletedAt: ({ withdrawn_at }) => withdrawn_at ?? null,
    isHidden: ({ is_hidden }) => is_hidden,
    deletion: ({ at }) => ({ is_hidden: true, withdrawn_at: at, expires: expiryOf(at) }),
  },
})

/**
 * Whether an entry can be opened and corrected. What is hidden with its job cannot, but arrivals and
 * departures: they stay the record of what was worked, whatever becomes of the job.
 */
export function isReachable({ is_hidden, withdrawn_at, entry_type }: StoredEntry): boolean {
  return !is_hidden || (!withdrawn_at && isPunch(entry_type))
}

/** An entry by id; null where there is none, or it can no longer be opened. */
export async function findEntry(table: TenantTable, uuid: string): Promise<StoredEntry | null> {
  const entry = await entryStore.findEvenDeleted(table, uuid)
  return entry && isReachable(entry) ? entry : null
}

/** Whether an entry was ever made under an id, whatever became of it. */
export async function wasMade(table: TenantTable, uuid: string): Promise<boolean> {
  return (await entryStore.findEvenDeleted(table, uuid)) !== null
}

/** An entry that was removed for this reason; null where none is. */
export async function findRemoved(
  table: TenantTable,
  uuid: string,
  reason: string,
): Promise<StoredEntry | null> {
  const entry = await entryStore.findEvenDeleted(table, uuid)
  return entry?.is_hidden && entry.removal_reason === reason ? entry : null
}

interface EntryTerms {
  reason?: string | null
  isAsked?: boolean
}

/**
 * Writes an entry exactly once, and its user's day with it; what it refers to is checked in the
 * same transaction. The entry itself is the record of its creation, until it is first changed.
 */
export function createEntry(
  table: TenantTable,
  author: Author,
  make: (at: string, first?: StoredEntry) => StoredEntry,
  references: (entry: StoredEntry) => TransactionWrite[],
  {
    reason = null,
    isAsked = false,
    guardOf,
  }: EntryTerms & {
    /** Builds the check of the day that the entry is committed with. */
    guardOf?: ((entry: StoredEntry) => DayGuard | undefined) | undefined
  } = {},
) {
  return entryStore.create(table, author, make, async (entry) => {
    return [
      ...references(entry),
      ...(await dayWrites(table, null, entry, guardOf?.(entry))),
      ...timeChangeWrites(table, author, reason, null, entry, isAsked),
    ]
  })
}

/**
 * Changes an entry, and the days that it was and is in. Its first change writes down its
 * creation, too: until then the entry itself shows what it was made as.
 */
export function changeEntry(
  table: TenantTable,
  uuid: string,
  author: Author,
  { mutate, also, reason = null, isAsked = false, ...change }: Change<StoredEntry> & EntryTerms,
): Promise<StoredEntry> {
  return entryStore.changeEvenDeleted(table, uuid, author, {
    ...change,
    mutate: async (current) => {
      const after = await mutate(current)
      if (isDeepStrictEqual(current, after)) return current
      const evidence = evidenceAfter(author, current, after)
      return { ...after, ...(evidence && { evidence }), is_creation_audited: true }
    },
    also: async (before, after) => [
      ...(before.is_creation_audited === false
        ? [
            auditChange(table, creationOf(before), 'created', entryStore.type, {
              before: null,
              after: before,
            }),
          ]
        : []),
      ...(await dayWrites(table, before, after.withdrawn_at ? null : nextVersion(after))),
      ...timeChangeWrites(table, author, reason, before, after, isAsked),
      ...((await also?.(before, after)) ?? []),
    ],
  })
}

/** An entry as it will be stored by the change that is being made. */
function nextVersion(after: StoredEntry): StoredEntry {
  return { ...after, version: after.version + 1 }
}

/** How an entry came about, and whether its time was changed since, by whom. */
function evidenceAfter({ actor }: Author, before: StoredEntry, after: StoredEntry) {
  if (!changesTime(before, after)) return before.evidence
  const change = actor === after.user_id ? 'corrected' : 'office'
  return [...new Set([...(before.evidence ?? []), change] as const)]
}

/** Who made an entry, and when. */
function creationOf({ user_id, created_by = user_id, created_at, token }: StoredEntry): Author {
  return { actor: created_by, at: created_at, token }
}

/** The creation of an entry that nobody changed yet, as its history tells it; null where there is none. */
export async function creationAudit(table: TenantTable, uuid: string): Promise<AuditItem | null> {
  const entry = await entryStore.findEvenDeleted(table, uuid)
  const change = entry && { before: null, after: entry }
  return change && auditItemOf(creationOf(change.after), 'created', entryStore.type, change)
}

/** The writes of the days that a change of an entry concerns; none between two notes. */
function dayWrites(
  table: TenantTable,
  before: StoredEntry | null,
  after: StoredEntry | null,
  guard?: DayGuard,
): Promise<TransactionWrite[]> {
  return Promise.all(changedDays(before, after).map((day) => dayWrite(table, day, guard)))
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
): RecordList & { where: Record<string, string> } {
  const where: Record<string, string> = filter.type ? { entry_type: filter.type } : {}
  if (filter.job_id) {
    // A job has fewer entries than a user has over the years.
    if (filter.user_id) where.user_id = filter.user_id
    return { index: 'byParent', partition: partitions.ofJob(table.id, filter.job_id), where }
  }
  if (filter.user_id) {
    return { index: 'byUser', partition: partitions.ofUser(table.id, filter.user_id), where }
  }
  return { index: 'byTenant', partition: partitions.all(table.id, 'ENTRY'), where }
}

const earliest = '2000'
const latest = '3000'

/** Whether a filter leaves something to be skipped on the way. */
export function isFiltered({ user_id, job_id, type }: EntryFilter): boolean {
  return type !== undefined || (user_id !== undefined && job_id !== undefined)
}

/** The sort key of an entry, the same in every list. */
export function entrySortKey({ timestamp, uuid }: Pick<StoredEntry, 'timestamp' | 'uuid'>): string {
  return sortKeyOf(timestamp, uuid)
}

/** One round trip's worth of entries in the order asked for, and the sort key to go on after. */
export function readEntries(table: TenantTable, filter: EntryFilter, page: Page) {
  // A sort key is "<timestamp>#<uuid>": the bare `to` sorts before all keys of that instant.
  return entryStore.list(table, page, {
    ...indexFor(table, filter),
    newestFirst: filter.order !== 'oldest',
    between: [filter.from ?? earliest, filter.to ?? latest],
  })
}

/**
 * Hides an entry with its deleted job or shows it again; no history, the job's tells it. One that
 * was moved to another job or withdrawn meanwhile stays as it is.
 */
export function setEntryHidden(
  table: TenantTable,
  uuid: string,
  target: Pick<StoredEntry, 'job_id' | 'is_hidden' | 'expires'>,
): Promise<void> {
  return writeUntilDone(table.client, async () => {
    const before = await entryStore.findEvenDeleted(table, uuid)
    const isConcerned = before?.job_id === target.job_id && before.is_hidden !== target.is_hidden
    if (!before || !isConcerned || before.withdrawn_at) return null
    return entryStore.replace(table, before, { ...before, ...target })
  })
}
