import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listDeletedCustomers as readDeletedCustomers } from '../../store/customers.ts'
import { viewDeleted } from '../../history/view-deleted.ts'

export const listDeletedCustomers = memberHandler(
  customerCalls.listDeletedCustomers,
  async ({ table, page, at }) => {
    const { items, next } = await readDeletedCustomers(table, page)
    return viewDeleted(table, items, next, at)
  },
)
