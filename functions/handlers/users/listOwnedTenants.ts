import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { readOwnTenants } from '../tenants/view.ts'

export const listOwnedTenants = forMembers(api.listOwnedTenants, async ({ caller, page }) => {
  const mine = await readOwnTenants(caller.session.identity)
  return {
    body: mine
      .filter(({ owner }) => owner)
      .map(({ tenant }) => tenant)
      .slice(0, page.limit),
  }
})
