import * as z from 'zod/mini'
import { call, toEveryRole, toSignedIn } from '../contract/call.ts'
import * as tenants from './tenant.ts'
import { byUuid, page } from '../contract/page.ts'
import { tenantRoutes as route } from './routes.ts'

export const tenantCalls = {
  listTenants: call({
    ...route.listTenants,
    ...page,
    ...toEveryRole(z.array(tenants.tenant)),
  }),
  createTenant: call({
    ...route.createTenant,
    changesRecords: true,
    body: tenants.newTenant,
    ...toSignedIn(tenants.tenant),
    kind: 'create',
  }),
  getTenant: call({
    ...route.getTenant,
    params: byUuid,
    ...toEveryRole(tenants.tenant),
    errors: ['not_found'],
  }),
}
