import { addDays, dateOf } from '../../shared/time/time-zone.ts'
import { readEntries } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { findTenant, longestReach, reachBackWrites } from '../store/tenants.ts'

/**
 * Builds the writes that note, along with a change of the state in a job's address, that approved hours may be paid by
 * other rules now. They reach back to the workweeks of the job's first entry. Returns none if states never decided the
 * rules of the tenant.
 */
export async function rulesChangedWrites(
  table: TenantTable,
  job_id: string,
  now: number,
): Promise<TransactionWrite[]> {
  const tenant = await findTenant(table)
  if (!tenant?.pay?.some(({ by_job_state }) => by_job_state)) return []
  const { items } = await readEntries(table, { job_id, order: 'oldest' }, { limit: 1 })
  const first = items[0] ? Date.parse(items[0].timestamp) : now
  return reachBackWrites(table, addDays(dateOf(first, tenant.time_zone), -longestReach), now)
}
