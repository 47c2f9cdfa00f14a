import { overviewCalls } from '../../../shared/overview/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readOverview } from '../../overview/read-overview.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getOverview = memberHandler(
  overviewCalls.getOverview,
  async ({ table, user, now }) => ({
    body: await readWithTenant(table, (tenant) => readOverview(table, tenant, user, now)),
  }),
)
