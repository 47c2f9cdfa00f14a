import * as z from 'zod/mini'
import { call } from '../call.ts'
import * as tenants from '../tenant.ts'
import { byUuid, page } from '../page.ts'
import { adminOnly, everyRole } from '../role.ts'

/** Calls on companies. */
export const tenantCalls = {
  listTenants: call({
    method: 'GET',
    path: '/api/tenants',
    summary: 'Companies that the person belongs to',
    access: everyRole,
    ...page,
    response: z.array(tenants.tenant),
  }),
  createTenant: call({
    method: 'POST',
    path: '/api/tenants',
    summary: 'Signs a company up, with the person as its owner, in a new session',
    access: 'signed-in',
    body: tenants.newTenant,
    response: tenants.tenant,
    creates: true,
    errors: ['busy'],
  }),
  getTenant: call({
    method: 'GET',
    path: '/api/tenants/{uuid}',
    summary: 'One company of the person’s',
    access: everyRole,
    params: byUuid,
    response: tenants.tenant,
    errors: ['not_found'],
  }),
  updateTenant: call({
    method: 'PUT',
    path: '/api/tenants/{uuid}',
    summary: 'Changes the company: name, industry, time zone',
    access: adminOnly,
    params: byUuid,
    body: tenants.tenantChange,
    response: tenants.tenant,
    errors: ['not_found', 'conflict', 'busy'],
  }),
}
