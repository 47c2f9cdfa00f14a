import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { customerStore } from '../../store/customers.ts'

export const listCustomers = memberHandler(customerCalls.listCustomers, async ({ table, page }) => {
  const { items, next } = await customerStore.list(table, page)
  return { body: items, next }
})
