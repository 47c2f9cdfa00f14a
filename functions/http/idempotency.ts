import { createHash, randomUUID } from 'node:crypto'
import { header, type ApiEvent } from './event.ts'
import { isOfDeviceClock } from '../../shared/fields/device-clock.ts'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'

/** The id that a create gives its record, and the hash that identifies a repeated request. */
export interface Idempotency {
  uuid: string
  requestHash: string
}

/**
 * The identity of a create: the same key of the same user for the same call is the same record, for
 * ever. Without a key every request is a new one.
 */
export function idempotencyOf(event: ApiEvent, scope: string, body: unknown): Idempotency {
  const key = header(event, 'idempotency-key')
  const requestHash = createHash('sha256').update(fingerprintOf(body)).digest('hex')
  if (key === undefined) return { uuid: randomUUID(), requestHash }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw badField('Idempotency-Key', message('invalidIdempotencyKey'))
  }
  return { uuid: idOfKey(event.routeKey, scope, key), requestHash }
}

/** The id of the record that a call makes under a key. */
export function idOfKey(routeKey: string, scope: string, key: string): string {
  return uuidFrom(`${routeKey}|${scope}|${key}`)
}

/** Whose keys they are: a user's in a tenant. */
export function memberScope({ table, user }: { table: { id: string }; user: { uuid: string } }) {
  return `${table.id}|${user.uuid}`
}

/** The body as hashed, without what differs from one sending to the next. Of a social security number only the last four digits: a hash of all nine could be reversed by trying. */
function fingerprintOf(body: unknown): string {
  return JSON.stringify(body ?? null, (name, value: unknown) => {
    if (isOfDeviceClock(name)) return undefined
    return name === 'ssn' && typeof value === 'string' ? value.slice(-4) : value
  })
}

/** An id that comes from a text, always the same: 122 bits of its hash as a UUID (RFC 9562, version 8). */
export function uuidFrom(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  const hex = `${digest.slice(0, 12)}8${digest.slice(13, 16)}a${digest.slice(17, 32)}`
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
