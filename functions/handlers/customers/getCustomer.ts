import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { findCustomer } from '../../store/customers.ts'

export const getCustomer = forMembers(api.getCustomer, async ({ table, params }) => {
  const body = await findCustomer(table, params.uuid)
  if (!body) throw notFound()
  return { body }
})
