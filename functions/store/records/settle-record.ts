import type { TenantTable } from '../table/tenant-table.ts'
import { commit, type TransactionWrite } from '../table/transaction.ts'
import { readRecord } from './read-records.ts'
import { replaceRecord } from './record-writes.ts'
import type { RecordStore } from './record-store.ts'
import type { BaseRecord } from './record-type.ts'

/**
 * Writes a change that the system makes, without history. A `change` to null leaves the record unchanged. Returns
 * the record afterward, or null if not found.
 */
export function settleRecord<T extends BaseRecord>(
  table: TenantTable,
  { type }: Pick<RecordStore<T>, 'type'>,
  uuid: string,
  change: (before: T) => T | null,
  also: (before: T, after: T) => TransactionWrite[] = () => [],
): Promise<T | null> {
  return commit(table.client, async () => {
    const before = await readRecord(table, type, uuid)
    const after = before && change(before)
    if (!before || !after) return { result: before }
    const writes = [replaceRecord(table, type, before, after), ...also(before, after)]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}
