import * as z from 'zod/mini'
import { call, toAdmins, toAnyone, toEveryRole, toSignedIn } from './call.ts'
import * as tenants from '../tenant.ts'
import * as users from '../user.ts'

export const sessionCalls = {
  getMe: call({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in person',
    ...toEveryRole(users.sessionUser),
  }),
  logout: call({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session',
    ...toAnyone(z.object({ ok: z.literal(true) })),
  }),
  switchTenant: call({
    method: 'POST',
    path: '/api/switch-tenant',
    summary: 'Moves an admin to another company of theirs, in a new session',
    body: tenants.tenantSwitch,
    ...toAdmins(users.sessionUser),
    errors: ['not_found'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Joins the company of an invitation, in a new session',
    body: users.acceptedInvitation,
    ...toSignedIn(users.sessionUser),
    errors: ['not_found', 'conflict'],
  }),
}
