import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import { api } from '../../shared/api.ts'
import { errorText } from '../../shared/errors.ts'
import { defaultTimeZone } from '../../shared/time-zone.ts'
import type { SessionUser } from '../../shared/user.ts'
import { ApiError } from '../api/api-error.ts'
import { send, showTenant } from '../api/client.ts'
import { useCall } from '../api/queries.ts'
import { paths, providerLogoutAddress } from '../paths.ts'

/** Who is signed in: being found out, somebody, somebody without a company, or nobody. */
export type Session =
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'no-company' }
  | { state: 'unauthenticated'; error: string }

const SessionContext = createContext<Session>({ state: 'loading' })

function sessionOf(user: SessionUser | undefined, error: Error | null): Session {
  const isOver = error instanceof ApiError && error.status === 401
  if (isOver) return { state: 'unauthenticated', error: errorText.sessionExpired }
  if (user) return { state: 'authenticated', user }
  if (error instanceof ApiError && error.code === 'no_company') return { state: 'no-company' }
  if (error) return { state: 'unauthenticated', error: errorText.sessionExpired }
  return { state: 'loading' }
}

/** Reads the session once for everything below it. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const me = useCall(api.getMe)
  const session = sessionOf(me.data, me.error)
  showTenant(session.state === 'authenticated' ? session.user.tenant_id : null)
  return <SessionContext value={session}>{children}</SessionContext>
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

/** The company that is shown. */
export function useCompany() {
  const { tenant_id } = useUser()
  return useCall(api.getTenant, { params: { uuid: tenant_id } })
}

/** The time zone in which the company reads its times. */
export function useTimeZone(): string {
  return useCompany().data?.time_zone ?? defaultTimeZone
}

/** Ends the session here and at the identity provider, and leads to the landing page in any case. */
export async function logout(): Promise<void> {
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
    const { body } = await send(api.switchTenant, { body: { tenant_id: tenantId } })
    showTenant(body.tenant_id)
    await cache.resetQueries()
  }
}
