import * as z from 'zod/mini'
import { SystemError, type SystemErrorKind } from './system-error.ts'

/** How long a system may take to answer, in milliseconds. */
const timeout = 20_000
/** Of its words, as many as somebody reads. */
const shownLength = 300
/** What it asks for at least and at most between two tries, in milliseconds. */
const [shortestWait, longestWait] = [1_000, 60_000]

/** What an answer that is no success means; one that is not written as theirs are is nobody's. */
function kindOf(status: number, said: unknown): SystemErrorKind {
  if (status === 429) return 'throttled'
  if (status >= 500 || typeof said !== 'object' || said === null) return 'unavailable'
  return status === 401 ? 'unauthorized' : 'refused'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Words in a system's answer, wherever it puts them. */
function wordsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' && /^(message|detail|error_description|error)$/i.test(name)
      ? [inner]
      : wordsIn(inner),
  )
}

function wordsOf(said: unknown): string {
  return [...new Set(wordsIn(said))].join(' ').slice(0, shownLength)
}

/** What a system said, as the schema knows it. Throws SystemError where it is something else: another version, or nobody of theirs. */
export function understood<S extends z.ZodMiniType>(schema: S, said: unknown): z.output<S> {
  const found = schema.safeParse(said)
  if (found.success) return found.data
  console.error('payroll system:', found.error.issues[0])
  throw new SystemError('unavailable', '')
}

/** Asks a payroll system, and answers what it said as the schema knows it. Throws SystemError. */
export async function fetchJson<S extends z.ZodMiniType>(
  address: URL,
  init: RequestInit,
  schema: S,
): Promise<z.output<S>> {
  let response: Response
  let body: string
  try {
    response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    body = await response.text()
  } catch (error) {
    throw new SystemError('unavailable', error instanceof Error ? error.message : '')
  }
  if (!response.ok) {
    const said = parsed(body)
    const asked = Number(response.headers.get('retry-after') ?? 0) * 1000
    const usual = response.status === 429 ? longestWait : shortestWait
    const wait = Math.min(Math.max(asked || usual, shortestWait), longestWait)
    throw new SystemError(kindOf(response.status, said), wordsOf(said), wait)
  }
  return understood(schema, parsed(body))
}

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})

/** That a grant is over, in the words of RFC 6749, section 5.2, and of RFC 7009. */
export function isOver(error: unknown): boolean {
  return error instanceof SystemError && /\binvalid_(grant|token)\b/.test(error.message)
}

/** Asks for tokens. Only where the grant itself is over does the system let us in no more: a wrong secret of ours is no end. */
export async function fetchTokens(address: URL, init: RequestInit) {
  try {
    const { access_token, refresh_token, expires_in } = await fetchJson(address, init, tokens)
    return { access: access_token, refresh: refresh_token, until: Date.now() + expires_in * 1000 }
  } catch (error) {
    if (!(error instanceof SystemError)) throw error
    if (isOver(error)) throw new SystemError('unauthorized', error.message)
    const isOurs = error.kind === 'refused' || error.kind === 'unauthorized'
    throw isOurs ? new SystemError('unavailable', error.message) : error
  }
}
