import { api } from '../../../shared/api.ts'
import { errorText } from '../../../shared/errors.ts'
import { forMembers } from '../../operation.ts'
import { Refusal } from '../../refusal.ts'
import { findMembership } from '../../store/access/identities.ts'
import { openTenantTable } from '../../store/tenant-table.ts'
import { commit } from '../../store/transaction.ts'
import { activeUser, findUser } from '../../store/users.ts'
import { enterCompany } from './enter-company.ts'
import { viewSessionUser } from './view.ts'

export const switchTenant = forMembers(api.switchTenant, async ({ caller, body: sent, now }) => {
  const membership = await findMembership(caller.session.identity, sent.tenant_id)
  const table = openTenantTable(sent.tenant_id, 'entrance')
  const user = membership && (await findUser(table, membership.user_id))
  if (!membership || !user) throw noSuchCompany()
  const entered = enterCompany(caller, membership, now)
  const stillActive = activeUser(table, membership.user_id, () => {
    throw noSuchCompany()
  })
  await commit(table, async () => ({ writes: [...entered.writes, stillActive], result: undefined }))
  return { body: viewSessionUser(table, user), cookies: entered.cookies }
})

function noSuchCompany(): Refusal {
  return new Refusal('not_found', errorText.switchFailed)
}
