import * as z from 'zod/mini'
import { answeredBy } from '../../shared/contract/answered-by.ts'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { ApiError, errorOf } from './api-error.ts'
import { noteServerTime } from './device/clock.ts'
import { ownerOf } from './device/owner.ts'
import { answersEpoch, isKept, keepAnswer, readAnswer } from './device/kept-answers.ts'
import { noteKeptAnswer, noteSignal, shownAsOf } from './device/signal.ts'
import { within } from './device/within.ts'
import { takePrefetched } from '../loading/prefetch.ts'

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
let user: string | null = null

/** Says which company the screens show, and to whom: a stale tab cannot write into another. */
export function showTenant(id: string | null, whom: string | null = null): void {
  tenant = id
  user = whom
}

/** Whose what is done on the screens is: the tenant's and the user's id. */
export function shownOwner(): string {
  return ownerOf(tenant ?? '', user ?? '')
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

/** How long an answer is waited for where an older one is kept, in milliseconds. */
function readTimeout(): number {
  if (!navigator.onLine) return 1
  // After a request that just went unanswered, the wait is shorter.
  return shownAsOf() === null ? 5_000 : 2_000
}

interface Wire {
  address: string
  body: unknown
  idempotencyKey?: string | undefined
  /** The tenant and the user in whose name it is sent. */
  owner: string
  /** How long to wait for the answer, in milliseconds; absent: as long as the browser does. */
  timeout?: number | undefined
}

/** When answers came, by this device's clock. */
const arrivals = new WeakMap<Response, number>()

/** The server's answer to a call; throws an ApiError where it is none, or an error. */
async function exchange(call: Call, wire: Wire): Promise<Response> {
  const { address, body, idempotencyKey, timeout } = wire
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const [tenant = '', user = ''] = wire.owner.split(':')
  if (tenant !== '') headers['x-tenant'] = tenant
  if (user !== '') headers['x-user'] = user
  const prefetched = call.method === 'GET' ? takePrefetched(address) : undefined
  const answered =
    prefetched ??
    fetch(address, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Over the answer's body too.
      ...(timeout !== undefined && { signal: AbortSignal.timeout(timeout) }),
    })
  const response = await within(answered, timeout).catch(() => {
    throw new ApiError(0, 'offline')
  })
  // The time at which a prefetched answer arrived is unknown.
  if (!prefetched) arrivals.set(response, Date.now())
  if (!response.ok) throw await errorOf(response)
  return response
}

/** What an answer says; an ApiError where the connection was lost in its middle, or it is none of ours. */
async function contentOf(call: Call, response: Response): Promise<unknown> {
  try {
    return await (call.kind === 'file' ? response.text() : response.json())
  } catch (error) {
    throw error instanceof SyntaxError
      ? new ApiError(response.status, 'unreadable')
      : new ApiError(0, 'offline')
  }
}

const isOurs = ({ headers }: Response) => headers.get(answeredBy.name) === answeredBy.value

/** An answer as the contract says it is; what is not is none, unless we gave it: a portal says 200, too. */
function parsedAs<R extends Schema>(
  { response: schema }: Call<Schema, Schema, Schema, R>,
  answer: unknown,
  response: Response,
): z.output<R> {
  const parsed = z.safeParse(schema, answer)
  if (parsed.success) return parsed.data
  throw new ApiError(response.status, isOurs(response) ? 'newer' : 'unreadable')
}

/** Makes a call of the contract; throws an ApiError. The answer is parsed by the contract. */
export async function send<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  { params, query, body, idempotencyKey }: Input<P, Q, B> = {},
): Promise<Output<R>> {
  const address = addressOf(call, params, query)
  const owner = shownOwner()
  // Without a kept answer there is no time limit.
  const kept = await readAnswer(call, owner, address)
  const timeout = kept ? readTimeout() : undefined
  const since = answersEpoch()
  try {
    const wire = { address, body, idempotencyKey, owner, timeout }
    const response = await exchange(call, wire)
    const answer = await contentOf(call, response)
    const output = { body: parsedAs(call, answer, response), next: nextCursor(response) }
    noteSignal()
    noteServerTime(response, arrivals.get(response))
    if (isKept(call) && since === answersEpoch()) {
      void keepAnswer(call, owner, address, { ...output, body: answer })
    }
    return output
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isNoAnswer) throw error
    if (!kept || since !== answersEpoch()) throw error
    // What an older version kept may lack what this one shows.
    const body = z.safeParse(call.response, kept.body)
    if (!body.success) throw error
    noteKeptAnswer(kept.at)
    return { body: body.data, next: kept.next }
  }
}

/**
 * Makes a call with a body that was checked and kept before; in the name of its own tenant. Our server has it then,
 * whatever it says of it: of a newer version, that may be what this one cannot read.
 */
export async function sendKept(
  call: Call,
  { params, ...wire }: Omit<Wire, 'address'> & { params: unknown },
): Promise<unknown> {
  const address = addressOf(call, params, undefined)
  const response = await exchange(call, { ...wire, address })
  const content = await contentOf(call, response)
  const answer: unknown = isOurs(response) ? content : parsedAs(call, content, response)
  noteServerTime(response, arrivals.get(response))
  return answer
}
