import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'

/** One day, in milliseconds. */
const lifetime = 86_400_000
const payload = z.tuple([z.number(), z.string()])

/**
 * An opaque cursor for the next page: a sort key, encrypted and authenticated with the session's key
 * and valid for this list (`scope`) only. It never contains the partition key.
 */
export function sealCursor(key: string, scope: string, sortKey: string, now: number): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  cipher.setAAD(Buffer.from(scope))
  const plain = JSON.stringify([now + lifetime, sortKey])
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The sort key behind a cursor; throws for one that was altered, is stale or of another list. */
export function openCursor(key: string, scope: string, cursor: string, now: number): string {
  const [expires, sortKey] = open(key, scope, cursor)
  if (expires < now) throw badCursor()
  return sortKey
}

function open(key: string, scope: string, cursor: string): [number, string] {
  const bytes = Buffer.from(cursor, 'base64url')
  // Base64 has several spellings of the same bytes; only the one we gave out counts.
  if (bytes.toString('base64url') !== cursor || bytes.length < 29) throw badCursor()
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64'),
    bytes.subarray(0, 12),
    { authTagLength: 16 },
  )
  decipher.setAAD(Buffer.from(scope))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    return z.parse(payload, JSON.parse(plain.toString('utf8')))
  } catch {
    throw badCursor()
  }
}

function badCursor() {
  return badField('cursor', message('cursorExpired'))
}
