import type * as z from 'zod/mini'
import { needsActiveBilling, type Call } from '../../contract/call.ts'
import { errorStatus, type ErrorCode } from '../../contract/errors.ts'
import { schemaOf, type Json } from './schema.ts'

/** The ways in which a call can fail, the ones that every call of its kind shares included. */
function errorCodesOf(call: Call): ErrorCode[] {
  const needsSession = call.access !== 'public'
  const isOfTenant = call.access === 'members'
  const isChange = call.method !== 'GET'
  return [
    'bad_request',
    ...(needsSession ? (['unauthenticated'] as const) : []),
    ...(isOfTenant ? (['no_tenant', 'forbidden', 'tenant_changed'] as const) : []),
    ...(isChange ? (['cross_site', 'too_large', 'not_json'] as const) : []),
    ...(call.needsFreshSignIn ? (['sign_in_again'] as const) : []),
    ...(needsActiveBilling(call) ? (['payment_required'] as const) : []),
    ...(call.kind === 'create' ? (['idempotency_mismatch'] as const) : []),
    ...(call.errors ?? []),
    'too_many',
    'internal',
    'busy',
  ]
}

const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const retryAfter = {
  'Retry-After': { description: 'In how many seconds to try again', schema: { type: 'string' } },
}

function errorResponses(call: Call): [number, Json][] {
  const byStatus = new Map<number, Set<string>>()
  for (const code of errorCodesOf(call)) {
    const status = errorStatus[code]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code))
  }
  return [...byStatus].map(([status, codes]) => [
    status,
    {
      description: [...codes].join(', '),
      content: error,
      ...(status === errorStatus.too_many || status === errorStatus.busy
        ? { headers: retryAfter }
        : {}),
    },
  ])
}

const nextPage = {
  Link: {
    description: 'Where the next page is: `<...>; rel="next"`; absent on the last one',
    schema: { type: 'string', pattern: '^<[^>]+>; rel="next"$' },
  },
}

/** What the roles of a call see of its answer, each schema once. */
function visibleSchemas(call: Call): z.ZodMiniType[] {
  const seen = [
    ...Object.values(call.responseByRole),
    ...Object.values(call.ownResponseByRole ?? {}),
  ].filter((schema) => schema !== null)
  return [...new Set(seen.length > 0 ? seen : [call.response])]
}

function success(call: Call): Json {
  const schemas = visibleSchemas(call).map((schema) => schemaOf(schema, 'output'))
  const [only, ...others] = schemas
  const schema = others.length === 0 ? only : { anyOf: schemas }
  if (call.kind === 'file') return { content: { [call.mediaType]: { schema } } }
  const headers = call.kind === 'list' ? { headers: nextPage } : {}
  return { content: { 'application/json': { schema } }, ...headers }
}

/** The responses of a call by their status. */
export function responsesOf(call: Call): Json {
  const done = success(call)
  if (call.kind === 'redirect') {
    const Location = { description: 'Where to go on', schema: { type: 'string' } }
    const gone = { description: 'Elsewhere', headers: { Location } }
    return { 302: gone, ...Object.fromEntries(errorResponses(call)) }
  }
  const isCreate = call.kind === 'create'
  return {
    ...(isCreate && { 201: { description: 'Made', ...done } }),
    ...(call.kind === 'file' &&
      call.revalidates && { 304: { description: 'As it was, by its ETag' } }),
    200: { description: isCreate ? 'Made before, by the same request' : 'Done', ...done },
    ...Object.fromEntries(errorResponses(call)),
  }
}
