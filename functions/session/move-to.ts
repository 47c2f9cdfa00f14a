import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { MemberRequest } from '../http/handler.ts'
import { findMembership } from '../store/access/identities.ts'
import { openTenantTable } from '../store/table/tenant-table.ts'
import { commit } from '../store/table/transaction.ts'
import { checkUser, userStore } from '../store/users.ts'
import { enterTenant } from './enter-tenant.ts'
import { viewSessionUser } from './view.ts'

type Request = Pick<MemberRequest, 'caller'> & { now: number }

/** Moves a member into another tenant that they are an active user of; 404 where they are none. */
export async function moveTo({ caller, now }: Request, tenant: string) {
  const membership = await findMembership(caller.session.identity, tenant)
  const table = openTenantTable(tenant, 'membership')
  const user = membership && (await userStore.find(table, membership.user_id))
  if (!membership || !user?.is_active) throw switchFailed()
  const entered = enterTenant(caller, membership, user, now)
  const isActive = checkUser(table, membership.user_id, 'isActive', switchFailed())
  await commit(table.client, async () => ({
    writes: [...entered.writes, isActive],
    result: undefined,
  }))
  return {
    body: await viewSessionUser(table, caller.session.identity, user),
    cookies: entered.cookies,
  }
}

function switchFailed(): HttpError {
  return new HttpError('not_found', message('switchFailed'))
}
