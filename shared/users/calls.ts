import * as z from 'zod/mini'
import { byRole, call, toEveryRole, toOffice } from '../contract/call.ts'
import * as tenants from '../tenants/tenant.ts'
import * as rates from './rate.ts'
import * as users from './user.ts'
import { byUuid, page } from '../contract/page.ts'
import { userRoutes as route } from './routes.ts'

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
    changesRecords: true,
    body: users.newUser,
    ...changedUser,
    kind: 'create',
    errors: ['conflict'],
  }),
  getOwnUser: call({
    ...route.getOwnUser,
    ...toEveryRole(users.ownRecord),
  }),
  updateOwnUser: call({
    ...route.updateOwnUser,
    changesRecords: true,
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
    ownResponseByRole: { supervisor: users.ownDetail, painter: users.ownDetail },
    errors: ['not_found'],
  }),
  updateUser: call({
    ...route.updateUser,
    changesRecords: true,
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
    changesRecords: true,
    staysOpen: true,
    params: byUuid,
    body: rates.newRate,
    ...toOffice(z.array(rates.rate)),
    errors: ['not_found', 'forbidden'],
  }),
  deactivateUser: call({
    ...route.deactivateUser,
    changesRecords: true,
    staysOpen: true,
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  reactivateUser: call({
    ...route.reactivateUser,
    changesRecords: true,
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  inviteUser: call({
    ...route.inviteUser,
    changesRecords: true,
    params: byUuid,
    ...toOffice(users.invitation),
    errors: ['not_found', 'conflict'],
  }),
}
