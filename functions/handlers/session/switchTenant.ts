import { api } from '../../../shared/api.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findMembership } from '../../store/access/identities.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { commit } from '../../store/table/transaction.ts'
import { checkUser, findUser } from '../../store/users.ts'
import { enterTenant } from './enter-tenant.ts'
import { viewSessionUser } from './view.ts'

export const switchTenant = memberHandler(api.switchTenant, async ({ caller, body: sent, now }) => {
  const membership = await findMembership(caller.session.identity, sent.tenant_id)
  const table = openTenantTable(sent.tenant_id, 'membership')
  const user = membership && (await findUser(table, membership.user_id))
  if (!membership || !user) throw switchFailed()
  const entered = enterTenant(caller, membership, now)
  const isActive = checkUser(table, membership.user_id, 'isActive', switchFailed())
  await commit(table.client, async () => ({
    writes: [...entered.writes, isActive],
    result: undefined,
  }))
  return { body: viewSessionUser(table, user), cookies: entered.cookies }
})

function switchFailed(): HttpError {
  return new HttpError('not_found', message('switchFailed'))
}
