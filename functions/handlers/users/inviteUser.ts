import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { originOf } from '../../origin.ts'
import { Refusal } from '../../refusal.ts'
import {
  fingerprint,
  insertInvitation,
  invitationLifetime,
} from '../../store/access/invitations.ts'
import { newSecret } from '../../store/access/sessions.ts'
import { openTenantTable } from '../../store/tenant-table.ts'
import { changeUser } from '../../store/users.ts'
import { mayManage } from './rules.ts'

export const inviteUser = forMembers(
  api.inviteUser,
  async ({ table, role, act, params, now, event }) => {
    const token = newSecret()
    const expires = Math.floor((now + invitationLifetime) / 1000)
    const invited = { tenant_id: table.id, user_id: params.uuid, expires }
    await changeUser(
      openTenantTable(table.id, 'entrance'),
      params.uuid,
      act,
      {
        mutate: (current) => {
          mayManage(role, current.role)
          mayBeInvited(current)
          return { ...current, invitation: fingerprint(token) }
        },
      },
      [insertInvitation(token, invited)],
    )
    const url = `${originOf(event)}/signup?invitation=${token}`
    return { body: { url, expires_at: new Date(expires * 1000).toISOString() } }
  },
)

function mayBeInvited({ identity, is_active }: { identity: string | null; is_active: boolean }) {
  if (identity !== null) throw new Refusal('conflict', 'This person has joined already.')
  if (!is_active) throw new Refusal('conflict', 'This person is inactive. Mark them active first.')
}
