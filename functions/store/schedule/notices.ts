import * as z from 'zod/mini'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { putNew, readPage, type TenantTable } from '../table/tenant-table.ts'
import { writeOne } from '../table/transaction.ts'

/** That somebody was told of something of a day's shifts; `expires` in epoch seconds. */
const notice = z.object({ name: z.string(), expires: z.number() })

/** As long as anybody could be told of it again, in milliseconds. */
const kept = 7 * 86_400_000

/** What was told of a day, by name. */
export async function listNotices(table: TenantTable, date: string): Promise<Set<string>> {
  const { pk: partition } = tenantKeys.shiftNotice(table.id, '')
  const between = [`${date}#`, `${date}#~`] as const
  const list = { partition, newestFirst: false, isConsistent: true, between, limit: 500 }
  const found = await readEvery((after) => readPage(table, { ...list, after }, notice))
  return new Set(found.map(({ name }) => name))
}

/** Notes that something of a day is told; false where it was told already, also by another at the same instant. */
export function takeNotice(
  table: TenantTable,
  date: string,
  name: string,
  now: number,
): Promise<boolean> {
  const key = tenantKeys.shiftNotice(table.id, `${date}#${name}`)
  const expires = Math.ceil((now + kept) / 1000)
  return writeOne(table.client, putNew(table, key, notice, { name, expires }))
}
