import { env } from '../env.ts'
import { billingDueList } from '../store/access/due-tenants.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** Has the people who are active billed within the minute; where that fails, they are within the day. */
export async function rosterChanged(table: TenantTable, now: number): Promise<void> {
  if (!env.STRIPE_PRICE) return
  await billingDueList.makeDue(table.id, now).catch((error: unknown) => console.warn(error))
}
