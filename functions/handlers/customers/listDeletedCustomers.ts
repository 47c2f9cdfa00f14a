import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { customerStore } from '../../store/customers.ts'
import { viewDeleted } from '../../history/view-deleted.ts'

export const listDeletedCustomers = memberHandler(
  customerCalls.listDeletedCustomers,
  async ({ table, page, at }) => {
    const { items, next } = await customerStore.listDeleted(table, page)
    return viewDeleted(table, items, next, at)
  },
)
