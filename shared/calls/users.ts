import * as z from 'zod/mini'
import { byRole, call, toEveryRole, toOffice } from './call.ts'
import * as tenants from '../tenant.ts'
import * as rates from '../rate.ts'
import * as users from '../user.ts'
import { byUuid, page } from './page.ts'
import { userRoutes as route } from '../routes/users.ts'

/** What a change of a user answers. */
const changedUser = byRole(users.user, {
  admin: users.personnelRecord,
  supervisor: users.crewRecord,
  painter: null,
})

export const userCalls = {
  listUsers: call({
    ...route.listUsers,
    ...page,
    ...byRole(z.array(users.user), {
      admin: z.array(users.personnelRecord),
      supervisor: z.array(users.crewRecord),
      painter: z.array(users.colleague),
    }),
  }),
  createUser: call({
    ...route.createUser,
    body: users.newUser,
    ...changedUser,
    creates: true,
    errors: ['conflict'],
  }),
  getOwnUser: call({
    ...route.getOwnUser,
    ...toEveryRole(users.ownRecord),
  }),
  updateOwnUser: call({
    ...route.updateOwnUser,
    staysOpen: true,
    body: users.ownSettings,
    ...toEveryRole(users.ownRecord),
    errors: ['conflict'],
  }),
  listOwnedTenants: call({
    ...route.listOwnedTenants,
    ...page,
    ...toEveryRole(z.array(tenants.tenant)),
  }),
  getUser: call({
    ...route.getUser,
    params: byUuid,
    ...byRole(users.userDetail, {
      admin: users.personnelDetail,
      supervisor: users.crewDetail,
      painter: users.colleagueDetail,
    }),
    ownSeenBy: { supervisor: users.ownDetail, painter: users.ownDetail },
    errors: ['not_found'],
  }),
  updateUser: call({
    ...route.updateUser,
    staysOpen: true,
    params: byUuid,
    body: users.userChange,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  listRates: call({
    ...route.listRates,
    params: byUuid,
    ...toOffice(z.array(rates.rate)),
    errors: ['not_found', 'forbidden'],
  }),
  addRate: call({
    ...route.addRate,
    staysOpen: true,
    params: byUuid,
    body: rates.newRate,
    ...toOffice(z.array(rates.rate)),
    errors: ['not_found', 'forbidden'],
  }),
  deactivateUser: call({
    ...route.deactivateUser,
    staysOpen: true,
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  reactivateUser: call({
    ...route.reactivateUser,
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  inviteUser: call({
    ...route.inviteUser,
    params: byUuid,
    ...toOffice(users.invitation),
    errors: ['not_found', 'conflict'],
  }),
}
