import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as tenants from '../tenant.ts'
import * as users from '../user.ts'
import { byUuid, page } from '../page.ts'
import { everyRole, officeRoles } from '../role.ts'

/** Calls on people. */
export const userCalls = {
  listUsers: call({
    method: 'GET',
    path: '/api/users',
    summary: 'People, by name',
    access: everyRole,
    ...page,
    response: z.array(users.user),
    seenBy: {
      admin: z.array(users.personnelRecord),
      supervisor: z.array(users.ownRecord),
      painter: z.array(users.colleague),
    },
  }),
  createUser: call({
    method: 'POST',
    path: '/api/users',
    summary: 'Adds a person; a supervisor painters only',
    access: officeRoles,
    body: users.newUser,
    response: users.user,
    seenBy: { admin: users.personnelRecord, supervisor: users.ownRecord },
    creates: true,
    errors: ['conflict', 'busy'],
  }),
  getOwnUser: call({
    method: 'GET',
    path: '/api/users/me',
    summary: 'The signed-in person’s own record',
    access: everyRole,
    response: users.ownRecord,
  }),
  updateOwnUser: call({
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Changes the language that the person reads in',
    access: everyRole,
    body: users.ownSettings,
    response: users.ownRecord,
    errors: ['conflict', 'busy'],
  }),
  listOwnedTenants: call({
    method: 'GET',
    path: '/api/users/me/tenants',
    summary: 'Companies that the person owns',
    access: everyRole,
    ...page,
    response: z.array(tenants.tenant),
  }),
  getUser: call({
    method: 'GET',
    path: '/api/users/{uuid}',
    summary: 'One person with their newest entries',
    access: everyRole,
    params: byUuid,
    response: users.userDetail,
    seenBy: {
      admin: users.personnelDetail,
      supervisor: users.ownDetail,
      painter: users.colleagueDetail,
      self: users.ownDetail,
    },
    errors: ['not_found'],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/api/users/{uuid}',
    summary: 'Changes a person; a supervisor painters only',
    access: officeRoles,
    params: byUuid,
    body: users.userChange,
    response: users.user,
    seenBy: { admin: users.personnelRecord, supervisor: users.ownRecord },
    errors: ['not_found', 'conflict', 'busy'],
  }),
  deactivateUser: call({
    method: 'DELETE',
    path: '/api/users/{uuid}',
    summary: 'Marks a person inactive; hours and entries stay',
    access: officeRoles,
    params: byUuid,
    response: users.user,
    seenBy: { admin: users.personnelRecord, supervisor: users.ownRecord },
    errors: ['not_found', 'conflict', 'busy'],
  }),
  reactivateUser: call({
    method: 'POST',
    path: '/api/users/{uuid}/reactivate',
    summary: 'Marks a person active again',
    access: officeRoles,
    params: byUuid,
    response: users.user,
    seenBy: { admin: users.personnelRecord, supervisor: users.ownRecord },
    errors: ['not_found', 'conflict', 'busy'],
  }),
  inviteUser: call({
    method: 'POST',
    path: '/api/users/{uuid}/invitation',
    summary: 'Makes a new single-use link for a person; the one before stops working',
    access: officeRoles,
    params: byUuid,
    response: users.invitation,
    errors: ['not_found', 'conflict', 'busy'],
  }),
}
