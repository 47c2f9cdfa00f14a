import { notFound } from '../errors.ts'
import { readAhead, type Guesses } from '../store/read-ahead.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant, type StoredTenant } from '../store/tenants.ts'

const lastTenants: Guesses<StoredTenant | null> = new Map()

/** What is read by a company's settings: begun with those that were read last, and with the present ones if they differ. */
export async function readWithTenant<T>(
  table: TenantTable,
  readOn: (tenant: StoredTenant) => Promise<T>,
): Promise<T> {
  const { result } = await readAhead(
    lastTenants,
    table.id,
    () => findTenant(table),
    (tenant) => tenant,
    async (tenant) => {
      if (!tenant) throw notFound()
      return readOn(tenant)
    },
  )
  return result
}
