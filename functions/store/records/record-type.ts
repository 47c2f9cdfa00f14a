import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { AuditAction } from '../../../shared/history/history.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError, notFound } from '../../errors.ts'
import { auditChange, type AuditedType, type Author } from './audit.ts'
import type { Condition } from '../table/condition.ts'
import type { IndexKeys } from '../table/index-keys.ts'
import { tenantKeys, type Key, type Noun } from '../table/keys.ts'
import { check, putNew, read, remove, replace, type TenantTable } from '../table/tenant-table.ts'
import { commit, tryCommit, type TransactionWrite } from '../table/transaction.ts'

/** What every record has. `request_hash` tells a repeated create from a different one. */
export interface BaseRecord {
  uuid: string
  version: number
  created_at: string
  request_hash: string
}

/** How one noun is stored: its schema, its index keys, and which fields its history shows. */
export interface RecordType<T extends BaseRecord> extends AuditedType {
  noun: Noun
  schema: z.ZodMiniType<T & Record<string, unknown>>
  indexKeys: (tenant: string, record: T) => IndexKeys
}

/** The keys of a record on the table and in its indexes. */
export function keysOf<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  record: T,
): Key & IndexKeys {
  return {
    ...tenantKeys.noun(table.id, type.noun, record.uuid),
    ...type.indexKeys(table.id, record),
  }
}

/** One record by id, consistently; null where there is none. */
export function find<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  uuid: string,
): Promise<T | null> {
  return read(table, tenantKeys.noun(table.id, type.noun, uuid), type.schema)
}

/** The check, within a transaction, of a record that another one refers to. */
export function checkRecord(
  table: TenantTable,
  { noun }: Pick<RecordType<BaseRecord>, 'noun'>,
  uuid: string,
  condition: Condition,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  return check(table, tenantKeys.noun(table.id, noun, uuid), condition, onFailure)
}

/** The write of a new record, for a transaction that makes several things at once. */
export function insert<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  record: T,
  onFailure?: TransactionWrite['onFailure'],
): TransactionWrite {
  return putNew(table, keysOf(table, type, record), type.schema, record, onFailure)
}

/** The write that replaces `before` by `after`, if nobody changed it in between. */
export function replaceRecord<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  before: T,
  after: T,
): TransactionWrite {
  const next = { ...after, version: before.version + 1 }
  return replace(table, keysOf(table, type, next), type.schema, next, before.version)
}

/** The write that takes a record out of the table, if nobody changed it since it was read. */
export function removeRecord<T extends BaseRecord>(
  table: TenantTable,
  { noun }: RecordType<T>,
  { uuid, version }: T,
): TransactionWrite {
  const isSame = { expression: 'version = :version', values: { ':version': version } }
  return remove(table, tenantKeys.noun(table.id, noun, uuid), isSame)
}

/** The write of a record's creation into its history. */
export function auditCreation<T extends BaseRecord>(
  table: TenantTable,
  author: Author,
  type: RecordType<T>,
  record: T,
): TransactionWrite {
  return auditChange(table, author, 'created', type, { before: null, after: record })
}

/**
 * Makes a record exactly once, with what must be written or hold with it. The same request again
 * answers the record as it was made, whatever became of it since; another request under the same id
 * is an error. `make` is given the instant (ISO) at which the record is, or was, made.
 */
export async function createOnce<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  author: Author,
  make: (at: string, first?: T) => T,
  also: (record: T) => Promise<TransactionWrite[]> | TransactionWrite[],
): Promise<{ record: T; created: boolean }> {
  const record = make(author.at)
  const outcome = await tryCommit(table.client, async () => {
    const writes = await ignoringRepeated(table, type, record, () => also(record))
    return {
      writes: [insert(table, type, record, 'stop'), ...writes],
      result: { record, created: true },
    }
  })
  if (outcome.isDone) return outcome.result
  const first = await find(table, type, record.uuid)
  if (first?.request_hash !== record.request_hash) throw idempotencyMismatch()
  // As it was made; what the request derives from its own moment stays what it was then.
  return { record: first.version === 1 ? first : make(first.created_at, first), created: false }
}

/** What must be written with a record; nothing that forbids it by now matters to a repeated request. */
async function ignoringRepeated<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  record: T,
  prepare: () => Promise<TransactionWrite[]> | TransactionWrite[],
): Promise<TransactionWrite[]> {
  try {
    return await prepare()
  } catch (error) {
    const first = await find(table, type, record.uuid)
    if (first?.request_hash === record.request_hash) return []
    throw error
  }
}

/** The error of a create whose key was used for something else. */
export function idempotencyMismatch(): HttpError {
  return new HttpError('idempotency_mismatch', message('idempotencyMismatch'))
}

/** A change of one record: what it is, what to make of the record, and what must change with it. */
export interface Change<T> {
  action: AuditAction
  /** The version the caller's change was based on; absent = whatever is there now. */
  basedOn?: number | undefined
  /** The record afterwards. */
  mutate: (current: T) => T | Promise<T>
  also?: (before: T, after: T) => TransactionWrite[] | Promise<TransactionWrite[]>
  /** The current state as the caller may see it, for a lost race; null: nothing is there for them. */
  show?: (current: T) => unknown
}

/**
 * Changes one record with its history in one transaction. Throws `not_found`, `conflict` with the
 * current state when `basedOn` is not the current version, and whatever `mutate` throws.
 */
export function changeOne<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  uuid: string,
  author: Author,
  { action, basedOn, mutate, also, show }: Change<T>,
): Promise<T> {
  return commit(table.client, async () => {
    const before = await find(table, type, uuid)
    if (!before) throw notFound()
    const after = await mutate(before)
    // Nothing is left to change: it is the same change again, whose first answer was lost.
    if (isDeepStrictEqual(before, after)) return { result: before }
    if (basedOn !== undefined && basedOn !== before.version) {
      const current = await show?.(before)
      throw current === null ? notFound() : editConflict(current)
    }
    const writes = [
      replaceRecord(table, type, before, after),
      auditChange(table, author, action, type, { before, after }),
      ...((await also?.(before, after)) ?? []),
    ]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}

/** The error of a change that was based on an older version. */
export function editConflict(current: unknown): HttpError {
  return new HttpError('conflict', message('editConflict'), { current })
}
