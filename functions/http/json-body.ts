import { message } from '../../shared/messages/message.ts'
import { badField, HttpError } from '../errors.ts'
import { header, type ApiEvent } from './event.ts'

/** 16 KB: also what the firewall in front looks at. */
const maxBytes = 16_384
const maxDepth = 8

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The parsed body; undefined where none was sent. Throws for other types, sizes, depths and non-JSON. */
export function jsonBody(event: ApiEvent): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length === 0) return undefined
  if (bytes.length > maxBytes) {
    throw new HttpError('too_large', message('tooLarge', { bytes: maxBytes }))
  }
  const type = header(event, 'content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError('not_json', message('notJson'))
  }
  const value = parse(decode(bytes))
  if (deeperThan(value, maxDepth)) throw badField('body', message('tooDeep'))
  return value
}

function decode(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw badField('body', message('invalidUtf8'))
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badField('body', message('invalidJson'))
  }
}

function deeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => deeperThan(inner, depth - 1))
}
