import * as z from 'zod/mini'
import { call, toAdmins, toEveryRole, toSignedIn } from './call.ts'
import * as tenants from '../tenant.ts'
import { byUuid, page } from './page.ts'

export const tenantCalls = {
  listTenants: call({
    method: 'GET',
    path: '/api/tenants',
    ...page,
    ...toEveryRole(z.array(tenants.tenant)),
  }),
  createTenant: call({
    method: 'POST',
    path: '/api/tenants',
    body: tenants.newTenant,
    ...toSignedIn(tenants.tenant),
    creates: true,
  }),
  getTenant: call({
    method: 'GET',
    path: '/api/tenants/{uuid}',
    params: byUuid,
    ...toEveryRole(tenants.tenant),
    errors: ['not_found'],
  }),
  updateTenant: call({
    method: 'PUT',
    path: '/api/tenants/{uuid}',
    params: byUuid,
    body: tenants.tenantChange,
    ...toAdmins(tenants.tenant),
    errors: ['not_found', 'conflict'],
  }),
}
