import { badField, Refusal } from '../refusal.ts'
import { header, type ApiEvent } from './event.ts'

/** 16 KB: also what the firewall in front looks at. */
const maxBytes = 16_384
const maxDepth = 8

/** The parsed body; undefined where none was sent. Refuses other types, sizes, depths and non-JSON. */
export function jsonBody(event: ApiEvent): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length === 0) return undefined
  if (bytes.length > maxBytes) {
    throw new Refusal('too_large', `This is too much at once; at most ${maxBytes} bytes.`)
  }
  const type = header(event, 'content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal('not_json', 'Send the content as JSON (Content-Type: application/json).')
  }
  const value = parse(bytes.toString('utf8'))
  if (deeperThan(value, maxDepth)) throw badField('body', 'This is nested too deeply.')
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badField('body', 'This is not valid JSON.')
  }
}

function deeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => deeperThan(inner, depth - 1))
}
