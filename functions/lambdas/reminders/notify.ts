import type { PushMessage } from '../../../shared/reminders/push-message.ts'
import { isQuiet } from '../../../shared/reminders/reminders.ts'
import { defaultTimeZone, wallClock } from '../../../shared/time/time-zone.ts'
import {
  changeReminders,
  findReminders,
  markNotified,
  withoutDevices,
  type StoredReminders,
} from '../../store/reminders.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { userStore, type StoredUser } from '../../store/users.ts'
import { push } from './push.ts'

/** How many messages were handed over, and how many could not be. */
export interface Sent {
  sent: number
  failed: number
}

/** Nobody was to be notified. */
export const nothing: Sent = { sent: 0, failed: 0 }

/** Returns the log's line about reminding a user or a company, or null if there was nothing to send. */
export function lineOf(
  who: { tenant: string; user?: string },
  outcome: Sent | null,
  error: unknown,
) {
  const { sent, failed } = outcome ?? { sent: 0, failed: 1 }
  if (sent + failed === 0 && !error) return null
  return { call: 'reminders', ...who, reminders: sent, reminder_failures: failed }
}

export interface Person {
  table: TenantTable
  user: StoredUser
  wanted: StoredReminders
  zone: string
}

/** Somebody who can be notified now; null where they are not there, or it is quiet. */
export async function reachable(
  table: TenantTable,
  user_id: string,
  kind: PushMessage['kind'],
  now: number,
): Promise<Person | null> {
  const wanted = await findReminders(table, user_id)
  if (wanted.devices.length === 0 || !wanted.kinds.includes(kind)) return null
  const [user, tenant] = await Promise.all([userStore.find(table, user_id), findTenant(table)])
  if (!user?.is_active) return null
  const zone = tenant?.time_zone ?? defaultTimeZone
  const hourOfDay = Number(wallClock(now, zone).slice(11, 13))
  return isQuiet(hourOfDay, wanted) ? null : { table, user, wanted, zone }
}

/** Notifies somebody, once, on all their devices; those that are gone are forgotten. */
export async function notify({ table, user, wanted }: Person, message: PushMessage): Promise<Sent> {
  // Noted before it is sent: a reminder that is lost is better than one that comes again and again.
  if (!(await markNotified(table, user.uuid, message.tag))) return nothing
  const outcomes = await Promise.all(wanted.devices.map((device) => push(device, message)))
  const gone = wanted.devices.filter((_, index) => outcomes[index] === 'gone')
  if (gone.length > 0) {
    const endpoints = gone.map(({ endpoint }) => endpoint)
    await changeReminders(table, user.uuid, (current) => withoutDevices(current, endpoints))
  }
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return { sent: count('sent'), failed: count('failed') }
}
