import { tenantKeys } from '../table/keys.ts'
import type { IndexName } from '../table/shape.ts'
import { readMany, readPage, type Page, type TenantTable } from '../table/tenant-table.ts'
import { commit, type TransactionWrite } from '../table/transaction.ts'
import { find, replaceRecord, type BaseRecord, type RecordType } from './record-type.ts'

/** Where a list of records lies, and its order: newest first unless it says otherwise. */
export interface List {
  index: IndexName
  partition: string
  newestFirst?: boolean
  /** What the others on the way are skipped by. */
  where?: Record<string, string>
}

/** A page of a list of records. */
export function listRecords<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema }: RecordType<T>,
  { newestFirst = true, ...list }: List,
  page: Page,
): Promise<{ items: T[]; next: string | null }> {
  const itemPartition = tenantKeys.noun(table.id, noun, '').pk
  return readPage(table, { ...list, itemPartition, newestFirst, ...page }, schema)
}

/** Records by id, in the order given and each once; what never was is absent. */
export async function readRecords<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema }: RecordType<T>,
  uuids: Iterable<string>,
): Promise<T[]> {
  const wanted = [...new Set(uuids)]
  const keys = wanted.map((uuid) => tenantKeys.noun(table.id, noun, uuid))
  const found = new Map(
    (await readMany(table, keys, schema)).map((record) => [record.uuid, record]),
  )
  return wanted.flatMap((uuid) => found.get(uuid) ?? [])
}

/**
 * Writes what became of a record without anybody doing it, and so without history. A `change` to null leaves
 * it as it is. Answers the record afterwards; null where there is none.
 */
export function settleRecord<T extends BaseRecord>(
  table: TenantTable,
  type: RecordType<T>,
  uuid: string,
  change: (before: T) => T | null,
  also: (before: T, after: T) => TransactionWrite[] = () => [],
): Promise<T | null> {
  return commit(table.client, async () => {
    const before = await find(table, type, uuid)
    const after = before && change(before)
    if (!before || !after) return { result: before }
    const writes = [replaceRecord(table, type, before, after), ...also(before, after)]
    return { writes, result: { ...after, version: before.version + 1 } }
  })
}
