import { reportCalls } from '../../../shared/reports/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'
import { readWeekReport } from '../../reports/read-week-report.ts'

export const getWeekReport = memberHandler(
  reportCalls.getWeekReport,
  async ({ table, user, params, now }) => {
    const body = await readWithTenant(table, (tenant) =>
      readWeekReport(table, tenant, user, params.date, now),
    )
    return { body }
  },
)
