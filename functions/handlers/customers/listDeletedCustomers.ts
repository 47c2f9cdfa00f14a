import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { listDeletedCustomers as readDeletedCustomers } from '../../store/customers.ts'
import { viewDeleted } from '../view-deleted.ts'

export const listDeletedCustomers = forMembers(
  api.listDeletedCustomers,
  async ({ table, page, at }) => {
    const { items, next } = await readDeletedCustomers(table, page)
    return viewDeleted(table, items, next, at)
  },
)
