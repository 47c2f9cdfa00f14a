import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '../../../shared/history/history.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError, notFound } from '../../errors.ts'
import type { TenantTable } from '../table/tenant-table.ts'
import { commit, type TransactionWrite } from '../table/transaction.ts'
import { auditChange, type Author } from './audit.ts'
import { readRecord } from './read-records.ts'
import { replaceRecord } from './record-writes.ts'
import { isGone, type BaseRecord, type RecordType } from './record-type.ts'

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
    const before = await readRecord(table, type, uuid)
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
