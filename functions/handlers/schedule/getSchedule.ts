import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { canSeeEveryone } from '../../../shared/users/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { readOwnSchedule } from '../../schedule/read-own-schedule.ts'
import { readSchedule } from '../../schedule/read-schedule.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getSchedule = memberHandler(
  scheduleCalls.getSchedule,
  async ({ table, user, query, now }) => ({
    body:
      canSeeEveryone(user.role) && query.own === undefined
        ? await readWithTenant(table, (tenant) => readSchedule(table, tenant, user, query, now))
        : await readOwnSchedule(table, user.uuid, query),
  }),
)
