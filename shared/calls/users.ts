import * as z from 'zod/mini'
import { byRole, call, toEveryRole, toOffice } from './call.ts'
import * as tenants from '../tenant.ts'
import * as users from '../user.ts'
import { byUuid, page } from './page.ts'

/** What a change of a user answers. */
const changedUser = byRole(users.user, {
  admin: users.personnelRecord,
  supervisor: users.ownRecord,
  painter: null,
})

export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: '/api/users',
    ...page,
    ...byRole(z.array(users.user), {
      admin: z.array(users.personnelRecord),
      supervisor: z.array(users.ownRecord),
      painter: z.array(users.colleague),
    }),
  }),
  createUser: call({
    method: 'POST',
    path: '/api/users',
    body: users.newUser,
    ...changedUser,
    creates: true,
    errors: ['conflict'],
  }),
  getOwnUser: call({
    method: 'GET',
    path: '/api/users/me',
    ...toEveryRole(users.ownRecord),
  }),
  updateOwnUser: call({
    method: 'PUT',
    path: '/api/users/me',
    body: users.ownSettings,
    ...toEveryRole(users.ownRecord),
    errors: ['conflict'],
  }),
  listOwnedTenants: call({
    method: 'GET',
    path: '/api/users/me/tenants',
    ...page,
    ...toEveryRole(z.array(tenants.tenant)),
  }),
  getUser: call({
    method: 'GET',
    path: '/api/users/{uuid}',
    params: byUuid,
    ...byRole(users.userDetail, {
      admin: users.personnelDetail,
      supervisor: users.ownDetail,
      painter: users.colleagueDetail,
    }),
    ownSeenBy: { painter: users.ownDetail },
    errors: ['not_found'],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/api/users/{uuid}',
    params: byUuid,
    body: users.userChange,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  listRates: call({
    method: 'GET',
    path: '/api/users/{uuid}/rates',
    params: byUuid,
    ...toOffice(z.array(users.rate)),
    errors: ['not_found', 'forbidden'],
  }),
  addRate: call({
    method: 'POST',
    path: '/api/users/{uuid}/rates',
    params: byUuid,
    body: users.newRate,
    ...toOffice(z.array(users.rate)),
    errors: ['not_found', 'forbidden'],
  }),
  deactivateUser: call({
    method: 'DELETE',
    path: '/api/users/{uuid}',
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  reactivateUser: call({
    method: 'POST',
    path: '/api/users/{uuid}/reactivate',
    params: byUuid,
    ...changedUser,
    errors: ['not_found', 'conflict'],
  }),
  inviteUser: call({
    method: 'POST',
    path: '/api/users/{uuid}/invitation',
    params: byUuid,
    ...toOffice(users.invitation),
    errors: ['not_found', 'conflict'],
  }),
}
