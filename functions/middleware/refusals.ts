import { errorText, type ErrorBody } from '../../shared/errors.ts'
import { busy, Refusal } from '../refusal.ts'
import type { ApiMiddleware, ApiResult } from './event.ts'
import { privateHeaders } from './headers.ts'

const overloads = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
])

/** Answers what was thrown: refusals in their one shape, everything else as a fixed 500. */
export function refusals(): ApiMiddleware {
  return {
    onError: (request) => {
      const { error, event } = request
      request.response = answer(error, event.requestContext.requestId)
    },
  }
}

function answer(error: unknown, requestId: string): ApiResult {
  if (error instanceof Refusal) return refused(error)
  if (error instanceof Error && overloads.has(error.name)) return refused(busy())
  const body: ErrorBody = {
    error: errorText.unexpected,
    code: 'internal',
    request_id: requestId,
  }
  return { statusCode: 500, headers: privateHeaders, body: JSON.stringify(body) }
}

function refused({ status, message, code, fields, current }: Refusal): ApiResult {
  const body: ErrorBody = {
    error: message,
    code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  }
  const isOverload = code === 'busy' || code === 'too_many'
  const retry: Record<string, string> = isOverload ? { 'retry-after': '1' } : {}
  return {
    statusCode: status,
    headers: { ...privateHeaders, ...retry },
    body: JSON.stringify(body),
  }
}
