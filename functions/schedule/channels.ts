import type { Notified } from '../../shared/schedule/publication.ts'
import { findReminders } from '../store/reminders.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredUser } from '../store/users.ts'

/** How each of some people is told what is published: on the phones that they allowed it on. */
export function channelsOf(
  table: TenantTable,
  users: readonly StoredUser[],
  concerned: readonly string[],
): Promise<Notified[]> {
  const active = users.filter(({ uuid, is_active }) => is_active && concerned.includes(uuid))
  return Promise.all(
    active.map(async ({ uuid }) => {
      const { devices, kinds } = await findReminders(table, uuid)
      const isPushed = devices.length > 0 && kinds.includes('schedule')
      return { user_id: uuid, by: isPushed ? ['push' as const] : [] }
    }),
  )
}
