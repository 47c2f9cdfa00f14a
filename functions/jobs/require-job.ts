import { notFound } from '../errors.ts'
import { jobStore, type StoredJob } from '../store/jobs.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** A job that is there; throws 404 where there is none. */
export async function requireJob(table: TenantTable, uuid: string): Promise<StoredJob> {
  const job = await jobStore.find(table, uuid)
  if (!job) throw notFound()
  return job
}
