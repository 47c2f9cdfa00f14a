import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { signInOfRoute, type SignInRoute } from '../../../shared/session/sign-in.ts'
import type { ApiEvent, ApiResult } from '../../http/event.ts'
import { originSecretCheck } from '../../http/middleware/origin-secret.ts'
import { errorResponses } from '../../http/middleware/error-responses.ts'
import { requestLog } from '../../http/middleware/request-log.ts'
import { notFound } from '../../errors.ts'
import { endProviderSession } from './endProviderSession.ts'
import { finishSignIn } from './finishSignIn.ts'
import { startSignIn } from './startSignIn.ts'
import { metered } from '../../telemetry/meter.ts'

const steps: Record<SignInRoute, (event: ApiEvent) => Promise<ApiResult>> = {
  startSignIn,
  finishSignIn,
  endProviderSession,
}
const byName = new Map(Object.entries(steps))

const stack = middy<ApiEvent, ApiResult>()
  .use(requestLog())
  .use(errorResponses())
  .use(originSecretCheck())
  .handler(async (event) => {
    const step = byName.get(signInOfRoute(event.routeKey) ?? '')
    if (!step) throw notFound()
    return step(event)
  })

/** The Lambda behind every /auth route of the gateway. */
export function handler(event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> {
  return metered(() => stack({ ...event }, context))
}
