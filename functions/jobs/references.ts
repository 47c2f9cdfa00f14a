import { datesInOrder } from '../../shared/jobs/job.ts'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import { checkCustomer } from '../store/customers.ts'
import type { StoredJob } from '../store/jobs.ts'
import type { Item } from '../store/table/commands.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import { checkUser } from '../store/users.ts'

type References = Pick<StoredJob, 'customer_id' | 'supervisor_id'>

/**
 * The checks, within the transaction that writes a job, that the customer and the supervisor it
 * names are there; only of those that changed, for a job may keep who has gone since.
 */
export function checkReferences(
  table: TenantTable,
  { customer_id, supervisor_id }: References,
  before: References | null = null,
): TransactionWrite[] {
  const isNewCustomer = customer_id !== null && customer_id !== before?.customer_id
  const isNewSupervisor = supervisor_id !== null && supervisor_id !== before?.supervisor_id
  return [
    ...(isNewCustomer ? [checkCustomer(table, customer_id, noSuchCustomer())] : []),
    ...(isNewSupervisor ? [checkUser(table, supervisor_id, 'maySupervise', whyNotSupervisor)] : []),
  ]
}

function noSuchCustomer() {
  return badField('customer_id', message('noSuchCustomer'))
}

function whyNotSupervisor(found: Item | null) {
  return badField('supervisor_id', message(found ? 'painterCannotSupervise' : 'noSuchUser'))
}

/** A job is not complete before it starts. */
export function requireDatesInOrder(job: Pick<StoredJob, 'start_date' | 'completion_date'>): void {
  if (datesInOrder(job.start_date, job.completion_date)) return
  throw badField('completion_date', message('completionBeforeStart'))
}
