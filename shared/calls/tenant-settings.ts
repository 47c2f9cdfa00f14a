import { call, toAdmins } from './call.ts'
import { tenant } from '../tenant.ts'
import { tenantChange } from '../tenant-change.ts'
import { byUuid } from './page.ts'
import { tenantRoutes as route } from '../routes/tenants.ts'

export const tenantSettingsCalls = {
  updateTenant: call({
    ...route.updateTenant,
    staysOpen: true,
    params: byUuid,
    body: tenantChange,
    ...toAdmins(tenant),
    errors: ['not_found', 'conflict'],
  }),
}
