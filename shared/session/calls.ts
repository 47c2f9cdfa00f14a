import * as z from 'zod/mini'
import { call, toAdmins, toAnyone, toEveryRole, toSignedIn } from '../contract/call.ts'
import { byUuid } from '../contract/page.ts'
import * as tenants from '../tenants/tenant.ts'
import * as users from '../users/user.ts'
import { sessionRoutes as route } from './routes.ts'

export const sessionCalls = {
  getMe: call({
    ...route.getMe,
    ...toEveryRole(users.sessionUser),
  }),
  logout: call({
    ...route.logout,
    ...toAnyone(z.object({ ok: z.literal(true) })),
  }),
  switchTenant: call({
    ...route.switchTenant,
    body: tenants.tenantSwitch,
    ...toAdmins(users.sessionUser),
    errors: ['not_found'],
  }),
  enterOwnTenant: call({
    ...route.enterOwnTenant,
    params: byUuid,
    ...toEveryRole(users.sessionUser),
    errors: ['not_found'],
  }),
  readInvitation: call({
    ...route.readInvitation,
    body: users.acceptedInvitation,
    ...toAnyone(users.invitationView),
    errors: ['not_found'],
  }),
  acceptInvitation: call({
    ...route.acceptInvitation,
    body: users.acceptedInvitation,
    ...toSignedIn(users.sessionUser),
    errors: ['not_found', 'conflict'],
  }),
}
