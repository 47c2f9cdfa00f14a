import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { listCustomers as readCustomers } from '../../store/customers.ts'

export const listCustomers = forMembers(api.listCustomers, async ({ table, page }) => {
  const { items, next } = await readCustomers(table, page)
  return { body: items, next }
})
