import * as z from 'zod/mini'
import { tenantKeys } from '../table/keys.ts'
import { put, read, remove, type TenantTable } from '../table/tenant-table.ts'
import { writeOne, type TransactionWrite } from '../table/transaction.ts'

/** Which address shows somebody's days: the one that was made last. */
const calendar = z.object({ user_id: z.uuid(), link: z.string() })

/** The address of somebody's days, by its hash; null where they have none. */
export async function findCalendar(table: TenantTable, user: string): Promise<string | null> {
  const found = await read(table, tenantKeys.calendar(table.id, user), calendar)
  return found?.link ?? null
}

/** The write that names another address, or none. */
export function nameCalendar(
  table: TenantTable,
  user: string,
  link: string | null,
): TransactionWrite {
  const key = tenantKeys.calendar(table.id, user)
  return link === null ? remove(table, key) : put(table, key, calendar, { user_id: user, link })
}

/** Names another address, or none. */
export async function changeCalendar(
  table: TenantTable,
  user: string,
  link: string | null,
): Promise<void> {
  await writeOne(table.client, nameCalendar(table, user, link))
}

const published = z.object({ version: z.int() })

/** Rises whenever anything that people know of their days becomes another thing. */
export async function findPublishedVersion(table: TenantTable): Promise<number> {
  const found = await read(table, tenantKeys.publishedVersion(table.id), published)
  return found?.version ?? 0
}
