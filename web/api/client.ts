import * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/calls/call.ts'
import { ApiError, errorOf } from './api-error.ts'
import { takeEarly } from './early.ts'

/** What a call is sent with, as its entry in the contract says. */
export interface Input<P extends Schema, Q extends Schema, B extends Schema> {
  params?: z.input<P>
  query?: z.input<Q>
  body?: z.input<B>
  /** The same key again is the same request; only for calls that create. */
  idempotencyKey?: string
}

/** An answer and, of a list, the cursor of the next page. */
export interface Output<R extends Schema> {
  body: z.output<R>
  next: string | null
}

let tenant: string | null = null

/** Says which company the screens show, so that a stale tab cannot write into another. */
export function showTenant(id: string | null): void {
  tenant = id
}

const values = z.record(z.string(), z.optional(z.string()))

function addressOf(call: Call, params: unknown, query: unknown): string {
  const inPath = z.parse(values, params ?? {})
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inPath[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(z.parse(values, query ?? {}))) {
    if (value !== undefined && value !== '') search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function nextCursor(response: Response): string | null {
  const link = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return link ? new URL(link, response.url).searchParams.get('cursor') : null
}

/** Makes a call of the contract; throws an ApiError. The answer is parsed by the contract. */
export async function send<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  { params, query, body, idempotencyKey }: Input<P, Q, B> = {},
): Promise<Output<R>> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  if (tenant !== null) headers['x-tenant'] = tenant
  const address = addressOf(call, params, query)
  const early = call.method === 'GET' ? takeEarly(address) : undefined
  const answered =
    early ??
    fetch(address, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const response = await answered.catch(() => {
    throw new ApiError(0, 'offline')
  })
  if (!response.ok) throw await errorOf(response)
  const answer: unknown = call.isFile ? await response.text() : await response.json()
  return { body: z.parse(call.response, answer), next: nextCursor(response) }
}
