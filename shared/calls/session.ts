import * as z from 'zod/mini'
import { call, toAdmins, toAnyone, toEveryRole, toSignedIn } from './call.ts'
import { byUuid } from './page.ts'
import * as tenants from '../tenant.ts'
import * as users from '../user.ts'

export const sessionCalls = {
  getMe: call({
    method: 'GET',
    path: '/api/me',
    ...toEveryRole(users.sessionUser),
  }),
  logout: call({
    method: 'POST',
    path: '/api/logout',
    ...toAnyone(z.object({ ok: z.literal(true) })),
  }),
  switchTenant: call({
    method: 'POST',
    path: '/api/switch-tenant',
    body: tenants.tenantSwitch,
    ...toAdmins(users.sessionUser),
    errors: ['not_found'],
  }),
  enterOwnTenant: call({
    method: 'POST',
    path: '/api/tenants/{uuid}/enter',
    params: byUuid,
    ...toEveryRole(users.sessionUser),
    errors: ['not_found'],
  }),
  readInvitation: call({
    method: 'POST',
    path: '/api/invitations/read',
    body: users.acceptedInvitation,
    ...toAnyone(users.invitationView),
    errors: ['not_found'],
  }),
  acceptInvitation: call({
    method: 'POST',
    path: '/api/invitations/accept',
    body: users.acceptedInvitation,
    ...toSignedIn(users.sessionUser),
    errors: ['not_found', 'conflict'],
  }),
}
