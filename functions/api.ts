import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { message } from '../shared/messages/message.ts'
import { handlerOf } from './handlers.ts'
import { allowedMethods, isMisrouted } from './http/allowed-methods.ts'
import { HttpError, notFound } from './errors.ts'
import type { ApiEvent, ApiResult } from './http/event.ts'
import { compression } from './http/middleware/compression.ts'
import { crossSiteCheck } from './http/middleware/cross-site-check.ts'
import { errorResponses } from './http/middleware/error-responses.ts'
import { identifyCaller } from './http/middleware/identify-caller.ts'
import { originSecretCheck } from './http/middleware/origin-secret.ts'
import { requestLog } from './http/middleware/request-log.ts'
import { metered } from './telemetry/meter.ts'

async function dispatch(event: ApiEvent): Promise<ApiResult> {
  const run = await handlerOf(event.routeKey)
  if (!run || isMisrouted(event.rawPath, event.requestContext.http.method)) throw noSuchRoute(event)
  return run(event)
}

function noSuchRoute({ rawPath, requestContext }: ApiEvent): HttpError {
  const allow = allowedMethods(rawPath).join(', ')
  if (allow === '') return notFound()
  const { method } = requestContext.http
  return new HttpError(
    'method_not_allowed',
    message('methodNotAllowed', { method, allowed: allow }),
    {
      headers: { allow },
    },
  )
}

const stack = middy<ApiEvent, ApiResult>()
  .use(requestLog())
  .use(compression())
  .use(errorResponses())
  .use(originSecretCheck())
  .use(crossSiteCheck())
  .use(identifyCaller())
  .handler(dispatch)

/** The Lambda behind every /api route of the gateway. */
export function handler(event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> {
  return metered(() => stack({ ...event }, context))
}
