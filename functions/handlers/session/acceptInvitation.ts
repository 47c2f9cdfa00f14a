import { sessionCalls } from '../../../shared/session/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { signedInHandler } from '../../http/handler.ts'
import { createMembership } from '../../store/access/identities.ts'
import { consumeInvitation, findInvitation } from '../../store/access/invitations.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'
import { enterTenant } from '../../session/enter-tenant.ts'
import { isFor, unusable } from '../../session/invitation-rules.ts'
import { viewSessionUser } from '../../session/view.ts'

export const acceptInvitation = signedInHandler(
  sessionCalls.acceptInvitation,
  async ({ caller, body: { token }, now, at }) => {
    const invitation = await findInvitation(token, now)
    if (!invitation) throw unusable()
    const { tenant_id, user_id } = invitation
    const table = openTenantTable(tenant_id, 'membership')
    const { identity } = caller.session
    let cookies: string[] = []
    const joined = await userStore.change(
      table,
      user_id,
      { actor: user_id, at },
      {
        action: 'joined',
        mutate: (current) => {
          if (!isFor(current, token, caller.session)) throw unusable()
          return { ...current, identity, invitation: null }
        },
        also: (_, after) => {
          const entered = enterTenant(caller, invitation, after, now)
          cookies = entered.cookies
          return [
            consumeInvitation(token, unusable()),
            createMembership(identity, { tenant_id, user_id }, alreadyMember()),
            ...entered.writes,
          ]
        },
      },
    )
    return { body: await viewSessionUser(table, identity, joined), cookies }
  },
)

function alreadyMember(): HttpError {
  return new HttpError('conflict', message('alreadyMember'))
}
