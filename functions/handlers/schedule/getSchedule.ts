import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { readOwnSchedule } from '../../schedule/read-own-schedule.ts'
import { readSchedule } from '../../schedule/read-schedule.ts'
import { noteHeard } from '../../store/schedule/heard.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getSchedule = memberHandler(
  scheduleCalls.getSchedule,
  async ({ table, user, query, now }) => {
    if (canSeeEveryone(user.role) && query.own === undefined) {
      const read = (tenant: StoredTenant) => readSchedule(table, tenant, user, query, now)
      return { body: await readWithTenant(table, read) }
    }
    // A phone that shows somebody's days asks for them every few minutes: as long as it does, it has signal.
    const [body] = await Promise.all([
      readOwnSchedule(table, user.uuid, query),
      noteHeard(table, user.uuid, now).catch((error: unknown) => console.warn(error)),
    ])
    return { body }
  },
)
