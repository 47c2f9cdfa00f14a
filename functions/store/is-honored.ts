import type { StoredUser } from './users.ts'
import { signedInAt, type Session } from './access/sessions.ts'

/**
 * Returns true if a secret that was issued at an instant (epoch ms) still acts for its person: they are active, and
 * nothing ended their secrets since (`credentials.ts` lists the kinds).
 */
export function isHonored(user: StoredUser | null, issuedAt: number): user is StoredUser {
  if (!user?.is_active) return false
  return !user.sessions_from || issuedAt >= Date.parse(user.sessions_from)
}

/** Returns true if a session still acts for a user: it is honored, and no admin signed them out since it began. */
export function isSignedIn(user: StoredUser | null, session: Session): user is StoredUser {
  const since = signedInAt(session)
  return isHonored(user, since) && !(user.signed_out_at && since < Date.parse(user.signed_out_at))
}
