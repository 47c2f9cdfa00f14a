import * as z from 'zod/mini'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { put, readPage, type TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

const heard = z.object({ user_id: z.uuid(), at: z.number() })

/** Who was heard from how long ago by this function: what was noted a moment ago is not noted again. */
const noted = new Map<string, number>()

/** So often at most it is noted that a phone speaks, in milliseconds. */
const often = 4 * 60_000

/** Notes that somebody's phone speaks, which says that it has signal. */
export async function noteHeard(table: TenantTable, user_id: string, now: number): Promise<void> {
  const name = `${table.id} ${user_id}`
  const before = noted.get(name)
  if (before !== undefined && now - before < often && now >= before) return
  if (noted.size > 5_000) noted.clear()
  noted.set(name, now)
  const key = tenantKeys.heard(table.id, user_id)
  await writeOne(table.client, put(table, key, heard, { user_id, at: now }))
}

/** When each person's phone was heard from last, in epoch milliseconds. */
export async function listHeard(table: TenantTable): Promise<Map<string, number>> {
  const { pk: partition } = tenantKeys.heard(table.id, '')
  const list = { partition, newestFirst: false, limit: 500 } as const
  const found = await readEvery((after) => readPage(table, { ...list, after }, heard))
  return new Map(found.map(({ user_id, at }) => [user_id, at]))
}
