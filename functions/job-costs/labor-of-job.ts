import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { Share } from './read-share.ts'
import { readPunches, readShares } from './read-shares.ts'

/** Hours and cost of some work, in cents. */
export interface Labor {
  worked_seconds: number
  cents: number
}

/** What these come to together. */
export function sumOf(own: readonly Labor[]): Labor {
  return {
    worked_seconds: own.reduce((sum, each) => sum + each.worked_seconds, 0),
    cents: own.reduce((sum, { cents }) => sum + cents, 0),
  }
}

/**
 * Who worked on a job in which pay period, of those whose pay the reader may see: sums leave hidden pay out
 * too, so that nobody can find it by subtracting.
 */
export async function readLaborOf(
  table: TenantTable,
  tenant: StoredTenant,
  job: string,
  isShown: (of: { user_id: string }) => boolean,
  now: number,
): Promise<Share[]> {
  const shares = await readShares(table, tenant, job, await readPunches(table, job), now)
  return shares.filter(isShown)
}
