import * as z from 'zod/mini'
import type { Stored, StoredRecord } from './change.ts'
import { putMany, type Item } from './client.ts'
import type { Door } from './doors.ts'
import { tenantKeys } from './keys.ts'
import { openTenantTable, type TenantTable } from './tenant-table.ts'
import { backOff, type Guarded } from './transaction.ts'

/** The item of a record, for filling a company's table in bulk. */
export function itemOf<T extends StoredRecord>(
  table: TenantTable,
  stored: Stored<T>,
  record: T,
): Item {
  const attributes: Item = z.parse(stored.schema, record)
  return {
    ...attributes,
    ...tenantKeys.noun(table.id, stored.noun, record.uuid),
    ...stored.indexKeys(table.id, record),
  }
}

/** The items that the writes of a transaction put, for filling in bulk what they guard singly. */
export function itemsOf(writes: Guarded[]): Item[] {
  return writes.flatMap(({ write }) => (write.Put?.Item ? [write.Put.Item] : []))
}

/** Fills the table of a company that nobody uses yet: no conditions, no history, no stream. */
export async function fill(door: Door, tenant: string, items: Item[]): Promise<void> {
  openTenantTable(tenant)
  const batches: Item[][] = []
  for (let start = 0; start < items.length; start += 25) {
    batches.push(items.slice(start, start + 25))
  }
  const next = async () => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      let left = await putMany(door, batch)
      for (let attempt = 0; left.length > 0; attempt += 1) {
        await backOff(attempt)
        left = await putMany(door, left)
      }
    }
  }
  await Promise.all([next(), next(), next(), next()])
}
