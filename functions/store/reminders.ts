import * as z from 'zod/mini'
import {
  defaultReminders,
  pushDevice,
  reminderKinds,
  reminderSettings,
  type PushDevice,
} from '../../shared/reminders/reminders.ts'
import { tenantKeys } from './table/keys.ts'
import { read, replace, type TenantTable } from './table/tenant-table.ts'
import { commit, type TransactionWrite } from './table/transaction.ts'

const stored = z.object({
  ...reminderSettings.shape,
  user_id: z.uuid(),
  devices: z.array(pushDevice),
  /** Kinds that there were when they chose; absent: those of before there was a third. */
  offered: z.optional(z.array(z.string())),
  /** What they were reminded of last: nobody is told the same thing twice. */
  told: z.array(z.string()),
  version: z.number(),
})
export type StoredReminders = z.infer<typeof stored>

const mostDevices = 10
const mostNotified = 20

/** What somebody wants to be told and where; the usual, on no device, until they say. */
export async function findReminders(table: TenantTable, user: string): Promise<StoredReminders> {
  const found = await read(table, tenantKeys.reminders(table.id, user), stored)
  const offered = [...reminderKinds]
  if (!found) {
    return { ...defaultReminders, user_id: user, devices: [], told: [], offered, version: 0 }
  }
  // What has come since they chose is on, as it is for who chooses nothing.
  const known = found.offered ?? firstKinds
  const added = reminderKinds.filter((kind) => !known.includes(kind))
  return { ...found, kinds: [...found.kinds, ...added], offered }
}

const firstKinds: readonly string[] = ['still_on', 'arrived']

/** Changes it, along with other writes. */
export function changeReminders(
  table: TenantTable,
  user: string,
  mutate: (current: StoredReminders) => StoredReminders,
  also: (after: StoredReminders) => TransactionWrite[] = () => [],
): Promise<StoredReminders> {
  return commit(table.client, async () => {
    const before = await findReminders(table, user)
    const after = { ...mutate(before), version: before.version + 1 }
    const key = tenantKeys.reminders(table.id, user)
    return {
      writes: [replace(table, key, stored, after, before.version), ...also(after)],
      result: after,
    }
  })
}

/** The write that forgets all devices of a person; null if there are none. */
export async function forgetDevices(
  table: TenantTable,
  user: string,
): Promise<TransactionWrite | null> {
  const before = await findReminders(table, user)
  if (before.devices.length === 0) return null
  const after = { ...before, devices: [], version: before.version + 1 }
  return replace(table, tenantKeys.reminders(table.id, user), stored, after, before.version)
}

/** With one more device; the oldest makes room. */
export function withDevice(current: StoredReminders, device: PushDevice): StoredReminders {
  const others = current.devices.filter(({ endpoint }) => endpoint !== device.endpoint)
  return { ...current, devices: [...others, device].slice(-mostDevices) }
}

/** Without the devices of these endpoints. */
export function withoutDevices(
  current: StoredReminders,
  endpoints: readonly string[],
): StoredReminders {
  return {
    ...current,
    devices: current.devices.filter(({ endpoint }) => !endpoints.includes(endpoint)),
  }
}

/** Notes that somebody is told of something; false where they were told already. */
export async function markNotified(
  table: TenantTable,
  user: string,
  what: string,
): Promise<boolean> {
  let isNew = false
  await changeReminders(table, user, (current) => {
    isNew = !current.told.includes(what)
    return isNew ? { ...current, told: [...current.told, what].slice(-mostNotified) } : current
  })
  return isNew
}
