import type { SignedInCaller } from '../../caller.ts'
import { setSessionCookie } from '../../cookies.ts'
import { Refusal } from '../../refusal.ts'
import { errorText } from '../../../shared/errors.ts'
import { rememberCompany, type Membership } from '../../store/access/identities.ts'
import {
  absoluteLifetime,
  newSecret,
  openSession,
  replaceSession,
} from '../../store/access/sessions.ts'
import type { Guarded } from '../../store/transaction.ts'

function sessionGone(): void {
  throw new Refusal('unauthenticated', errorText.sessionExpired)
}

/** Opens a session in a company; the transaction's other writes say why the caller may. */
export function openIn(
  { session }: SignedInCaller,
  company: Membership,
  now: number,
): { writes: Guarded[]; cookies: string[] } {
  const next = newSecret()
  return {
    writes: [
      openSession(next, session, company, now),
      rememberCompany(session.identity, company.tenant_id),
    ],
    cookies: [setSessionCookie(next, absoluteLifetime / 1000)],
  }
}

/** Moves a caller into a company: the old session ends in the transaction that opens the new one. */
export function enterCompany(
  caller: SignedInCaller,
  company: Membership,
  now: number,
): { writes: Guarded[]; cookies: string[] } {
  const { writes, cookies } = openIn(caller, company, now)
  return { writes: [replaceSession(caller.secret, sessionGone), ...writes], cookies }
}
