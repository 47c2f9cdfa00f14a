import { message } from '../../shared/messages/message.ts'
import { mayBecome, type SignedInCaller } from '../http/caller.ts'
import { setSessionCookie } from '../http/cookies.ts'
import { HttpError, unauthenticated } from '../errors.ts'
import { rememberTenant, type Membership } from '../store/access/identities.ts'
import {
  absoluteLifetime,
  newSecret,
  openSession,
  replaceSession,
  signedInAt,
} from '../store/access/sessions.ts'
import type { TransactionWrite } from '../store/table/transaction.ts'
import type { StoredUser } from '../store/users.ts'

/** 401 where somebody who signed in so long ago has to do so again, to be who they are there. */
function requireSignIn(caller: SignedInCaller, user: StoredUser, now: number): void {
  if (!mayBecome(caller, user, now)) throw new HttpError('unauthenticated', message('signInAgain'))
}

interface Entered {
  writes: TransactionWrite[]
  cookies: string[]
}

/**
 * Opens a session in a tenant, as old as the sign-in; the transaction's other writes say why the caller may. A `handle`
 * is that of the session which this one replaces.
 */
export function openIn(
  caller: SignedInCaller,
  membership: Membership,
  user: StoredUser,
  now: number,
  handle?: string,
): Entered {
  requireSignIn(caller, user, now)
  const { session } = caller
  const next = newSecret()
  const { device, proved_at: provedAt } = session
  const origin = { device, signedInAt: signedInAt(session), provedAt, handle }
  return {
    writes: [
      ...openSession(next, session, membership, now, origin),
      rememberTenant(session.identity, membership.tenant_id),
    ],
    cookies: [setSessionCookie(next, absoluteLifetime / 1000)],
  }
}

/** Moves a caller into a tenant: the old session ends in the transaction that opens the new one. */
export function enterTenant(
  caller: SignedInCaller,
  membership: Membership,
  user: StoredUser,
  now: number,
): Entered {
  const { writes, cookies } = openIn(caller, membership, user, now, caller.session.handle)
  if (caller.secret === null) throw unauthenticated()
  return { writes: [replaceSession(caller.secret, unauthenticated()), ...writes], cookies }
}
