import type { Author } from '../../store/records/audit.ts'
import { customerStore, type StoredCustomer } from '../../store/customers.ts'
import { deletedFields, undeletedFields } from '../../store/records/deletion.ts'
import { jobStore, jobsOfCustomer, type StoredJob } from '../../store/jobs.ts'
import { everyItem } from '../../store/table/every-item.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'

const pageSize = 50

/**
 * Deletes the jobs of a deleted customer, or restores those that went with one who is back; each
 * job's entries follow by a task of their own. May be repeated or interrupted anywhere.
 *
 * @returns whether it is done
 */
export async function followCustomer(
  table: TenantTable,
  uuid: string,
  author: Author,
  hasTime: () => boolean,
): Promise<boolean> {
  const customer = await customerStore.findEvenDeleted(table, uuid)
  if (!customer) return true
  const jobs = everyItem((after) =>
    jobStore.list(table, { limit: pageSize, after }, jobsOfCustomer(table.id, uuid)),
  )
  for await (const job of jobs) {
    if (!hasTime()) return false
    if (follow(customer, job) === job) continue
    await jobStore.changeEvenDeleted(table, job.uuid, author, {
      action: customer.deleted_at ? 'deleted' : 'restored',
      mutate: (current) => follow(customer, current),
    })
  }
  const now = await customerStore.findEvenDeleted(table, uuid)
  return now?.version === customer.version
}

/** The job as its customer's state wants it; the same object when it already is. */
function follow(customer: StoredCustomer, job: StoredJob): StoredJob {
  const { deleted_at, deleted_by } = customer
  if (job.customer_id !== customer.uuid) return job
  if (deleted_at && deleted_by && !job.deleted_at) {
    return { ...job, ...deletedFields(deleted_at, deleted_by, customer.uuid) }
  }
  if (!deleted_at && job.deleted_with === customer.uuid) return { ...job, ...undeletedFields }
  return job
}
