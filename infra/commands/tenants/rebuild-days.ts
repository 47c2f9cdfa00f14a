import * as z from 'zod/mini'
import { evidenceKind } from '../../../shared/payroll/wages/evidence.ts'
import { breakKinds } from '../../../shared/payroll/wages/break-kinds.ts'
import {
  changed,
  dayChanges,
  dayKey,
  emptyDay,
  punchDay,
  type PunchEntry,
  type UserDay,
} from '../../../functions/store/hours/punch-day.ts'
import { attributesOf } from '../../../functions/store/table/index-keys.ts'
import { tenantKeys, tenantOfPartition } from '../../../functions/store/table/keys.ts'
import {
  getItem,
  putAll,
  readItems,
  readTenantItems,
  type Item,
  type OperatorTable,
} from './tenant-items.ts'

const entry = z.object({
  pk: z.string(),
  uuid: z.uuid(),
  user_id: z.uuid(),
  job_id: z.uuid(),
  entry_type: z.string(),
  timestamp: z.string(),
  break: z.optional(z.nullable(z.enum(breakKinds))),
  evidence: z.optional(z.array(evidenceKind)),
  version: z.number(),
  withdrawn_at: z.optional(z.string()),
})

const existingDay = z.object({
  locks: punchDay.shape.locks,
  version: punchDay.shape.version,
})

/** A day as its entries make it; what it locks, and that its version grows, is not theirs to say. */
function itemOf(
  tenant: string,
  { user_id, date, change }: UserDay,
  days: ReadonlyMap<string, Item>,
): Item {
  const { pk, sk, ...index } = dayKey(tenant, { user_id, date })
  const { data: before } = existingDay.safeParse(days.get(`${pk} ${sk}`))
  const version = (before?.version ?? 0) + 1
  const day = { ...changed(emptyDay({ user_id, date }), change), ...before, version }
  return { pk, sk, ...attributesOf(index), ...day }
}

/**
 * Writes users' days anew from the entries, of one tenant or of all, and empties days that no entry
 * explains. Nobody may write entries of those tenants meanwhile. Answers how many days have punches.
 */
export function rebuildDays(table: OperatorTable, only?: string): Promise<number> {
  return writeDays(table, only === undefined ? readItems(table) : readTenantItems(table, only))
}

/** The same from items that were read already: all of one tenant or of several. */
export async function writeDays(
  table: OperatorTable,
  items: AsyncIterable<Item> | Iterable<Item>,
): Promise<number> {
  const entries = new Map<string, PunchEntry[]>()
  const days = new Map<string, Item>()
  for await (const found of items) {
    const tenant = tenantOfPartition(found.pk)
    if (!tenant) continue
    if (found.pk === tenantKeys.punchDay(tenant, '', '').pk) {
      days.set(`${found.pk} ${found.sk}`, { ...found, punches: [] })
    }
    const { data } = entry.safeParse(found)
    if (!data || data.pk !== tenantKeys.noun(tenant, 'ENTRY', '').pk) continue
    // Hidden with a deleted job, a punch still is what was worked.
    if (data.withdrawn_at) continue
    const own = entries.get(tenant)
    if (own) own.push(data)
    else entries.set(tenant, [data])
  }
  let count = 0
  for (const [tenant, own] of entries) {
    for (const day of dayChanges(own, false)) {
      const rebuilt = itemOf(tenant, day, days)
      days.set(`${rebuilt.pk} ${rebuilt.sk}`, rebuilt)
      count += 1
    }
  }
  await putAll(table, [...days.values()])
  return count
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
