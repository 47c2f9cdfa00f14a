import { splitAddress } from '../../../shared/address.ts'
import type { Job } from '../../../shared/job.ts'
import { paintOf } from '../../../shared/paint.ts'
import { notFound } from '../../refusal.ts'
import type { Act } from '../../store/audit.ts'
import type { StoredJob } from '../../store/jobs.ts'
import { readNames } from '../../store/names.ts'
import { startTask } from '../../store/tasks.ts'
import type { TenantTable } from '../../store/tenant-table.ts'

/** Jobs as answered, in the order given; those that are deleted, or whose customer is, left out. */
export async function viewJobs(table: TenantTable, jobs: StoredJob[]): Promise<Job[]> {
  const names = await readNames(table, {
    CUSTOMER: jobs.map(({ customer_id }) => customer_id),
    USER: jobs.map(({ supervisor_id }) => supervisor_id),
  })
  return jobs
    .filter(({ deleted_at, customer_id }) => {
      return !deleted_at && (customer_id === null || !names.isDeleted(customer_id))
    })
    .map((job) => ({
      ...job,
      ...splitAddress(job.address),
      colour: job.colour ?? paintOf(job.uuid),
      customer_name: names.of(job.customer_id),
      supervisor_name: names.of(job.supervisor_id),
    }))
}

/** One job as answered; null when it or its customer is deleted. */
export async function viewJob(table: TenantTable, job: StoredJob): Promise<Job | null> {
  const [view] = await viewJobs(table, [job])
  return view ?? null
}

/**
 * A job as answered after it was written. When its customer was deleted in that very moment, what
 * follows the customer's jobs is to see this one too, and the caller learns that it is not there.
 */
export async function viewWrittenJob(table: TenantTable, act: Act, job: StoredJob): Promise<Job> {
  const view = await viewJob(table, job)
  if (view) return view
  if (job.customer_id) await startTask(table, { kind: 'customer', uuid: job.customer_id, act })
  throw notFound()
}
