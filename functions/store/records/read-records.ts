import { tenantKeys } from '../table/keys.ts'
import { read, readMany, type TenantTable } from '../table/tenant-table.ts'
import type { BaseRecord, RecordType } from './record-type.ts'

/** Reads a record by id, deleted or not, consistently; null if not found. */
export function readRecord<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema }: RecordType<T>,
  uuid: string,
): Promise<T | null> {
  return read(table, tenantKeys.noun(table.id, noun, uuid), schema)
}

/** Reads records by id, deleted or not, in the order of the ids and each once. */
export async function readRecords<T extends BaseRecord>(
  table: TenantTable,
  { noun, schema }: RecordType<T>,
  uuids: Iterable<string>,
): Promise<T[]> {
  const wanted = [...new Set(uuids)]
  const keys = wanted.map((uuid) => tenantKeys.noun(table.id, noun, uuid))
  const records = await readMany(table, keys, schema)
  const byId = new Map(records.map((record) => [record.uuid, record]))
  return wanted.flatMap((uuid) => byId.get(uuid) ?? [])
}
