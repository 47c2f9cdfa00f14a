import type { Notified } from '../../../shared/schedule/publication.ts'
import { isQuiet } from '../../../shared/reminders/reminders.ts'
import { env } from '../../env.ts'
import { findEmailChoice } from '../../store/emails.ts'
import { findReminders } from '../../store/reminders.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { StoredUser } from '../../store/users.ts'

/** Whether somebody is written to: they have joined, want it, and their address takes our mail. */
async function isEmailed(table: TenantTable, user: StoredUser): Promise<boolean> {
  if (env.MAIL_FROM === '' || user.identity === null) return false
  const { off, problem } = await findEmailChoice(table, user.uuid)
  return !off.includes('schedule') && problem?.address !== user.email
}

/** Whether somebody is told on a phone: they allowed it on one, and want no quiet at this hour. */
async function isPushed(
  table: TenantTable,
  { uuid }: StoredUser,
  hourOfDay: number,
): Promise<boolean> {
  const wanted = await findReminders(table, uuid)
  const { devices, kinds } = wanted
  return devices.length > 0 && kinds.includes('schedule') && !isQuiet(hourOfDay, wanted)
}

/** How each of those whose days become others is told; who is inactive is not. */
export function channelsOf(
  table: TenantTable,
  users: readonly StoredUser[],
  concerned: readonly string[],
  /** By the company's clock. */
  hourOfDay: number,
): Promise<Notified[]> {
  const active = users.filter(({ uuid, is_active }) => is_active && concerned.includes(uuid))
  return Promise.all(
    active.map(async (user) => {
      const [push, mail] = await Promise.all([
        isPushed(table, user, hourOfDay),
        isEmailed(table, user),
      ])
      return {
        user_id: user.uuid,
        by: [...(push ? ['push' as const] : []), ...(mail ? ['mail' as const] : [])],
      }
    }),
  )
}
