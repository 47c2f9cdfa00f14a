import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import { signedInAt } from '../store/access/sessions.ts'
import type { SignedInCaller } from './caller.ts'

/** How long after signing in a session counts as fresh, in milliseconds. */
export const freshFor = 15 * 60_000

/**
 * Throws `sign_in_again` unless the caller signed in within the last 15 minutes. Moving to another company does not
 * make a session fresh, and a token never is. Calls of the contract ask for this with `needsFreshSignIn`.
 */
export function requireFreshSignIn({ secret, session }: SignedInCaller, now: number): void {
  if (secret !== null && now - signedInAt(session) <= freshFor) return
  throw new HttpError('sign_in_again', message('freshSignIn'))
}
