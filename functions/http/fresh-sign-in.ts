import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { SignedInCaller } from './caller.ts'

/** Time after a step-up for which a session counts as fresh, in milliseconds. */
export const freshFor = 15 * 60_000

/**
 * Throws `sign_in_again` unless the caller completed a step-up within the last 15 minutes. An ordinary sign-in is not
 * enough, because the provider may pass an open browser through without a prompt. A token is never fresh. Calls of
 * the contract require this with `needsFreshSignIn`.
 */
export function requireFreshSignIn({ secret, session }: SignedInCaller, now: number): void {
  const { proved_at } = session
  if (secret !== null && proved_at !== undefined && now - proved_at <= freshFor) return
  throw new HttpError('sign_in_again', message('freshSignIn'))
}
