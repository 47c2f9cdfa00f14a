import { sessionCalls } from '../../../shared/session/calls.ts'
import { mayCall } from '../../../shared/contract/call.ts'
import { env } from '../../env.ts'
import {
  clearCookie,
  readSignInCookie,
  setSessionCookie,
  signInCookie,
} from '../../http/cookies.ts'
import { deviceName } from '../../http/device-name.ts'
import { header, type ApiEvent, type ApiResult } from '../../http/event.ts'
import { isSameText } from '../../timing-safe.ts'
import { findLastTenant, listMemberships, type Membership } from '../../store/access/identities.ts'
import {
  absoluteLifetime,
  endSession,
  newSecret,
  startSession,
  type IdentityClaims,
} from '../../store/access/sessions.ts'
import { billingDueList, emailDueList } from '../../store/access/due-tenants.ts'
import { consumeSignIn } from '../../store/access/sign-ins.ts'
import { recordMetrics } from '../../telemetry/meter.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { userStore } from '../../store/users.ts'
import { noteDevice } from './note-device.ts'
import { redeemCode, verifyIdToken } from './provider.ts'
import { provedAt } from './proved-at.ts'
import { redirect } from '../../http/redirect.ts'
import { safeReturnTo } from './return-to.ts'

/** GET /auth/callback: opens a session for the person the provider vouches for. */
export async function finishSignIn(event: ApiEvent): Promise<ApiResult> {
  const now = event.now ?? Date.now()
  const started = await signInOf(event, now)
  if (!started) return failed()
  const { code } = event.queryStringParameters ?? {}
  const redirectUri = `${started.origin}/auth/callback`
  const idToken = code ? await redeemCode(code, started.verifier, redirectUri) : null
  const claims = idToken ? await verifyIdToken(idToken, started.nonce) : null
  if (!claims) return failed()

  const membership = await chooseMembership(claims)
  const secret = newSecret()
  const [device] = await Promise.all([
    noteDevice(event, claims.identity, membership, now),
    startSession(secret, claims, membership, now, {
      device: deviceName(header(event, 'user-agent') ?? ''),
      provedAt: provedAt(started.step_up_at, claims.authTime, now),
    }),
    membership && joinQuietly(membership.tenant_id, now),
  ])
  recordMetrics({ sign_ins: 1 })
  // Only now, proven, does the sign-in end the session that was there before.
  if (started.former) await endSession(started.former)
  const returnTo = safeReturnTo(started.returnTo, started.origin)
  return redirect(membership || returnTo.startsWith('/signup') ? returnTo : '/signup', [
    clearCookie(signInCookie),
    setSessionCookie(secret, absoluteLifetime / 1000),
    ...device,
  ])
}

/** Puts the company on the lists of those that get mail, and pay; nobody is kept out where that fails. */
async function joinQuietly(tenant: string, now: number): Promise<void> {
  const lists = [
    ...(env.MAIL_FROM ? [emailDueList] : []),
    ...(env.STRIPE_PRICE ? [billingDueList] : []),
  ]
  await Promise.all(lists.map((list) => list.join(tenant, now))).catch((error: unknown) =>
    console.warn(error),
  )
}

/** The sign-in this browser started, if the answer is to that one; it is used up either way. */
async function signInOf(event: ApiEvent, now: number) {
  const cookie = readSignInCookie(event.cookies)
  const started = cookie && (await consumeSignIn(cookie.secret, now))
  const state = event.queryStringParameters?.state ?? ''
  return started && isSameText(started.state, state) ? { ...started, ...cookie } : null
}

/**
 * The tenant to enter: the one used last. Those from which the user may switch to another come first.
 */
async function chooseMembership({ identity }: IdentityClaims): Promise<Membership | null> {
  const memberships = await listMemberships(identity)
  const last = await findLastTenant(identity)
  const lastFirst = memberships.toSorted(
    (a, b) => Number(b.tenant_id === last) - Number(a.tenant_id === last),
  )
  let other: Membership | null = null
  for (const membership of lastFirst) {
    const user = await userStore.find(openTenantTable(membership.tenant_id), membership.user_id)
    if (user?.is_active && mayCall(user.role, sessionCalls.switchTenant)) return membership
    if (user?.is_active) other ??= membership
  }
  return other
}

function failed(): ApiResult {
  recordMetrics({ sign_in_failures: 1 })
  return redirect('/login?problem=sign-in', [clearCookie(signInCookie)])
}
