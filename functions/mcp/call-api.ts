import * as z from 'zod/mini'
import { routeKeyOf } from '../../shared/contract/route.ts'
import { callFunction } from '../call-function.ts'
import { env } from '../env.ts'
import type { ApiEvent } from '../http/event.ts'
import type { ReadTool } from './read-tools.ts'

const answer = z.object({
  statusCode: z.int(),
  headers: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  body: z._default(z.string(), ''),
})
export type ApiAnswer = z.output<typeof answer>

/** Headers of a request that say something of its own body, or ask for an answer in another form. */
const ownHeaders = ['content-length', 'content-type', 'accept', 'accept-encoding']

/**
 * Makes a call of the contract in the name of who asks: by the API's own function, with their token, so that their role, their scopes
 * and their limits hold as everywhere.
 */
export async function callApi(
  asked: ApiEvent,
  { call }: ReadTool,
  given: Readonly<Record<string, unknown>>,
): Promise<ApiAnswer> {
  const inPath = new Set([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const values = Object.entries(given).map(([name, value]) => [name, String(value)] as const)
  const pathParameters = Object.fromEntries(values.filter(([name]) => inPath.has(name)))
  const query = Object.fromEntries(values.filter(([name]) => !inPath.has(name)))
  const rawPath = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(pathParameters[name] ?? ''),
  )
  const { http } = asked.requestContext
  const event = {
    version: asked.version,
    routeKey: routeKeyOf(call),
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: Object.fromEntries(
      Object.entries(asked.headers).filter(([name]) => !ownHeaders.includes(name)),
    ),
    ...(asked.cookies && { cookies: asked.cookies }),
    pathParameters,
    queryStringParameters: query,
    requestContext: {
      ...asked.requestContext,
      routeKey: routeKeyOf(call),
      http: { ...http, method: call.method, path: rawPath },
    },
    isBase64Encoded: false,
  }
  return z.parse(answer, await callFunction(env.API_FUNCTION, event))
}

/** The cursor of a list's next page; null on the last. */
export function nextCursor({ headers }: ApiAnswer): string | null {
  const link = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
  return link ? new URL(link, 'http://api').searchParams.get('cursor') : null
}
