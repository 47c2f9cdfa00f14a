import { datesInOrder } from '../../../shared/job.ts'
import { badField } from '../../refusal.ts'
import { findCustomer } from '../../store/customers.ts'
import type { TenantTable } from '../../store/tenant-table.ts'
import { findUser } from '../../store/users.ts'

/** The customer and the supervisor that a job names must be there, in this company. */
export async function mustExist(
  table: TenantTable,
  named: { customer_id?: string | null | undefined; supervisor_id?: string | null | undefined },
): Promise<void> {
  const [customer, supervisor] = await Promise.all([
    named.customer_id ? findCustomer(table, named.customer_id) : null,
    named.supervisor_id ? findUser(table, named.supervisor_id) : null,
  ])
  if (named.customer_id && !customer) throw badField('customer_id', 'There is no such customer.')
  if (named.supervisor_id && !supervisor) {
    throw badField('supervisor_id', 'There is no such person.')
  }
}

/** A job is not complete before it starts. */
export function mustBeInOrder(job: {
  start_date: string | null
  completion_date: string | null
}): void {
  if (datesInOrder(job.start_date, job.completion_date)) return
  throw badField('completion_date', 'The completion date is before the start date.')
}
