import { putNew, replace, type TenantTable } from '../table/tenant-table.ts'
import type { TransactionWrite } from '../table/transaction.ts'
import { keysOf, type BaseRecord, type RecordType } from './record-type.ts'

/** Builds the write of a new record. */
export function insertRecord<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  record: T,
  onFailure?: TransactionWrite['onFailure'],
): TransactionWrite {
  return putNew(table, keysOf(table, type, record), type.schema, record, onFailure)
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
