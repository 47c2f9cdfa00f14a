import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { pageOfTenants, readOwnTenants } from '../../tenants/view.ts'

export const listTenants = memberHandler(tenantCalls.listTenants, async ({ caller, page }) => {
  const own = await readOwnTenants(caller.session.identity)
  const tenants = own.map(({ tenant }) => tenant)
  return pageOfTenants(tenants, page)
})
