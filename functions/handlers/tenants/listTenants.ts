import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { pageOfTenants, readOwnTenants } from './view.ts'

export const listTenants = memberHandler(api.listTenants, async ({ caller, page }) => {
  const own = await readOwnTenants(caller.session.identity)
  const tenants = own.map(({ tenant }) => tenant)
  return pageOfTenants(tenants, page)
})
