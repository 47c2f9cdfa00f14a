import { mcpRoute } from '../../shared/mcp/route.ts'
import { message } from '../../shared/messages/message.ts'
import { HttpError } from '../errors.ts'
import type { ApiEvent } from './event.ts'

/** The most messages that an assistant may send in one request. */
export const mostMessages = 10

/** As of other calls. */
const maxBytes = 16_384

const routeKey = `${mcpRoute.method} ${mcpRoute.path}`

/** Returns the text of an assistant's request. Throws `too_large` before it is parsed. */
export function messagesText({ body = '', isBase64Encoded }: ApiEvent): string {
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maxBytes) {
    throw new HttpError('too_large', message('tooLarge', { bytes: maxBytes }))
  }
  return bytes.toString()
}

/**
 * Returns how many calls a request counts as, in every limit. An assistant's batch counts each of its messages, up to
 * the size at which batches are rejected.
 */
export function callsIn(event: ApiEvent): number {
  if (event.routeKey !== routeKey) return 1
  try {
    const parsed: unknown = JSON.parse(messagesText(event))
    return Array.isArray(parsed) ? Math.min(Math.max(parsed.length, 1), mostMessages) : 1
  } catch (error) {
    if (error instanceof HttpError) throw error
    return 1
  }
}
