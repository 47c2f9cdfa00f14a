import * as z from 'zod/mini'
import { call, toAdmins, toEveryRole, toSignedIn } from './call.ts'
import * as tenants from '../tenant.ts'
import { byUuid, page } from './page.ts'

export const tenantCalls = {
  listTenants: call({
    method: 'GET',
    path: '/api/tenants',
    summary: 'Companies that the person belongs to',
    ...page,
    ...toEveryRole(z.array(tenants.tenant)),
  }),
  createTenant: call({
    method: 'POST',
    path: '/api/tenants',
    summary: 'Signs a company up, with the person as its owner, in a new session',
    body: tenants.newTenant,
    ...toSignedIn(tenants.tenant),
    creates: true,
  }),
  getTenant: call({
    method: 'GET',
    path: '/api/tenants/{uuid}',
    summary: 'One company of the person’s',
    params: byUuid,
    ...toEveryRole(tenants.tenant),
    errors: ['not_found'],
  }),
  updateTenant: call({
    method: 'PUT',
    path: '/api/tenants/{uuid}',
    summary: 'Changes the company: name, industry, time zone',
    params: byUuid,
    body: tenants.tenantChange,
    ...toAdmins(tenants.tenant),
    errors: ['not_found', 'conflict'],
  }),
}
