import type { OwnSession as Shown } from '../../shared/sessions/session.ts'
import { isOver, type SignedInCaller } from '../http/caller.ts'
import { isSignedIn } from '../store/is-honored.ts'
import { endListedSession, listSessions, type OwnSession } from '../store/access/own-sessions.ts'
import { sessionName, signedInAt, type Session } from '../store/access/sessions.ts'
import type { StoredUser } from '../store/users.ts'

/** A session, and whether it is the caller's. */
interface Own extends OwnSession {
  isCurrent: boolean
}

async function readAll({ secret, session }: SignedInCaller): Promise<Own[]> {
  const current = secret === null ? null : sessionName(secret)
  const all = await listSessions(session.identity)
  return all.map((own) => ({ ...own, isCurrent: own.name === current }))
}

/** Returns true if a session still opens something. What ends it in other companies is not looked up. */
function isOpen(session: Session, user: StoredUser, now: number): boolean {
  const isHere = session.user_id === user.uuid
  if (isHere && !isSignedIn(user, session)) return false
  if (session.tenant_id === null) return !isOver(session, null, now)
  return !isOver(session, isHere ? user.role : 'painter', now)
}

/** Reads the caller's sessions that are not over, in all companies. */
export async function readOwnSessions(
  caller: SignedInCaller,
  user: StoredUser,
  now: number,
): Promise<Own[]> {
  const all = await readAll(caller)
  return all.filter(({ session, isCurrent }) => isCurrent || isOpen(session, user, now))
}

/** Ends all sessions of a caller but their own. Returns true if there was none. */
export async function endOthers(caller: SignedInCaller): Promise<boolean> {
  const others = (await readAll(caller)).filter(({ isCurrent }) => !isCurrent)
  for (const { handle } of others) await endListedSession(caller.session.identity, handle)
  return others.length === 0
}

/** Shows sessions to their person. */
export function viewSessions(sessions: readonly Own[]): Shown[] {
  return sessions.map(({ handle, session, isCurrent }) => ({
    uuid: handle,
    device: session.device ?? '',
    signed_in_at: new Date(signedInAt(session)).toISOString(),
    last_used_at: new Date(session.seen_at).toISOString(),
    is_current: isCurrent,
  }))
}
