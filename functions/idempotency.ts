import { createHash, randomUUID } from 'node:crypto'
import { header, type ApiEvent } from './middleware/event.ts'
import { badField } from './refusal.ts'

/** The id that a create gives its thing, and the hash that tells a repeated request. */
export interface Idempotency {
  uuid: string
  requestHash: string
}

/**
 * The identity of a create: the same key of the same person for the same operation is the same thing,
 * for ever. Without a key every request is a new one.
 */
export function idempotencyOf(event: ApiEvent, scope: string, body: unknown): Idempotency {
  const key = header(event, 'idempotency-key')
  const requestHash = createHash('sha256').update(fingerprintOf(body)).digest('hex')
  if (key === undefined) return { uuid: randomUUID(), requestHash }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badField('Idempotency-Key', 'Use 1 to 255 visible characters, such as a UUID.')
  }
  const digest = createHash('sha256').update(`${event.routeKey}|${scope}|${key}`).digest('hex')
  return { uuid: uuidOf(digest), requestHash }
}

/** The content of a request; without a number that a hash of it would let be guessed. */
function fingerprintOf(body: unknown): string {
  return JSON.stringify(body ?? null, (name, value: unknown) =>
    name === 'ssn' ? undefined : value,
  )
}

/** 122 bits of a digest in the form of a UUID (RFC 9562, version 8: made by the application). */
function uuidOf(digest: string): string {
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17, 32)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
