import { useQueryClient } from '@tanstack/react-query'
import { sessionCalls } from '../../shared/session/calls.ts'
import { mayCall } from '../../shared/contract/call.ts'
import type { Language } from '../../shared/fields/languages.ts'
import { send, showTenant } from '../api/client.ts'
import { forgetAnswers } from '../api/device/kept-answers.ts'
import { endReminders } from '../api/device/push.ts'
import { rememberSignedIn, rememberSigningOut } from '../api/prefetch.ts'
import { dropAllDrafts } from '../api/draft.ts'
import { useLanguage } from '../language/language.tsx'
import { paths, providerLogoutAddress } from '../paths.ts'
import { tellSignedOut } from './other-tabs.ts'
import { useSession } from './session.tsx'
import { leaveTo } from '../reload-replaced.ts'

/** Shows everything in another language from now on, on every device the person signs in on. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { choose } = useLanguage()
  const cache = useQueryClient()
  return async (language) => {
    choose(language)
    // What the contract says of people is much, and few change their language.
    const { userCalls } = await import('../../shared/users/calls.ts')
    await send(userCalls.updateOwnUser, { body: { language } })
    await cache.invalidateQueries()
  }
}

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

/** Moves the signed-in person to another tenant of theirs: admins by the bar, others by their account. */
export function useSwitchTenant(): (tenantId: string) => Promise<void> {
  const session = useSession()
  const cache = useQueryClient()
  return async (tenantId) => {
    if (session.state !== 'authenticated') return
    const { role } = session.user
    // What is still being asked for under the session that ends would be told that it is over.
    await cache.cancelQueries()
    try {
      const { body } = mayCall(role, sessionCalls.switchTenant)
        ? await send(sessionCalls.switchTenant, { body: { tenant_id: tenantId } })
        : await send(sessionCalls.enterOwnTenant, { params: { uuid: tenantId } })
      showTenant(body.tenant_id)
    } catch (error) {
      console.error('Failed to switch tenant', error)
      throw error
    }
    await cache.resetQueries()
  }
}
