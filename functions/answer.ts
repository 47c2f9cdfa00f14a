import * as z from 'zod/mini'
import { responseSeenBy, type Call, type Viewer } from '../shared/call.ts'
import type { Member, SignedInCaller } from './caller.ts'
import { sealCursor } from './cursor.ts'
import type { ApiEvent, ApiResult } from './middleware/event.ts'
import { privateHeaders } from './middleware/headers.ts'
import { Refusal } from './refusal.ts'
import { listScope } from './request.ts'

/** What a handler answers; `next` is the position a further page starts after. */
export interface Reply<T> {
  body: T
  /** False when a create found that the thing was made before. */
  created?: boolean
  next?: string | null
  cookies?: string[]
}

const identified = z.object({ uuid: z.string() })

/** How a person stands to an answer. */
export function viewerOf({ user }: Member, body: unknown): Viewer {
  const about = z.safeParse(identified, body)
  const isOwn = about.success && about.data.uuid === user.uuid
  return user.role === 'painter' && isOwn ? 'self' : user.role
}

/** Lets a lost race show the current state only as far as the caller may see it. */
export async function visibly<T>(call: Call, member: Member, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Refusal) || error.current === undefined) throw error
    const schema = responseSeenBy(call, viewerOf(member, error.current))
    const current = z.parse(schema, error.current)
    const { code, message, fields } = error
    throw new Refusal(code, message, { current, ...(fields && { fields }) })
  }
}

/** The answer on the wire: only what the contract lets this viewer see. */
export function answer(
  call: Call,
  event: ApiEvent,
  caller: SignedInCaller | null,
  { body, created, next, cookies }: Reply<unknown>,
  viewer: Viewer,
): ApiResult {
  return {
    statusCode: call.creates && created !== false ? 201 : 200,
    headers: { ...privateHeaders, ...(next && caller && nextLink(event, caller, next)) },
    body: JSON.stringify(z.parse(responseSeenBy(call, viewer), body)),
    ...(cookies && { cookies }),
  }
}

/** The next page by RFC 8288, with the same filters and limit. */
function nextLink(event: ApiEvent, { session }: SignedInCaller, position: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(event.queryStringParameters ?? {})) {
    if (name !== 'cursor' && value !== undefined) query.set(name, value)
  }
  const now = event.now ?? Date.now()
  query.set('cursor', sealCursor(session.cursor_key, listScope(event), position, now))
  return { link: `<${event.rawPath}?${query.toString()}>; rel="next"` }
}
