import type * as z from 'zod/mini'
import { notFound, Refusal } from '../refusal.ts'
import { auditChange, type Act, type Audited } from './audit.ts'
import { tenantKeys, type IndexKeys, type Key, type Noun } from './keys.ts'
import { putNew, read, replace, type TenantTable } from './tenant-table.ts'
import { commit, type Guarded } from './transaction.ts'

/** What every stored noun has. `request_hash` tells a repeated create from a different one. */
export interface StoredRecord {
  uuid: string
  version: number
  request_hash: string
}

/** How one noun is stored: its schema, its place, and which fields its history shows. */
export interface Stored<T extends StoredRecord> {
  noun: Noun
  schema: z.ZodMiniType<T & Record<string, unknown>, T>
  audited: Audited
  indexKeys: (tenant: string, record: T) => IndexKeys
}

function keysOf<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  record: T,
): Key & IndexKeys {
  return {
    ...tenantKeys.noun(table.id, stored.noun, record.uuid),
    ...stored.indexKeys(table.id, record),
  }
}

/** One record by id, consistently; null where there is none. */
export function find<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  uuid: string,
): Promise<T | null> {
  return read(table, tenantKeys.noun(table.id, stored.noun, uuid), stored.schema)
}

/** The write of a new record, for a transaction that makes several things at once. */
export function insert<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  record: T,
  onTaken?: Guarded['onFailure'],
): Guarded {
  return putNew(table, keysOf(table, stored, record), stored.schema, record, onTaken)
}

/** The write that replaces `before` by `after`, if nobody changed it in between. */
export function supersede<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  before: T,
  after: T,
): Guarded {
  const next = { ...after, version: before.version + 1 }
  return replace(table, keysOf(table, stored, next), stored.schema, next, before.version)
}

/**
 * Makes a record exactly once, with its history and whatever must change with it. The same request
 * again finds the first one's record; another request under the same id is refused.
 */
export function createOnce<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  act: Act,
  record: T,
  also: () => Promise<Guarded[]> = async () => [],
): Promise<{ record: T; created: boolean }> {
  let taken = false
  return commit<{ record: T; created: boolean }>(table, async () => {
    const first = taken ? await find(table, stored, record.uuid) : null
    if (first) {
      sameRequest(first, record)
      return { result: { record: first, created: false } }
    }
    const onTaken = () => {
      taken = true
    }
    const writes = [
      insert(table, stored, record, onTaken),
      auditChange(table, act, record.uuid, stored.audited, null, record),
      ...(await also()),
    ]
    return { writes, result: { record, created: true } }
  })
}

function sameRequest(first: StoredRecord, again: StoredRecord): void {
  if (first.request_hash === again.request_hash) return
  throw new Refusal(
    'idempotency_mismatch',
    'This Idempotency-Key was already used with other content. Use a new key for a new request.',
  )
}

/** A change of one record: what to make of it, and what must change with it. */
export interface Change<T> {
  /** The version the caller's change was based on; absent = whatever is there now. */
  basedOn?: number | undefined
  /** The record afterwards. */
  mutate: (current: T) => T | Promise<T>
  also?: (before: T, after: T) => Guarded[] | Promise<Guarded[]>
  /** The current state as the caller may see it, for a lost race; null: nothing is there for them. */
  show?: (current: T) => unknown
}

/**
 * Changes one record with its history in one transaction. Throws `not_found`, `conflict` with the
 * current state when `basedOn` is not the current version, and whatever `mutate` throws.
 */
export function changeOne<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  uuid: string,
  act: Act,
  { basedOn, mutate, also, show }: Change<T>,
): Promise<T> {
  return commit(table, async () => {
    const before = await find(table, stored, uuid)
    if (!before) throw notFound()
    const after = await mutate(before)
    if (basedOn !== undefined && basedOn !== before.version) {
      const current = await show?.(before)
      throw current === null ? notFound() : lostRace(current)
    }
    if (isSame(before, after)) return { result: before }
    const writes = [
      supersede(table, stored, before, after),
      auditChange(table, act, uuid, stored.audited, before, after),
      ...((await also?.(before, after)) ?? []),
    ]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}

function isSame(before: object, after: object): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

/** The refusal of a change that was based on an older version. */
export function lostRace(current: unknown): Refusal {
  return new Refusal(
    'conflict',
    'Somebody else changed this while you were editing. Look at the current state and save again.',
    { current },
  )
}
