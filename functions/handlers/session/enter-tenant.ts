import type { SignedInCaller } from '../../http/caller.ts'
import { setSessionCookie } from '../../http/cookies.ts'
import { unauthenticated } from '../../errors.ts'
import { rememberTenant, type Membership } from '../../store/access/identities.ts'
import {
  absoluteLifetime,
  newSecret,
  openSession,
  replaceSession,
} from '../../store/access/sessions.ts'
import type { TransactionWrite } from '../../store/table/transaction.ts'

interface Entered {
  writes: TransactionWrite[]
  cookies: string[]
}

/** Opens a session in a tenant; the transaction's other writes say why the caller may. */
export function openIn({ session }: SignedInCaller, membership: Membership, now: number): Entered {
  const next = newSecret()
  return {
    writes: [
      openSession(next, session, membership, now),
      rememberTenant(session.identity, membership.tenant_id),
    ],
    cookies: [setSessionCookie(next, absoluteLifetime / 1000)],
  }
}

/** Moves a caller into a tenant: the old session ends in the transaction that opens the new one. */
export function enterTenant(caller: SignedInCaller, membership: Membership, now: number): Entered {
  const { writes, cookies } = openIn(caller, membership, now)
  return { writes: [replaceSession(caller.secret, unauthenticated()), ...writes], cookies }
}
