import type { StoredUser } from '../users.ts'

/**
 * Returns true if a secret that was issued at an instant (epoch ms) still acts for its person: they are active, and
 * nothing ended their secrets since (`credentials.ts` lists the kinds).
 */
export function isHonored(user: StoredUser | null, issuedAt: number): user is StoredUser {
  if (!user?.is_active) return false
  return !user.sessions_from || issuedAt >= Date.parse(user.sessions_from)
}
