import { userCalls } from '../../../shared/calls/users.ts'
import { message } from '../../../shared/messages/message.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { originOf } from '../../http/origin.ts'
import {
  fingerprint,
  insertInvitation,
  invitationLifetime,
} from '../../store/access/invitations.ts'
import { newSecret } from '../../store/access/sessions.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { changeUser, type StoredUser } from '../../store/users.ts'
import { requireManages } from './rules.ts'

export const inviteUser = memberHandler(
  userCalls.inviteUser,
  async ({ table, user, role, author, params, now, event }) => {
    const token = newSecret()
    const expires = Math.floor((now + invitationLifetime) / 1000)
    const invited = { tenant_id: table.id, user_id: params.uuid, expires, invited_by: user.name }
    await changeUser(openTenantTable(table.id, 'membership'), params.uuid, author, {
      action: 'invited',
      mutate: (current) => {
        requireManages(role, current.role)
        requireInvitable(current)
        return { ...current, invitation: fingerprint(token) }
      },
      also: () => [insertInvitation(token, invited)],
    })
    const url = `${originOf(event)}/signup?invitation=${token}`
    return { body: { url, expires_at: new Date(expires * 1000).toISOString() } }
  },
)

function requireInvitable({ identity, is_active }: StoredUser): void {
  if (identity !== null) throw new HttpError('conflict', message('alreadyJoined'))
  if (!is_active) throw new HttpError('conflict', message('inactive'))
}
