import { sessionCalls } from '../../../shared/session/calls.ts'
import { publicHandler } from '../../http/handler.ts'
import { findInvitation } from '../../store/access/invitations.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { userStore } from '../../store/users.ts'
import { isFor, isOpen, unusable } from '../../session/invitation-rules.ts'

/** Enough to know one's own address again, too little to learn somebody else's. */
function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, Math.floor(at / 2)))}•••${email.slice(at)}`
}

export const readInvitation = publicHandler(
  sessionCalls.readInvitation,
  async ({ caller, body: { token }, now }) => {
    const invitation = await findInvitation(token, now)
    if (!invitation) throw unusable()
    const table = openTenantTable(invitation.tenant_id, 'membership')
    const [tenant, user] = await Promise.all([
      findTenant(table),
      userStore.find(table, invitation.user_id),
    ])
    if (!tenant || !user || !isOpen(user, token)) throw unusable()
    const session = caller?.session
    return {
      body: {
        tenant_name: tenant.name,
        invited_by: invitation.invited_by ?? null,
        email_hint: hintOf(user.email),
        signed_in_as: session?.email ?? null,
        is_for_reader: session !== undefined && isFor(user, token, session),
      },
    }
  },
)
