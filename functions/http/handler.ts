import * as z from 'zod/mini'
import { needsActiveBilling, type Call, type Schema } from '../../shared/contract/call.ts'
import { message } from '../../shared/messages/message.ts'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import type { Role } from '../../shared/fields/role.ts'
import type { Author } from '../store/records/audit.ts'
import { touchSession } from '../store/access/sessions.ts'
import type { Member, SignedInCaller } from './caller.ts'
import { forbidden, HttpError, readOnly, unauthenticated } from '../errors.ts'
import { header, type ApiEvent, type ApiResult } from './event.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { idempotencyOf, memberScope, type Idempotency } from './idempotency.ts'
import { parseRequest, type Request } from './request.ts'
import { hidingCurrent, respond, type HandlerResult } from './response.ts'

/** What the handler of a call for members of a tenant is given beside the parsed request. */
export interface MemberRequest extends Member {
  role: Role
  author: Author
  idempotency: Idempotency
  caller: SignedInCaller
}

/** A handler as the entry runs it. */
export type ApiHandler = (event: ApiEvent) => Promise<ApiResult>

type Run<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Who> = (
  request: Request<P, Q, B> & Who,
) => Promise<HandlerResult<z.input<R>>>

/**
 * A tab left open over a switch of tenant must not read or write in the new one, nor one of somebody
 * else's in the name of who signed in since.
 */
function checkShown(event: ApiEvent, { table, user }: Member): void {
  const isOf = (name: string, id: string) => {
    const shown = header(event, `x-${name}`) ?? event.queryStringParameters?.[name]
    return shown === undefined || shown.toLowerCase() === id
  }
  if (isOf('tenant', table.id) && isOf('user', user.uuid)) return
  throw new HttpError('tenant_changed', message('tenantChanged'))
}

const own = z.object({ uuid: z.string() })

/** What this member may see of the response. Throws 403 where their role may not make the call. */
function visibleTo({ user }: Member, call: Call, params: unknown): Schema {
  const visible = call.responseByRole[user.role]
  if (!visible) throw forbidden(message('roleForbidden'))
  const named = z.safeParse(own, params)
  const isOwn = named.success && named.data.uuid === user.uuid
  return (isOwn ? call.ownResponseByRole?.[user.role] : undefined) ?? visible
}

/** Throws 403 if a token sets a field that its scopes do not name. The rules are loaded with the first such call. */
async function checkFields(event: ApiEvent, body: unknown, scopes: readonly TokenScope[]) {
  const { requireFieldScopes } = await import('./tokens/require-field-scopes.ts')
  requireFieldScopes(event.routeKey, body, scopes)
}

/** Handles a call for members of a tenant whose role may make it. */
export function memberHandler<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
>(call: Call<P, Q, B, R>, run: Run<P, Q, B, R, MemberRequest>): ApiHandler {
  return async (event) => {
    const { caller } = event
    if (!caller) throw unauthenticated()
    const { member } = caller
    if (!member) throw new HttpError('no_tenant', message('noTenant'))
    checkShown(event, member)
    if (member.readOnlyFrom !== null && needsActiveBilling(call)) throw readOnly()
    // Before anything is parsed: who may not make the call learns nothing of its input.
    visibleTo(member, call, null)
    const request = parseRequest(call, event, caller)
    const visible = visibleTo(member, call, request.params)
    if (call.needsFreshSignIn) requireFreshSignIn(caller, request.now)
    if (caller.scopes) await checkFields(event, request.body, caller.scopes)
    const { user } = member
    const result = await hidingCurrent(visible, () =>
      run({
        ...request,
        ...member,
        caller,
        role: user.role,
        author: { actor: user.uuid, at: request.at, token: caller.token },
        idempotency: idempotencyOf(event, memberScope(member), request.body),
      }),
    )
    const { secret } = caller
    if (call.changesRecords && secret !== null)
      await touchSession(secret, 'changed_at', request.now)
    return respond(call, event, caller, result, visible)
  }
}

/** Handles a call for whoever is signed in, in a tenant or not. */
export function signedInHandler<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
>(
  call: Call<P, Q, B, R>,
  run: Run<P, Q, B, R, { caller: SignedInCaller; idempotency: Idempotency }>,
): ApiHandler {
  return async (event) => {
    const { caller } = event
    if (!caller) throw unauthenticated()
    const request = parseRequest(call, event, caller)
    const idempotency = idempotencyOf(event, caller.session.identity, request.body)
    const result = await run({ ...request, caller, idempotency })
    return respond(call, event, caller, result, call.response)
  }
}

/** Handles a call for anyone. */
export function publicHandler<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
>(call: Call<P, Q, B, R>, run: Run<P, Q, B, R, { caller: SignedInCaller | null }>): ApiHandler {
  return async (event) => {
    const caller = event.caller ?? null
    const result = await run({ ...parseRequest(call, event, caller), caller })
    return respond(call, event, caller, result, call.response)
  }
}
