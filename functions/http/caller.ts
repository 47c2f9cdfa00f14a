import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import type { Role } from '../../shared/fields/role.ts'
import {
  absoluteLifetime,
  findSession,
  sessionName,
  signedInAt,
  touchSession,
  type Session,
} from '../store/access/sessions.ts'
import { readAhead, type Guesses } from '../store/read-ahead.ts'
import type { Membership } from '../store/access/identities.ts'
import { readOnlySince } from '../store/billing.ts'
import { openTenantTable, type TenantTable } from '../store/table/tenant-table.ts'
import { userStore, type StoredUser } from '../store/users.ts'
import { isSignedIn } from '../store/is-honored.ts'
import { cookieValue, sessionCookie } from './cookies.ts'

/** An active user of a tenant, and the tenant's table. */
export interface Member {
  user: StoredUser
  table: TenantTable
  /** Since when (ISO) an unpaid company is read-only; null while all works, and for reads. */
  readOnlyFrom: string | null
}

/** A session and its secret; `member` is null while the user belongs to no tenant. */
export interface SignedInCaller {
  /** Null of a token, which has no session that could be moved or ended. */
  secret: string | null
  session: Session
  member: Member | null
  /** What the token is called that the call is made with, and what it reaches. */
  token?: string
  scopes?: readonly TokenScope[]
}

const hour = 3_600_000
const day = 24 * hour

/** How long a session lasts without use, and at most, in milliseconds: shorter for roles that see pay. */
const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  painter: { idle: 7 * day, absolute: absoluteLifetime },
  supervisor: { idle: 12 * hour, absolute: 7 * day },
  admin: { idle: 12 * hour, absolute: 7 * day },
}
const withoutTenant = { idle: hour, absolute: day }

function lifetimeOf(role: Role | null) {
  return role === null ? withoutTenant : lifetimes[role]
}

/** Returns true if a session was unused for too long, or is too old, for its user's role (null: in no company). */
export function isOver(session: Session, role: Role | null, now: number): boolean {
  const { idle, absolute } = lifetimeOf(role)
  return now - session.seen_at > idle || now - signedInAt(session) > absolute
}

/**
 * Who makes this call, read consistently from the table each time, so that a deactivation, a new
 * role or a sign-out bites on the very next request. Null: nobody who is signed in.
 */
export async function readCaller(
  event: APIGatewayProxyEventV2,
  now: number,
): Promise<SignedInCaller | null> {
  const secret = cookieValue(event.cookies, sessionCookie)
  if (!secret || !/^[\w-]{43}$/.test(secret)) return null
  const isRead = event.requestContext.http.method === 'GET'
  const { answer: session, result: found } = await readAhead(
    memberships,
    sessionName(secret),
    () => findSession(secret),
    membershipOf,
    (membership) => readMember(membership, isRead),
  )
  if (!session) return null
  const mayLag = isRead && !isRecent(session, now)
  const member = memberOf(session, found, mayLag)
  if (session.tenant_id !== null && !member) return null
  const role = member?.user.role ?? null
  if (isOver(session, role, now)) return null
  const { idle } = lifetimeOf(role)
  if (now - session.seen_at > idle / 12) await touchSession(secret, 'seen_at', now)
  return { secret, session, member }
}

/** How long after its own change a session reads consistently whatever it may have changed, in ms. */
const settled = 60_000

/** A session that has just begun may have made what it reads, such as its company. */
const settledAfterStart = 3_000

function isRecent({ created_at, changed_at = 0 }: Session, now: number): boolean {
  return now - changed_at <= settled || now - created_at <= settledAfterStart
}

/**
 * Whether a session may go on as that user, of another company perhaps: not where it would have ended there, and
 * where the role there is guarded better than here, only soon after signing in.
 */
export function mayBecome(
  { session, member }: SignedInCaller,
  user: StoredUser,
  now: number,
): boolean {
  const { idle, absolute } = lifetimes[user.role]
  const here = lifetimeOf(member?.user.role ?? null)
  return (
    isSignedIn(user, session) && now - signedInAt(session) <= (idle < here.idle ? idle : absolute)
  )
}

/** Whose the sessions were that this warm function has seen: their users are read along with them. */
const memberships: Guesses<Membership | null> = new Map()

/** Whose session this is, as far as this warm function knows without reading anything. */
export function knownMembership({ cookies }: APIGatewayProxyEventV2): Membership | null {
  const secret = cookieValue(cookies, sessionCookie)
  return secret ? (memberships.get(sessionName(secret)) ?? null) : null
}

/** Forgets that: whose session has ended takes nothing of a company's share. */
export function forgetMembership({ cookies }: APIGatewayProxyEventV2): void {
  const secret = cookieValue(cookies, sessionCookie)
  if (secret) memberships.delete(sessionName(secret))
}

function membershipOf(session: Session | null): Membership | null {
  const { tenant_id = null, user_id = null } = session ?? {}
  return tenant_id === null || user_id === null ? null : { tenant_id, user_id }
}

type Found = Pick<Member, 'user' | 'readOnlyFrom'> | null

async function readMember(membership: Membership | null, isRead: boolean): Promise<Found> {
  if (!membership) return null
  const table = openTenantTable(membership.tenant_id)
  const [user, readOnlyFrom] = await Promise.all([
    userStore.find(table, membership.user_id),
    isRead ? null : readOnlySince(table),
  ])
  return user && { user, readOnlyFrom }
}

function memberOf(session: Session, found: Found, mayLag: boolean): Member | null {
  const { tenant_id, identity } = session
  if (!found) return null
  const { user, readOnlyFrom } = found
  if (tenant_id === null || user.identity !== identity) return null
  if (!isSignedIn(user, session)) return null
  return { user, table: openTenantTable(tenant_id, 'data', mayLag), readOnlyFrom }
}
