import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  Fragment,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react'
import { api } from '../../shared/api.ts'
import { errorText } from '../../shared/errors.ts'
import type { Language } from '../../shared/languages.ts'
import { defaultTimeZone } from '../../shared/time-zone.ts'
import type { SessionUser } from '../../shared/user.ts'
import { ApiError } from '../api/api-error.ts'
import { send, showTenant } from '../api/client.ts'
import { dropAllDrafts } from '../api/draft.ts'
import { isSessionKey, useCall } from '../api/queries.ts'
import { useFormatIn, type Format } from '../language/format.ts'
import { useLanguage } from '../language/language.tsx'
import { paths, providerLogoutAddress } from '../paths.ts'

/** Who is signed in: being found out, somebody, somebody without a company, nobody, or unknown. */
export type Session =
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'no-company' }
  | { state: 'unauthenticated'; error: string }
  | { state: 'unreachable'; error: Error; retry: () => void }

const SessionContext = createContext<Session>({ state: 'loading' })

function sessionOf(user: SessionUser | undefined, error: Error | null, retry: () => void): Session {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver) return { state: 'unauthenticated', error: errorText.sessionExpired }
  if (user) return { state: 'authenticated', user }
  if (error instanceof ApiError && error.code === 'no_company') return { state: 'no-company' }
  // Nobody was signed out by a lost connection: what was asked for is still asked for.
  if (error instanceof ApiError && error.status < 500 && error.code !== 'offline') {
    return { state: 'unauthenticated', error: errorText.sessionExpired }
  }
  return error ? { state: 'unreachable', error, retry } : { state: 'loading' }
}

/** When somebody else signs in, in this tab or another, nothing of the one before is shown. */
function useOthersForgotten(who: string | null) {
  const cache = useQueryClient()
  const before = useRef(who)
  // Before anything is painted: what was read for the one before is not even seen.
  useLayoutEffect(() => {
    if (who !== null && before.current !== null && before.current !== who) {
      dropAllDrafts()
      void cache.resetQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) })
    }
    before.current = who ?? before.current
  }, [who, cache])
}

/** Reads the session once for everything below it, and speaks the language of its account. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const me = useCall(api.getMe)
  const session = sessionOf(me.data, me.error, () => void me.refetch())
  const { choose } = useLanguage()
  const kept = me.data?.language ?? null
  useEffect(() => {
    if (kept !== null) choose(kept)
  }, [kept, choose])
  showTenant(session.state === 'authenticated' ? session.user.tenant_id : null)
  const who = me.data ? `${me.data.tenant_id}:${me.data.uuid}` : null
  useOthersForgotten(who)
  return (
    <SessionContext value={session}>
      <Fragment key={who}>{children}</Fragment>
    </SessionContext>
  )
}

export function useSession(): Session {
  return use(SessionContext)
}

/** The signed-in person; only below the protected routes. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.state !== 'authenticated') throw new Error('This screen needs a session.')
  return session.user
}

/** Names what this person keeps in the browser in this company: it is nobody else's. */
export function useOwner(): string {
  const { tenant_id, uuid } = useUser()
  return `${tenant_id}:${uuid}`
}

/** Names a form of this person's, so that what they typed finds back to it. */
export function useDraftName(form: string): string {
  return `${useOwner()}:${form}`
}

/** The company that is shown. */
export function useCompany() {
  const { tenant_id } = useUser()
  return useCall(api.getTenant, { params: { uuid: tenant_id } })
}

/** The time zone in which the company reads its times. */
export function useTimeZone(): string {
  return useCompany().data?.time_zone ?? defaultTimeZone
}

/** How the company reads dates, numbers and money, in the person's language. */
export function useFormat(): Format {
  return useFormatIn(useTimeZone())
}

/** Shows everything in another language from now on, on every device the person signs in on. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  const { choose } = useLanguage()
  const cache = useQueryClient()
  return async (language) => {
    choose(language)
    await send(api.updateOwnUser, { body: { language } })
    await cache.invalidateQueries()
  }
}

/** Ends the session here and at the identity provider, and leads to the landing page in any case. */
export async function logout(): Promise<void> {
  dropAllDrafts()
  try {
    await send(api.logout)
    window.location.assign(providerLogoutAddress)
  } catch (error) {
    console.error('Logout failed', error)
    window.location.assign(paths.login)
  }
}

/** Moves the signed-in admin to another company of theirs. */
export function useSwitchTenant(): (tenantId: string) => Promise<void> {
  const session = useSession()
  const cache = useQueryClient()
  return async (tenantId) => {
    if (session.state !== 'authenticated' || session.user.role !== 'admin') {
      console.warn('Only admins switch companies.')
      return
    }
    // What is still being asked for under the session that ends would be told that it is over.
    await cache.cancelQueries()
    try {
      const { body } = await send(api.switchTenant, { body: { tenant_id: tenantId } })
      showTenant(body.tenant_id)
    } catch (error) {
      console.error(errorText.switchFailed, error)
      throw error
    }
    await cache.resetQueries()
  }
}
