import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { message } from '../../../shared/messages/message.ts'
import { referenceOf } from '../../../shared/api/reference.ts'
import type { TokenScope } from '../../../shared/fields/token-scope.ts'
import { HttpError, tooMany } from '../../errors.ts'
import type { SignedInCaller } from '../caller.ts'
import { callsIn } from '../calls-in.ts'
import type { ApiEvent } from '../event.ts'
import { isSameText } from '../../timing-safe.ts'
import { findTokenKey } from '../../store/access/token-keys.ts'
import { readOnlySince } from '../../store/billing.ts'
import { openTenantTable, type TenantTable } from '../../store/table/tenant-table.ts'
import { tokenStore, isWorking, touchToken, type StoredToken } from '../../store/tokens.ts'
import { userStore } from '../../store/users.ts'
import { countRequest } from './request-windows.ts'
import { readTokenText } from './token-text.ts'

/** So often at most it is noted that a token was used, in milliseconds. */
const often = 3_600_000

/** The answer to a token that opens nothing, whatever is wrong with it (RFC 6750). */
function invalidToken(): HttpError {
  return new HttpError('unauthenticated', message('invalidToken'), {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  })
}

type Needed = TokenScope | 'anyone' | null

/** What a call needs; of what there is no route for nothing, for it is answered as such. */
function neededFor({ routeKey }: ApiEvent): Needed {
  const call = callOfRoute(routeKey)
  return call ? (referenceOf(call.name)?.scope ?? null) : 'anyone'
}

/** Throws where a token may not make this call, whoever made it. */
function requireScope(needed: Needed, given: readonly TokenScope[]): void {
  if (needed === 'anyone') return
  if (needed === null) {
    throw new HttpError('forbidden', message('noTokenCall'), {
      headers: { 'www-authenticate': 'Bearer error="insufficient_scope"' },
    })
  }
  if (given.includes(needed)) return
  throw new HttpError('forbidden', message('scopeMissing', { scope: needed }), {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed}"` },
  })
}

/** The network of an address: of IPv4 its first three numbers, of IPv6 at most its first three groups. */
function networkOf(address: string | null): string | null {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0')
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  return `${head.split(':').slice(0, 3).join(':')}::`
}

async function noteUse(
  table: TenantTable,
  token: StoredToken,
  address: string | null,
  now: number,
) {
  const last = token.last_used_at === null ? 0 : Date.parse(token.last_used_at)
  if (now - last < often) return
  const used = { at: new Date(now).toISOString(), from: networkOf(address) }
  await touchToken(table, token.uuid, used)
}

/**
 * Who makes a call with a token: who made the token, as they are now, if it may make this call. Throws
 * `unauthenticated`, `forbidden` where its scopes do not reach, and `too_many`.
 */
export async function readTokenCaller(
  event: ApiEvent,
  text: string,
  address: string | null,
  now: number,
): Promise<SignedInCaller> {
  const named = readTokenText(text)
  const key = named && (await findTokenKey(named.id))
  if (!named || !key || !isSameText(key.hash, named.hash)) throw invalidToken()
  const table = openTenantTable(key.tenant_id)
  const isRead = event.requestContext.http.method === 'GET'
  const [token, user, readOnlyFrom] = await Promise.all([
    tokenStore.findEvenDeleted(table, key.token_id),
    userStore.find(table, key.user_id),
    isRead ? null : readOnlySince(table),
  ])
  const isIts = token?.key_id === named.id
  if (!token || !isIts || !isWorking(token, user, now)) throw invalidToken()
  const needed = neededFor(event)
  const { headers, retryAfter } = await countRequest(table, token.uuid, now, callsIn(event))
  event.tokenCall = { scopes: needed === 'anyone' ? null : token.scopes, headers }
  if (retryAfter !== null) throw tooMany(message('tokenLimit', { seconds: retryAfter }), retryAfter)
  await noteUse(table, token, address, now)
  requireScope(needed, token.scopes)
  const session = {
    identity: token.identity,
    email: user.email,
    email_verified: true,
    name: user.name,
    tenant_id: key.tenant_id,
    user_id: user.uuid,
    // Its lists go on where they ended for as long as it lasts, and for nobody else.
    cursor_key: createHash('sha256').update(`cursor:${text}`).digest('base64'),
    created_at: Date.parse(token.created_at),
    seen_at: now,
    expires: Math.ceil(now / 1000),
  }
  const { name, scopes: own } = token
  return { secret: null, session, member: { user, table, readOnlyFrom }, token: name, scopes: own }
}
