import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { sumOf, type Labor } from './labor-of-job.ts'
import { readPunches, readShares } from './read-shares.ts'
import { readOnce, readSheetLabor, type ReadSheetLabor } from './sheet-labor.ts'

interface Of {
  tenant: StoredTenant
  /** The users whose pay, and so whose labor, the reader may see. */
  isShown: (of: { user_id: string }) => boolean
  now: number
}

/** Returns all labor of a job that the reader may see, as its page, the dashboard and reports show it. */
export async function readLabor(
  table: TenantTable,
  job: string,
  { tenant, isShown, now }: Of,
  readSheet?: ReadSheetLabor,
): Promise<Labor> {
  const punches = await readPunches(table, job)
  const shares = await readShares(table, tenant, job, punches, now, readSheet)
  // Sums leave hidden pay out too, so that no one can find it by subtracting.
  return sumOf(shares.filter(isShown))
}

/** Returns the labor of several jobs, by job. */
export async function readLaborOfJobs(
  table: TenantTable,
  jobs: readonly string[],
  of: Of,
): Promise<ReadonlyMap<string, Labor>> {
  const readSheet = readOnce((period, user) => readSheetLabor(table, period, user, of.now))
  const all = jobs.map(async (job) => [job, await readLabor(table, job, of, readSheet)] as const)
  return new Map(await Promise.all(all))
}
