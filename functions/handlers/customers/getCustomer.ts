import { customerCalls } from '../../../shared/customers/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { customerStore } from '../../store/customers.ts'

export const getCustomer = memberHandler(customerCalls.getCustomer, async ({ table, params }) => {
  const body = await customerStore.find(table, params.uuid)
  if (!body) throw notFound()
  return { body }
})
