import { addAndRead } from './table/commands.ts'
import { tenantKeys } from './table/keys.ts'
import { assertOwn, openTenantTable } from './table/tenant-table.ts'

/** How long the count of a second is kept, in seconds. */
const kept = 3_600

/** Counts so many requests of a company in a second (epoch seconds); how many all functions counted of it. */
export function countRequests(
  tenant: string,
  kind: string,
  second: number,
  by: number,
): Promise<number> {
  const table = openTenantTable(tenant)
  const key = tenantKeys.requestsOfSecond(tenant, kind, second)
  assertOwn(table, key.pk)
  return addAndRead(table.client, { ...key }, by, second + kept)
}
