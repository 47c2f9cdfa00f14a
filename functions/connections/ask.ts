import * as z from 'zod/mini'
import { SystemError, type SystemErrorKind } from './system-error.ts'

/** How long a system may take to answer, in milliseconds. */
const timeout = 20_000
/** Of its words, as many as somebody reads. */
const shownLength = 300
/** What it asks for at least and at most between two tries, in milliseconds. */
const [shortestWait, longestWait] = [1_000, 60_000]

function kindOf(status: number): SystemErrorKind {
  if (status === 401) return 'unauthorized'
  if (status === 429) return 'throttled'
  return status >= 500 ? 'unavailable' : 'refused'
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

function wordsOf(body: string): string {
  try {
    const words = [...new Set(wordsIn(JSON.parse(body)))].join(' ')
    return words.slice(0, shownLength)
  } catch {
    return ''
  }
}

/** Asks a payroll system, and answers what it said as the schema knows it. Throws SystemError. */
export async function ask<S extends z.ZodMiniType>(
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
    const said = Number(response.headers.get('retry-after') ?? 0) * 1000
    const wait = Math.min(Math.max(said || shortestWait, shortestWait), longestWait)
    throw new SystemError(kindOf(response.status), wordsOf(body), wait)
  }
  try {
    return z.parse(schema, body === '' ? null : JSON.parse(body))
  } catch (error) {
    // Whatever it is, it is no answer of theirs: a page of somebody's network, or another version.
    console.error('payroll system:', address.pathname, error)
    throw new SystemError('unavailable', '')
  }
}

const tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
})

/** Asks for tokens. A grant that is over is refused with 400 there (RFC 6749, section 5.2): that is no fault of what was sent. */
export async function askForTokens(address: URL, init: RequestInit) {
  try {
    const { access_token, refresh_token, expires_in } = await ask(address, init, tokens)
    return { access: access_token, refresh: refresh_token, until: Date.now() + expires_in * 1000 }
  } catch (error) {
    if (!(error instanceof SystemError) || error.kind !== 'refused') throw error
    throw new SystemError('unauthorized', error.message)
  }
}
