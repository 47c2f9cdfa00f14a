import { pushKeys } from '../push-keys.ts'
import type { StoredReminders } from '../store/reminders.ts'

/** What somebody wants to be told, as answered. */
export function viewReminders({
  kinds,
  quiet_from,
  quiet_to,
  evening_at,
  devices,
}: StoredReminders) {
  const { publicKey } = pushKeys()
  const endpoints = devices.map(({ endpoint }) => endpoint)
  return { kinds, quiet_from, quiet_to, evening_at, endpoints, public_key: publicKey }
}
