import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { notFound } from '../../refusal.ts'
import { findTenant } from '../../store/tenants.ts'
import { readOwnTenants, viewTenant } from './view.ts'

export const getTenant = forMembers(api.getTenant, async ({ table, caller, params }) => {
  if (params.uuid === table.id) {
    const current = await findTenant(table)
    if (!current) throw notFound()
    return { body: await viewTenant(table, current) }
  }
  const mine = await readOwnTenants(caller.session.identity)
  const other = mine.find(({ tenant }) => tenant.uuid === params.uuid)
  if (!other) throw notFound()
  return { body: other.tenant }
})
