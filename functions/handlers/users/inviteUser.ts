import { userCalls } from '../../../shared/users/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { invitationToken } from '../../signed-links.ts'
import { originOf } from '../../http/origin.ts'
import {
  fingerprint,
  insertInvitation,
  invitationLifetime,
} from '../../store/access/invitations.ts'
import { emailDueList } from '../../store/access/due-tenants.ts'
import { findEmailChoice, mayEmailInvitation, queueEmail } from '../../store/emails.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore, type StoredUser } from '../../store/users.ts'
import { requireManages } from '../../users/rules.ts'

export const inviteUser = memberHandler(
  userCalls.inviteUser,
  async ({ table, user, role, author, params, now, event }) => {
    // What came before it is another one, whose link has ended.
    const period = author.at.replaceAll(/[:.]/g, '-')
    const token = invitationToken(table.id, params.uuid, period)
    const expires = Math.floor((now + invitationLifetime) / 1000)
    const invited = { tenant_id: table.id, user_id: params.uuid, expires, invited_by: user.name }
    const mail = {
      kind: 'invitation' as const,
      period,
      user_id: params.uuid,
      invited_by: user.name,
    }
    const found = env.MAIL_FROM === '' ? null : await userStore.find(table, params.uuid)
    const isMailed = found !== null && (await mayEmailInvitation(table, found.email, now))
    const changed = await userStore.change(
      openTenantTable(table.id, 'membership'),
      params.uuid,
      author,
      {
        action: 'invited',
        mutate: (current) => {
          requireManages(role, current.role)
          requireInvitable(current)
          return { ...current, invitation: fingerprint(token) }
        },
        also: () => [
          insertInvitation(token, invited),
          ...(isMailed ? [queueEmail(table, mail, now), emailDueList.isDue(table.id, now)] : []),
        ],
      },
    )
    const url = `${originOf(event)}/signup?invitation=${token}`
    const expires_at = new Date(expires * 1000).toISOString()
    const { problem } = await findEmailChoice(table, changed.uuid)
    const arrives = isMailed && problem?.address !== changed.email
    return { body: { url, expires_at, mailed_to: arrives ? changed.email : null } }
  },
)

function requireInvitable({ identity, is_active }: StoredUser): void {
  if (identity !== null) throw new HttpError('conflict', message('alreadyJoined'))
  if (!is_active) throw new HttpError('conflict', message('inactive'))
}
