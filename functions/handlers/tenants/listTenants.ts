import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { readOwnTenants } from './view.ts'

export const listTenants = forMembers(api.listTenants, async ({ caller, page }) => {
  const mine = await readOwnTenants(caller.session.identity)
  return { body: mine.map(({ tenant }) => tenant).slice(0, page.limit) }
})
