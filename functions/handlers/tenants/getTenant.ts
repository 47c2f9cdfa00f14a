import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findTenant } from '../../store/tenants.ts'
import { readOwnTenants, viewTenant } from '../../tenants/view.ts'

export const getTenant = memberHandler(tenantCalls.getTenant, async ({ table, caller, params }) => {
  if (params.uuid === table.id) {
    const current = await findTenant(table)
    if (!current) throw notFound()
    return { body: await viewTenant(table, current) }
  }
  const own = await readOwnTenants(caller.session.identity)
  const other = own.find(({ tenant }) => tenant.uuid === params.uuid)
  if (!other) throw notFound()
  return { body: other.tenant }
})
