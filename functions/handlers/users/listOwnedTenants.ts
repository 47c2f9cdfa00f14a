import { userCalls } from '../../../shared/users/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { pageOfTenants, readOwnTenants } from '../../tenants/view.ts'

export const listOwnedTenants = memberHandler(
  userCalls.listOwnedTenants,
  async ({ caller, page }) => {
    const own = await readOwnTenants(caller.session.identity)
    const owned = own.filter(({ isOwner }) => isOwner).map(({ tenant }) => tenant)
    return pageOfTenants(owned, page)
  },
)
