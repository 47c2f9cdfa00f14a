import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as tenants from '../tenant.ts'
import * as users from '../user.ts'
import { adminOnly, everyRole } from '../role.ts'

/** Calls about who is signed in, and to which company. */
export const sessionCalls = {
  getMe: call({
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in person',
    access: everyRole,
    response: users.sessionUser,
  }),
  logout: call({
    method: 'POST',
    path: '/api/logout',
    summary: 'Ends the session',
    access: 'public',
    response: z.object({ ok: z.literal(true) }),
  }),
  switchTenant: call({
    method: 'POST',
    path: '/api/switch-tenant',
    summary: 'Moves an admin to another company of theirs, in a new session',
    access: adminOnly,
    body: tenants.tenantSwitch,
    response: users.sessionUser,
    errors: ['not_found', 'busy'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Joins the company of an invitation, in a new session',
    access: 'signed-in',
    body: users.acceptedInvitation,
    response: users.sessionUser,
    errors: ['not_found', 'conflict', 'busy'],
  }),
}
