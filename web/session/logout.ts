import { sessionCalls } from '../../shared/session/calls.ts'
import { send } from '../api/client.ts'
import { forgetAnswers } from '../api/device/kept-answers.ts'
import { endReminders } from '../api/device/push.ts'
import { rememberSignedIn } from '../api/device/signed-in.ts'
import { dropAllDrafts } from '../api/form/draft.ts'
import { paths, providerLogoutAddress } from '../paths.ts'
import { tellSignedOut } from './other-tabs.ts'
import { rememberSigningOut } from './pending-sign-out.ts'
import { leaveTo } from '../loading/reload.ts'

/** Forgets what this browser knew of whoever used it: where jobs are, what was typed, how it looks. */
function forgetSettings(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // A forbidden storage holds nothing.
  }
}

/**
 * Ends the session here and at the identity provider, and leads to the landing page in any case. The
 * device forgets everything but what was done and is not sent: that waits for whose it is.
 */
export async function logout(): Promise<void> {
  dropAllDrafts()
  rememberSignedIn(false)
  await forgetAnswers()
  // The next person on this phone is not told what is not theirs.
  await endReminders()
  forgetSettings()
  // With all else gone, that nobody is signed in here is still to be known.
  rememberSignedIn(false)
  try {
    await send(sessionCalls.logout)
    tellSignedOut()
    leaveTo(providerLogoutAddress)
  } catch (error) {
    console.error('Logout failed', error)
    // Nobody is shown as signed in from here on, and the session ends with the first signal.
    rememberSigningOut(true)
    tellSignedOut()
    leaveTo(paths.login)
  }
}
