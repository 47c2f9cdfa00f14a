import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { tokenPattern } from '../../../shared/tokens/token.ts'
import { env } from '../../env.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** How many characters name a token, how many keep it secret (190 bits), and how many prove that it is no typing error. */
const [idLength, secretLength, checksumLength] = [8, 32, 6]

const pattern = new RegExp(`^(?<prefix>dc_(?:live|test)_(?<id>[0-9A-Za-z]{${idLength}}))_`)
const whole = new RegExp(`^${tokenPattern}$`)

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let place = 0; place < checksumLength; place += 1) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`
    rest = Math.floor(rest / alphabet.length)
  }
  return digits
}

/** What of a token may be known and kept. */
export interface TokenName {
  /** By which it is found. */
  id: string
  /** How it begins, for people. */
  prefix: string
  /** The hash of all of it: its secret is random enough to need no slow one. */
  hash: string
}

function nameOf(text: string): TokenName | null {
  const { id, prefix } = pattern.exec(text)?.groups ?? {}
  if (!id || !prefix) return null
  return { id, prefix, hash: createHash('sha256').update(text).digest('hex') }
}

/** A new token; those of one's own machine are test ones. */
export function newTokenText(): { text: string; name: TokenName } {
  const kind = env.PLAIN_HTTP === 'yes' ? 'test' : 'live'
  const secret = `dc_${kind}_${randomText(idLength)}_${randomText(secretLength)}`
  const text = `${secret}${checksumOf(secret)}`
  const name = nameOf(text)
  if (!name) throw new Error('A token was made that is none')
  return { text, name }
}

/** What a text names as a token; null for what cannot be one, without asking the table. */
export function readTokenText(text: string): TokenName | null {
  if (!whole.test(text)) return null
  const checksum = checksumOf(text.slice(0, -checksumLength))
  return checksum === text.slice(-checksumLength) ? nameOf(text) : null
}
