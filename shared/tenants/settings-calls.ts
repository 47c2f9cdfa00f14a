import { call, toAdmins } from '../contract/call.ts'
import { tenant } from './tenant.ts'
import { tenantChange } from './tenant-change.ts'
import { byUuid } from '../contract/page.ts'
import { tenantRoutes as route } from './routes.ts'

export const tenantSettingsCalls = {
  updateTenant: call({
    ...route.updateTenant,
    changesRecords: true,
    staysOpen: true,
    params: byUuid,
    body: tenantChange,
    ...toAdmins(tenant),
    errors: ['not_found', 'conflict'],
  }),
}
