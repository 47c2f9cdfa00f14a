import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  Fragment,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { sessionCalls } from '../../shared/session/calls.ts'
import { mayCall, type Call } from '../../shared/contract/call.ts'
import type { SessionUser } from '../../shared/users/user.ts'
import { ApiError } from '../api/api-error.ts'
import { showTenant } from '../api/client.ts'
import { forgetAnswers } from '../api/device/kept-answers.ts'
import { rememberSignedIn } from '../api/device/signed-in.ts'
import { dropAllDrafts } from '../api/form/draft.ts'
import { isSessionKey, useCall } from '../api/queries.ts'
import { useLanguage } from '../language/language.tsx'
import { paths } from '../paths.ts'
import { leaveTo } from '../loading/reload.ts'
import { onSignedOut } from './other-tabs.ts'
import { finishSignOut, isSigningOut } from './pending-sign-out.ts'

/** Who is signed in: being found out, somebody, somebody without a tenant, nobody, or unknown. */
export type Session =
  | { state: 'loading' }
  | { state: 'authenticated'; user: SessionUser }
  | { state: 'no-tenant' }
  | { state: 'unauthenticated'; error: string }
  | { state: 'unreachable'; error: Error; retry: () => void }

/** Kept with the session, and shown by nobody; agreed with the client. */
const sessionExpired = 'Session expired or not logged in'

const SessionContext = createContext<Session>({ state: 'loading' })

function sessionOf(user: SessionUser | undefined, error: Error | null, retry: () => void): Session {
  // Ours alone: a portal or a proxy that refuses ends nobody's session.
  const isOver = error instanceof ApiError && error.code === 'unauthenticated'
  if (isOver) return { state: 'unauthenticated', error: sessionExpired }
  if (user) return { state: 'authenticated', user }
  if (error instanceof ApiError && error.code === 'no_tenant') return { state: 'no-tenant' }
  // Nobody is signed out by anything else: what was asked for is still asked for.
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

const loading: Session = { state: 'loading' }

/** The first time somebody is there, everything is drawn in slices: the phone stays awake meanwhile. */
function useDrawnGently(session: Session): Session {
  const drawn = useDeferredValue(session, loading)
  return session.state === 'authenticated' && drawn.state === 'loading' ? drawn : session
}

const signedOut: Session = { state: 'unauthenticated', error: sessionExpired }

/** Whether the session of who signed out here without signal is still to be ended. */
function useUnfinishedSignOut(): boolean {
  const [isEnding, setEnding] = useState(isSigningOut)
  useEffect(() => {
    if (isEnding) void finishSignOut().then(() => setEnding(false))
  }, [isEnding])
  return isEnding
}

/** Reads the session once for everything below it, and speaks the language of its account. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const isEnding = useUnfinishedSignOut()
  const me = useCall(sessionCalls.getMe, {}, { enabled: !isEnding })
  const { data, error, refetch } = me
  const found = useMemo(
    () => (isEnding ? signedOut : sessionOf(data, error, () => void refetch())),
    [isEnding, data, error, refetch],
  )
  const session = useDrawnGently(found)
  // The next person at this browser sees nothing in the tabs that were left open.
  useEffect(() => onSignedOut(() => leaveTo(paths.login)), [])
  const { choose } = useLanguage()
  const kept = me.data?.language ?? null
  useEffect(() => {
    if (kept !== null) choose(kept)
  }, [kept, choose])
  const isIn = session.state === 'authenticated'
  const tenant = isIn ? session.user.tenant_id : null
  const user = isIn ? session.user.uuid : null
  useEffect(() => {
    if (session.state !== 'loading' && session.state !== 'unreachable') {
      rememberSignedIn(session.state === 'authenticated')
      if (session.state === 'unauthenticated') void forgetAnswers()
    }
  }, [session.state])
  // Before the effects in which the screens below begin to ask.
  useLayoutEffect(() => showTenant(tenant, user), [tenant, user])
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

/** The signed-in user; only below the protected routes. */
export function useUser(): SessionUser {
  const session = useSession()
  if (session.state !== 'authenticated') throw new Error('This screen needs a session.')
  return session.user
}

/** What the user may do: whether the contract lets their role make a call. */
export function useMay(): (call: Pick<Call, 'access' | 'responseByRole'>) => boolean {
  const { role } = useUser()
  return useCallback((call) => mayCall(role, call), [role])
}

/** The prefix of what this browser keeps for this user in this tenant. */
export function useOwner(): string {
  const { tenant_id, uuid } = useUser()
  return `${tenant_id}:${uuid}`
}

/** The key of a form's draft, by which what this user typed is found again. */
export function useDraftName(form: string): string {
  return `${useOwner()}:${form}`
}
