import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { message } from '../../shared/messages/message.ts'
import { HttpError, notFound } from '../errors.ts'
import { metered } from '../telemetry/meter.ts'
import { allowedMethods, isMisrouted } from './allowed-methods.ts'
import type { ApiEvent, ApiResult } from './event.ts'
import type { ApiHandler } from './handler.ts'
import { compression } from './middleware/compression.ts'
import { crossSiteCheck } from './middleware/cross-site-check.ts'
import { errorResponses } from './middleware/error-responses.ts'
import { identifyCaller } from './middleware/identify-caller.ts'
import { originSecretCheck } from './middleware/origin-secret.ts'
import { tokenAnswers } from './middleware/token-answers.ts'
import { requestLog } from './middleware/request-log.ts'

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

/** A Lambda behind routes of the gateway: what every call goes through, and then its own handler. */
export function serve(handlerOf: (routeKey: string) => Promise<ApiHandler | undefined>) {
  const stack = middy<ApiEvent, ApiResult>()
    .use(requestLog())
    .use(compression())
    .use(tokenAnswers())
    .use(errorResponses())
    .use(originSecretCheck())
    .use(crossSiteCheck())
    .use(identifyCaller())
    .handler(async (event) => {
      const run = await handlerOf(event.routeKey)
      const { method } = event.requestContext.http
      if (!run || isMisrouted(event.rawPath, method)) throw noSuchRoute(event)
      return run(event)
    })
  return (event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> =>
    metered(() => stack({ ...event }, context))
}
