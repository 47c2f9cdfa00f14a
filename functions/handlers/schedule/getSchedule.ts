import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readSchedule } from '../../schedule/read-schedule.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getSchedule = memberHandler(
  scheduleCalls.getSchedule,
  async ({ table, user, query, now }) => ({
    body: await readWithTenant(table, (tenant) => readSchedule(table, tenant, user, query, now)),
  }),
)
