import * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import { defaultPageSize } from '../../shared/contract/page.ts'
import { fieldMessages, summaryOf } from '../../shared/messages/issues.ts'
import { message } from '../../shared/messages/message.ts'
import type { Page } from '../store/table/tenant-table.ts'
import type { SignedInCaller } from './caller.ts'
import { openCursor } from './cursor.ts'
import { badField, HttpError } from '../errors.ts'
import { header, type ApiEvent } from './event.ts'

/** 16 KB: also what the firewall in front looks at. */
const maxBytes = 16_384
const maxDepth = 8

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A call's input, parsed by the contract. */
export interface Request<P extends Schema, Q extends Schema, B extends Schema> {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  page: Page
  /** Epoch milliseconds and the same as ISO. */
  now: number
  at: string
  event: ApiEvent
}

function parsed<S extends Schema>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields = fieldMessages(result.error.issues)
  throw new HttpError('bad_request', summaryOf(fields), { fields })
}

/** The query as API Gateway parsed it, which puts a replacement character where it is not UTF-8. */
function queryOf({ rawQueryString, queryStringParameters }: ApiEvent) {
  try {
    decodeURIComponent(rawQueryString.replaceAll('+', ' '))
  } catch {
    throw badField('query', message('invalidUtf8'))
  }
  return queryStringParameters ?? {}
}

/** The parsed body; undefined where none was sent. Throws for other types, sizes, depths and non-JSON. */
function jsonBody(event: ApiEvent): unknown {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length === 0) return undefined
  if (bytes.length > maxBytes) {
    throw new HttpError('too_large', message('tooLarge', { bytes: maxBytes }))
  }
  const type = header(event, 'content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError('not_json', message('notJson'))
  }
  const value = parseJson(decode(bytes))
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

function parseJson(text: string): unknown {
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

/** Parses a call's input; throws 400 with a message per field. */
export function parseRequest<P extends Schema, Q extends Schema, B extends Schema>(
  call: Call<P, Q, B, Schema>,
  event: ApiEvent,
  caller: SignedInCaller | null,
): Request<P, Q, B> {
  const now = event.now ?? Date.now()
  const query = parsed(call.query, queryOf(event))
  return {
    params: parsed(call.params, event.pathParameters ?? {}),
    query,
    body: parsed(call.body, call.kind === 'external' ? undefined : jsonBody(event)),
    page:
      call.kind === 'list' && caller
        ? pageOf(event, caller, query, now)
        : { limit: defaultPageSize },
    now,
    at: new Date(now).toISOString(),
    event,
  }
}

const pageParameters = z.object({ limit: z.optional(z.number()), cursor: z.optional(z.string()) })

function pageOf(event: ApiEvent, caller: SignedInCaller, query: unknown, now: number): Page {
  const { limit = defaultPageSize, cursor } = z.parse(pageParameters, query)
  if (cursor === undefined) return { limit }
  return { limit, after: openCursor(caller.session.cursor_key, listScope(event), cursor, now) }
}

/** Which list a cursor belongs to: the path with all its filters, in one spelling. */
export function listScope(event: ApiEvent): string {
  const filters = Object.entries(event.queryStringParameters ?? {})
    .filter(([name]) => name !== 'cursor' && name !== 'limit')
    .sort(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([event.rawPath, filters])
}
