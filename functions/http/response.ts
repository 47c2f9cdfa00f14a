import { attachment } from './attachment.ts'
import * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/contract/call.ts'
import type { SignedInCaller } from './caller.ts'
import { sealCursor } from './cursor.ts'
import { HttpError } from '../errors.ts'
import type { ApiEvent, ApiResult } from './event.ts'
import { privateHeaders } from './headers.ts'
import { redirect } from './redirect.ts'
import { listScope } from './request.ts'

interface AnsweredFile {
  name: string
  mediaType: string
  /** Its bytes, where they spell the letters of the body otherwise than UTF-8 does. */
  encoded?: { charset: string; bytes: Buffer }
  /** In place of the usual ones. */
  headers?: Record<string, string>
}

/** What a handler answers; `next` is the sort key that a further page starts after. */
export interface HandlerResult<T> {
  body: T
  /** False when a create found that the record was made before. */
  created?: boolean
  next?: string | null
  cookies?: string[]
  /** The target of a call of the kind `redirect`. */
  location?: string
  /** What a file is called and is, of a call that answers one. */
  file?: AnsweredFile
  /** That who asks has it already, and under which headers. */
  notModified?: { headers: Record<string, string> }
}

/** Lets a lost race show the current state only as far as the caller may see it. */
export async function hidingCurrent<T>(visible: Schema, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof HttpError) || error.detail.current === undefined) throw error
    const current = z.parse(visible, error.detail.current)
    throw new HttpError(error.code, error.reason, { ...error.detail, current })
  }
}

/** The response on the wire: only what the `visible` schema lets through. */
export function respond(
  call: Call,
  event: ApiEvent,
  caller: SignedInCaller | null,
  { body, created, next, cookies, file, location, notModified }: HandlerResult<unknown>,
  visible: Schema,
): ApiResult {
  if (location !== undefined) return redirect(location, cookies ?? [])
  if (notModified) {
    return { statusCode: 304, headers: { ...privateHeaders, ...notModified.headers } }
  }
  if (file) return fileResponse(z.parse(z.string(), z.parse(visible, body)), file)
  return {
    statusCode: call.kind === 'create' && created !== false ? 201 : 200,
    headers: { ...privateHeaders, ...(next && caller && nextLink(event, caller, next)) },
    body: JSON.stringify(z.parse(visible, body)),
    ...(cookies && { cookies }),
  }
}

/** A file to be saved; nothing of it is shown or run in the page. */
function fileResponse(
  body: string,
  { name, mediaType, encoded, headers = {} }: AnsweredFile,
): ApiResult {
  return {
    statusCode: 200,
    headers: {
      ...privateHeaders,
      'content-type': `${mediaType}; charset=${encoded?.charset ?? 'utf-8'}`,
      'content-disposition': attachment(name),
      ...headers,
    },
    ...(encoded ? { body: encoded.bytes.toString('base64'), isBase64Encoded: true } : { body }),
  }
}

/** The next page by RFC 8288, with the same filters and limit. */
function nextLink(event: ApiEvent, { session }: SignedInCaller, sortKey: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(event.queryStringParameters ?? {})) {
    if (name !== 'cursor' && value !== undefined) query.set(name, value)
  }
  const now = event.now ?? Date.now()
  query.set('cursor', sealCursor(session.cursor_key, listScope(event), sortKey, now))
  return { link: `<${event.rawPath}?${query.toString()}>; rel="next"` }
}
