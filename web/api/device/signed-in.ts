import { clearPrefetched } from '../../loading/prefetch.ts'
import { readFlag, writeFlag } from './flags.ts'

/** The flag of a signed-in user: "no" once the user signed out here. */
export const signedInFlag = 'signed-in'

/**
 * Remembers on this device whether a user is signed in, which decides whether the next page prefetches. Signing out
 * drops the prefetched responses, so that the next user never reads them.
 */
export function rememberSignedIn(isSignedIn: boolean): void {
  if (!isSignedIn) clearPrefetched()
  writeFlag(signedInFlag, isSignedIn ? 'yes' : 'no')
}

/** Returns true if a user was signed in on this device and did not sign out. */
export function wasSignedIn(): boolean {
  return readFlag(signedInFlag) === 'yes'
}
