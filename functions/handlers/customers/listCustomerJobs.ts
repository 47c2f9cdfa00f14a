import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { customerStore } from '../../store/customers.ts'
import { jobStore, jobsOfCustomer } from '../../store/jobs.ts'
import { viewJobs } from '../../jobs/view.ts'

export const listCustomerJobs = memberHandler(
  customerCalls.listCustomerJobs,
  async ({ table, params, page }) => {
    const [customer, { items, next }] = await Promise.all([
      customerStore.find(table, params.uuid),
      jobStore.list(table, page, jobsOfCustomer(table.id, params.uuid)),
    ])
    if (!customer) throw notFound()
    return { body: await viewJobs(table, items), next }
  },
)
