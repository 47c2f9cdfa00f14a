import { ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  changed,
  dayChanges,
  dayKey,
  emptyDay,
  type PunchEntry,
} from '../../functions/store/punch-day.ts'
import { attributesOf, tenantKeys, tenantOfPartition } from '../../functions/store/table/keys.ts'
import { getItem, putAll, type Item, type OperatorTable } from './tenant-items.ts'

const entry = z.object({
  pk: z.string(),
  uuid: z.uuid(),
  user_id: z.uuid(),
  job_id: z.uuid(),
  entry_type: z.string(),
  timestamp: z.string(),
  is_hidden: z.boolean(),
  withdrawn_at: z.optional(z.string()),
})

/** Every entry that counts, by its tenant. */
async function readEntries({ client, name }: OperatorTable): Promise<Map<string, PunchEntry[]>> {
  const byTenant = new Map<string, PunchEntry[]>()
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: name, ConsistentRead: true, ExclusiveStartKey }),
    )
    for (const found of page.Items ?? []) {
      const { data } = entry.safeParse(found)
      const tenant = data && tenantOfPartition(data.pk)
      if (!data || !tenant || data.pk !== tenantKeys.noun(tenant, 'ENTRY', '').pk) continue
      if (data.is_hidden || data.withdrawn_at) continue
      byTenant.set(tenant, [...(byTenant.get(tenant) ?? []), data])
    }
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return byTenant
}

/**
 * Writes every user's days anew from the entries, for a table that has none yet or whose days are in
 * doubt. Nobody may write entries meanwhile. Answers how many days that were.
 */
export async function rebuildDays(table: OperatorTable): Promise<number> {
  const days: Item[] = []
  for (const [tenant, entries] of await readEntries(table)) {
    for (const { user_id, date, change } of dayChanges(entries, false)) {
      const day = changed(emptyDay({ user_id, date }), change)
      const { pk, sk, ...index } = dayKey(tenant, day)
      days.push({ pk, sk, ...attributesOf(index), ...day })
    }
  }
  await putAll(table, days)
  return days.length
}

/** Of no tenant: says that the table has days for all its entries. */
const marker = { pk: 'META', sk: 'DAYS' }

/** Rebuilds the days of a table that never had any; null where it has them. */
export async function ensureDays(table: OperatorTable): Promise<number | null> {
  if (await getItem(table, marker)) return null
  const count = await rebuildDays(table)
  await putAll(table, [marker])
  return count
}
