import type * as z from 'zod/mini'
import { operationOfRoute } from '../shared/api.ts'
import type { Call, Schema } from '../shared/call.ts'
import { errorText } from '../shared/errors.ts'
import type { Role } from '../shared/role.ts'
import { answer, viewerOf, visibly, type Reply } from './answer.ts'
import type { Member, SignedInCaller } from './caller.ts'
import { idempotencyOf, type Idempotency } from './idempotency.ts'
import { header, type ApiEvent, type ApiResult } from './middleware/event.ts'
import { forbidden, Refusal } from './refusal.ts'
import { parseRequest, type Request } from './request.ts'
import type { Act } from './store/audit.ts'

/** What an operation of people in a company knows. */
export interface MemberRequest extends Member {
  role: Role
  act: Act
  idempotency: Idempotency
  caller: SignedInCaller
}

/** An operation as the gateway's entry runs it. */
export type Operation = (event: ApiEvent) => Promise<ApiResult>

type Run<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, Who> = (
  request: Request<P, Q, B> & Who,
) => Promise<Reply<z.input<R>>>

/** A tab left open over a switch of company must not read or write in the new one. */
function sameCompany(event: ApiEvent, { table }: Member): void {
  const shown = header(event, 'x-tenant')
  if (shown === undefined || shown === table.id) return
  throw new Refusal(
    'tenant_changed',
    'You switched to another company in another tab. Reload this page to go on.',
  )
}

function unauthenticated(): Refusal {
  return new Refusal('unauthenticated', errorText.sessionExpired)
}

/** An operation for people in a company whose role the contract allows. */
export function forMembers<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  run: Run<P, Q, B, R, MemberRequest>,
): Operation {
  return async (event) => {
    const { caller } = event
    if (!caller) throw unauthenticated()
    const { member } = caller
    if (!member) {
      throw new Refusal('no_company', 'Sign up your company or open your invitation first.')
    }
    sameCompany(event, member)
    const { role } = member.user
    if (Array.isArray(call.access) && !call.access.includes(role)) {
      throw forbidden('Your role does not allow this. Ask an admin of your company.')
    }
    const request = parseRequest(call, event, caller)
    const scope = `${member.table.id}|${member.user.uuid}`
    const reply = await visibly(call, member, () =>
      run({
        ...request,
        ...member,
        caller,
        role,
        act: {
          actor: member.user.uuid,
          action: operationOfRoute(event.routeKey) ?? event.routeKey,
          at: request.at,
        },
        idempotency: idempotencyOf(event, scope, request.body),
      }),
    )
    return answer(call, event, caller, reply, viewerOf(member, reply.body))
  }
}

/** An operation for whoever is signed in, in a company or not. */
export function forSignedIn<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  run: Run<P, Q, B, R, { caller: SignedInCaller; idempotency: Idempotency }>,
): Operation {
  return async (event) => {
    const { caller } = event
    if (!caller) throw unauthenticated()
    const request = parseRequest(call, event, caller)
    const idempotency = idempotencyOf(event, caller.session.identity, request.body)
    const reply = await run({ ...request, caller, idempotency })
    return answer(call, event, caller, reply, 'admin')
  }
}

/** An operation for everybody. */
export function forAnyone<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  run: Run<P, Q, B, R, { caller: SignedInCaller | null }>,
): Operation {
  return async (event) => {
    const caller = event.caller ?? null
    const reply = await run({ ...parseRequest(call, event, caller), caller })
    return answer(call, event, caller, reply, 'admin')
  }
}
