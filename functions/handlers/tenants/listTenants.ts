import { tenantCalls } from '../../../shared/calls/tenants.ts'
import { memberHandler } from '../../http/handler.ts'
import { pageOfTenants, readOwnTenants } from './view.ts'

export const listTenants = memberHandler(tenantCalls.listTenants, async ({ caller, page }) => {
  const own = await readOwnTenants(caller.session.identity)
  const tenants = own.map(({ tenant }) => tenant)
  return pageOfTenants(tenants, page)
})
