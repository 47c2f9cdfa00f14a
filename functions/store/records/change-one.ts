import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../../shared/history/history.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError, notFound } from '../../errors.ts'
import { tenantKeys } from '../table/keys.ts'
import { read, replace, type TenantTable } from '../table/tenant-table.ts'
import { commit, type TransactionWrite } from '../table/transaction.ts'
import { auditChange, type Author } from './audit.ts'
import { isGone, keysOf, type BaseRecord, type RecordType } from './record-type.ts'

/** A change of one record. */
export interface Change<T> {
  action: AuditAction
  /** Version that the caller's change is based on; omitted if the change applies to any version. */
  basedOn?: number | undefined
  /** Returns the changed record. */
  mutate: (current: T) => T | Promise<T>
  /** Builds the other writes of the same transaction. */
  also?: (before: T, after: T) => TransactionWrite[] | Promise<TransactionWrite[]>
  /** Returns the current record as the caller can see it, for an edit conflict; null if the caller cannot see it. */
  show?: (current: T) => unknown
}

/** Builds the write that replaces `before` by `after`, if the record is unchanged since it was read. */
export function replaceRecord<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  before: T,
  after: T,
): TransactionWrite {
  const next = { ...after, version: before.version + 1 }
  return replace(table, keysOf(table, type, next), type.schema, next, before.version)
}

/**
 * Changes one record, deleted ones only if `includesDeleted`, with its history and related writes in one
 * transaction. Throws `not_found`, `conflict` with the current record if `basedOn` is an older version, and
 * anything that `mutate` throws.
 */
export function changeOne<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  uuid: string,
  author: Author,
  { action, basedOn, mutate, also, show }: Change<T>,
  includesDeleted: boolean,
): Promise<T> {
  return commit(table.client, async () => {
    const before = await read(table, tenantKeys.noun(table.id, type.noun, uuid), type.schema)
    if (!before || (!includesDeleted && isGone(type, before))) throw notFound()
    const after = await mutate(before)
    // The same change again, whose first response was lost.
    if (isDeepStrictEqual(before, after)) return { result: before }
    if (basedOn !== undefined && basedOn !== before.version) {
      const current = await show?.(before)
      throw current === null ? notFound() : editConflict(current)
    }
    const writes = [
      replaceRecord(table, type, before, after),
      auditChange(table, author, action, type, { before, after }),
      ...((await type.relatedWrites?.(table, before, after, author)) ?? []),
      ...((await also?.(before, after)) ?? []),
    ]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}

/** The error of a change that was based on an older version. */
export function editConflict(current: unknown): HttpError {
  return new HttpError('conflict', message('editConflict'), { current })
}

/**
 * Writes a change that the system makes, without history. A `change` to null leaves the record unchanged. Returns
 * the record afterward, or null if not found.
 */
export function settleRecord<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  uuid: string,
  change: (before: T) => T | null,
  also: (before: T, after: T) => TransactionWrite[] = () => [],
): Promise<T | null> {
  return commit(table.client, async () => {
    const before = await read(table, tenantKeys.noun(table.id, type.noun, uuid), type.schema)
    const after = before && change(before)
    if (!before || !after) return { result: before }
    const writes = [replaceRecord(table, type, before, after), ...also(before, after)]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}
