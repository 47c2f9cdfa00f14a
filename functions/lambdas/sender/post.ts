import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Posted } from '../../webhooks/posted.ts'

/** What is posted, and where. */
export interface Posting {
  url: string
  headers: Record<string, string>
  body: string
}

/** Whom it may be posted to, and how names are resolved. */
export interface Rules {
  mayReach: (address: string) => boolean
  /** Whether it may go without TLS: on one's own machine only. */
  mayBePlain: boolean
  resolve?: typeof resolveName
}

/** How long a receiver may take, from the first packet to the status, in milliseconds. */
const timeout = 15_000

class RefusedAddress extends Error {}

/**
 * Resolves a name for the connection that is being made. Every address of it must be one that may be reached, and
 * the connection goes to what was checked: a name that is asked twice can lead elsewhere the second time.
 */
function checkedLookup({ mayReach, resolve = resolveName }: Rules): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address))) {
        return callback(new RefusedAddress(hostname), '')
      }
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}

/** `Retry-After` in milliseconds; null where there is none that says when. */
function waitOf(said: string | undefined, now: number): number | null {
  if (said === undefined) return null
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return Number.isFinite(wait) && wait > 0 ? wait : null
}

function failureOf(error: Error): Posted['error'] {
  if (error instanceof RefusedAddress) return 'refused_address'
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable'
}

/** Posts once. Redirects are not followed, and of the answer nothing but its head is read. */
export function post({ url, headers, body }: Posting, rules: Rules): Promise<Posted> {
  const target = new URL(url)
  const isPlain = target.protocol === 'http:'
  const host = target.hostname.replace(/^\[|\]$/g, '')
  // An address in place of a name is not resolved, and so not checked on the way.
  const isRefused = (isPlain && !rules.mayBePlain) || (isIP(host) !== 0 && !rules.mayReach(host))
  const none = { status: null, retry_after: null }
  if (isRefused) return Promise.resolve({ ...none, error: 'refused_address' })
  return new Promise((resolve) => {
    const request = (isPlain ? plain : secure)(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: checkedLookup(rules),
      signal: AbortSignal.timeout(timeout),
      agent: false,
    })
    request.on('response', (response) => {
      const retry_after = waitOf(response.headers['retry-after'], Date.now())
      resolve({ status: response.statusCode ?? null, error: null, retry_after })
      response.destroy()
    })
    request.on('error', (error) => resolve({ ...none, error: failureOf(error) }))
    // After another answer than HTTP's own, such as 101, nothing else is told.
    request.on('close', () => resolve({ ...none, error: 'unreachable' }))
    request.end(body)
  })
}
