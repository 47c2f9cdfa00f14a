import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findCustomer } from '../../store/customers.ts'
import { listJobsOfCustomer } from '../../store/jobs.ts'
import { viewJobs } from '../../jobs/view.ts'

export const listCustomerJobs = memberHandler(
  customerCalls.listCustomerJobs,
  async ({ table, params, page }) => {
    const [customer, { items, next }] = await Promise.all([
      findCustomer(table, params.uuid),
      listJobsOfCustomer(table, params.uuid, page),
    ])
    if (!customer) throw notFound()
    return { body: await viewJobs(table, items), next }
  },
)
