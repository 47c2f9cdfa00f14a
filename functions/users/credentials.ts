import { deleteCalendarLink } from '../store/access/calendar-links.ts'
import { deletePhoneLink } from '../store/access/phone-links.ts'
import { deleteSubscriber } from '../store/access/subscribers.ts'
import { findCalendar, nameCalendar } from '../store/schedule/calendars.ts'
import { forgetDevices } from '../store/reminders.ts'
import type { AccessKey, TenantKey } from '../store/table/keys.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import type { StoredUser } from '../store/users.ts'

/** The way in which a kind of secret ends when its person loses access to the company. */
interface Ending {
  /** The fields of the person's record that name the secret. */
  cleared?: Partial<StoredUser>
  /** The writes that delete the secret, in the transaction that takes the access away. */
  writes?: (membership: TenantTable, user: StoredUser) => Promise<TransactionWrite[]>
}

/** Returns the writes that forget all devices on which a user is sent push messages. */
export async function endPushDevices(
  membership: TenantTable,
  uuid: string,
): Promise<TransactionWrite[]> {
  const forgotten = await forgetDevices(membership, uuid)
  const who = { tenant_id: membership.id, user_id: uuid }
  return forgotten ? [forgotten, deleteSubscriber(who)] : []
}

/**
 * Every kind of secret that acts for a person, by the key that it is stored under. `test/security/credentials.test.ts`
 * walks all kinds of keys: a key is listed here, or has a reason there why it opens nothing.
 */
const endings = {
  /** Rejected by `isHonored`, on each request. */
  session: {},
  /** Rejected by `isHonored`, on each request. */
  token: {},
  phoneLink: {
    cleared: { phone_link: null },
    writes: async (_, { phone_link }) => (phone_link ? [deletePhoneLink(phone_link.id)] : []),
  },
  calendarLink: {
    writes: async (membership, { uuid }) => {
      const id = await findCalendar(membership, uuid)
      return id === null ? [] : [nameCalendar(membership, uuid, null), deleteCalendarLink(id)]
    },
  },
  /** The devices that are sent push messages. */
  subscriber: { writes: (membership, { uuid }) => endPushDevices(membership, uuid) },
  invitation: { cleared: { invitation: null } },
} as const satisfies Partial<Record<AccessKey | TenantKey, Ending>>

export type CredentialKind = keyof typeof endings

const all: readonly Ending[] = Object.values(endings)

/**
 * Returns a person without any secret that was issued until `at` (ISO). Both losing and regaining access go through
 * here, so that nothing from before works again.
 */
export function withoutCredentials(user: StoredUser, at: string): StoredUser {
  const without = all.reduce((current, { cleared }) => ({ ...current, ...cleared }), user)
  return { ...without, sessions_from: at }
}

/** Returns the writes that delete a person's secrets, for the transaction that stores `withoutCredentials`. */
export async function endCredentials(
  membership: TenantTable,
  user: StoredUser,
): Promise<TransactionWrite[]> {
  const writers = all.flatMap(({ writes }) => writes ?? [])
  return (await Promise.all(writers.map((writes) => writes(membership, user)))).flat()
}
