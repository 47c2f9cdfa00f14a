import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { message, type Message } from '../../../shared/messages/message.ts'
import { busy, HttpError, inEnglish } from '../../errors.ts'
import type { ApiMiddleware, ApiResult } from '../event.ts'
import { privateHeaders } from '../headers.ts'

/** Errors of a service behind us that pass by themselves, by name or by the socket's code. */
const transient = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  // As STS and KMS say it.
  'Throttling',
  'LimitExceededException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
])

function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return transient.has(error.name) || ('code' in error && transient.has(String(error.code)))
}

/** Answers what was thrown: an HttpError in its one shape, everything else as a fixed 500. */
export function errorResponses(): ApiMiddleware {
  return {
    onError: (request) => {
      const { error, event } = request
      request.response = responseTo(error, event.requestContext.requestId)
    },
  }
}

function responseTo(error: unknown, requestId: string): ApiResult {
  if (error instanceof HttpError) return errorResponse(error)
  if (isTransient(error)) return errorResponse(busy())
  const reason = message('unexpected')
  const body: ErrorBody = {
    error: inEnglish(reason),
    code: 'internal',
    message: reason,
    request_id: requestId,
  }
  return { statusCode: 500, headers: privateHeaders, body: JSON.stringify(body) }
}

function sentences(fields: Record<string, Message>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, reason]) => [name, inEnglish(reason)]),
  )
}

function errorResponse({ status, message: error, code, reason, detail }: HttpError): ApiResult {
  const { fields, current, headers } = detail
  const body: ErrorBody = {
    error,
    code,
    message: reason,
    ...(fields && { fields: sentences(fields), field_messages: fields }),
    ...(current !== undefined && { current }),
  }
  return {
    statusCode: status,
    headers: { ...privateHeaders, ...headers },
    body: JSON.stringify(body),
  }
}
