import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { callOfRoute } from '../shared/calls/routes.ts'
import { message } from '../shared/messages/message.ts'
import { handlers } from './handlers.ts'
import { allowedMethods, isMisrouted } from './http/allowed-methods.ts'
import { HttpError, notFound } from './errors.ts'
import type { ApiEvent, ApiResult } from './http/event.ts'
import type { ApiHandler } from './http/handler.ts'
import { compression } from './http/middleware/compression.ts'
import { crossSiteCheck } from './http/middleware/cross-site-check.ts'
import { errorResponses } from './http/middleware/error-responses.ts'
import { identifyCaller } from './http/middleware/identify-caller.ts'
import { originSecretCheck } from './http/middleware/origin-secret.ts'
import { requestLog } from './http/middleware/request-log.ts'
import { metered } from './telemetry/meter.ts'

const byName = new Map<string, ApiHandler>(Object.entries(handlers))

async function dispatch(event: ApiEvent): Promise<ApiResult> {
  const handler = byName.get(callOfRoute(event.routeKey) ?? '')
  if (!handler || isMisrouted(event.rawPath, event.requestContext.http.method))
    throw noSuchRoute(event)
  return handler(event)
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
