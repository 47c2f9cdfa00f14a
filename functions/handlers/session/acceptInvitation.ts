import { api } from '../../../shared/api.ts'
import { forSignedIn } from '../../operation.ts'
import { Refusal } from '../../refusal.ts'
import { joinCompany } from '../../store/access/identities.ts'
import { fingerprint, findInvitation, useInvitation } from '../../store/access/invitations.ts'
import type { Session } from '../../store/access/sessions.ts'
import { openTenantTable } from '../../store/tenant-table.ts'
import { changeUser, type StoredUser } from '../../store/users.ts'
import { enterCompany } from './enter-company.ts'
import { viewSessionUser } from './view.ts'

export const acceptInvitation = forSignedIn(
  api.acceptInvitation,
  async ({ caller, body: { token }, now, at }) => {
    const invitation = await findInvitation(token, now)
    if (!invitation) throw notYours()
    const table = openTenantTable(invitation.tenant_id, 'entrance')
    const { identity } = caller.session
    const entered = enterCompany(caller, invitation, now)
    const act = { actor: invitation.user_id, action: 'acceptInvitation', at }
    const joined = await changeUser(
      table,
      invitation.user_id,
      act,
      {
        mutate: (current) => {
          if (!isFor(current, token, caller.session)) throw notYours()
          return { ...current, identity, invitation: null }
        },
      },
      [
        useInvitation(token, () => {
          throw notYours()
        }),
        joinCompany(identity, { tenant_id: table.id, user_id: invitation.user_id }, () => {
          throw new Refusal('conflict', 'You belong to this company already.')
        }),
        ...entered.writes,
      ],
    )
    return { body: viewSessionUser(table, joined), cookies: entered.cookies }
  },
)

/** Both the link and the e-mail address, verified by the provider, must be the invited person's. */
function isFor(user: StoredUser, token: string, session: Session): boolean {
  return (
    user.is_active &&
    user.identity === null &&
    user.invitation === fingerprint(token) &&
    session.email_verified &&
    session.email.toLowerCase() === user.email
  )
}

/** One answer for every reason, so that it tells nobody who was invited where. */
function notYours(): Refusal {
  return new Refusal(
    'not_found',
    'This invitation does not work. It may be used, too old, or for another e-mail address: ' +
      'sign in with the address it was made for, or ask for a new link.',
  )
}
