import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { badField } from './refusal.ts'

/** One day, in milliseconds. */
const lifetime = 86_400_000
const place = z.tuple([z.number(), z.string()])

/**
 * An opaque place in a list: encrypted and authenticated under the session's own key, and bound to
 * the very list (`scope`) it was given out for. The partition never stands in it.
 */
export function sealCursor(key: string, scope: string, position: string, now: number): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64'), nonce)
  cipher.setAAD(Buffer.from(scope))
  const plain = JSON.stringify([now + lifetime, position])
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The position behind a cursor; refuses one that was altered, is stale or of another list. */
export function openCursor(key: string, scope: string, cursor: string, now: number): string {
  const [expires, position] = open(key, scope, cursor)
  if (expires < now) throw badCursor()
  return position
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
    return z.parse(place, JSON.parse(plain.toString('utf8')))
  } catch {
    throw badCursor()
  }
}

function badCursor() {
  return badField('cursor', 'This place in the list is not valid any more. Start from the top.')
}
