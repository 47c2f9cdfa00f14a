import * as z from 'zod/mini'
import {
  alwaysAvailable,
  availability,
  type Availability,
} from '../../../shared/availability/availability.ts'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { read, readPage, replace, type TenantTable } from '../table/tenant-table.ts'
import { commit } from '../table/transaction.ts'

const stored = z.extend(availability, { user_id: z.uuid() })
export type StoredAvailability = z.infer<typeof stored>

/** When somebody can work, as they say. */
export async function findAvailability(
  table: TenantTable,
  user_id: string,
): Promise<StoredAvailability> {
  const found = await read(table, tenantKeys.availability(table.id, user_id), stored)
  return found ?? { ...alwaysAvailable, user_id }
}

/** What everybody says who said something. */
export function listAvailability(table: TenantTable): Promise<StoredAvailability[]> {
  const { pk: partition } = tenantKeys.availability(table.id, '')
  const list = { partition, newestFirst: false, limit: 250 } as const
  return readEvery((after) => readPage(table, { ...list, after }, stored))
}

/** Says something else. `requireSame` throws where it was another version that was changed. */
export function changeAvailability(
  table: TenantTable,
  user_id: string,
  said: Pick<Availability, 'weekly' | 'days'>,
  requireSame: (current: StoredAvailability) => void,
): Promise<StoredAvailability> {
  return commit(table.client, async () => {
    const before = await findAvailability(table, user_id)
    requireSame(before)
    const after = { ...before, ...said, version: before.version + 1 }
    const key = tenantKeys.availability(table.id, user_id)
    return { writes: [replace(table, key, stored, after, before.version)], result: after }
  })
}
