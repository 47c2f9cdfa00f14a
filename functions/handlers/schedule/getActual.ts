import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { readActual } from '../../schedule/read-actual.ts'
import { readWithTenant } from '../../tenants/read-with-tenant.ts'

export const getActual = memberHandler(
  scheduleCalls.getActual,
  async ({ table, user, query: { from, to }, now }) => {
    const user_id = canSeeEveryone(user.role) ? undefined : user.uuid
    const body = await readWithTenant(table, ({ time_zone }) =>
      readActual(table, time_zone, { from, to, user_id }, now),
    )
    return { body }
  },
)
