import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { signInOfRoute, type SignInRoute } from '../shared/sign-in.ts'
import type { ApiEvent, ApiResult } from './middleware/event.ts'
import { originGate } from './middleware/origin-gate.ts'
import { refusals } from './middleware/refusals.ts'
import { requestLog } from './middleware/request-log.ts'
import { notFound } from './refusal.ts'
import { endProviderSession } from './sign-in/endProviderSession.ts'
import { finishSignIn } from './sign-in/finishSignIn.ts'
import { startSignIn } from './sign-in/startSignIn.ts'
import { metered } from './store/meter.ts'

const steps: Record<SignInRoute, (event: ApiEvent) => Promise<ApiResult>> = {
  startSignIn,
  finishSignIn,
  endProviderSession,
}
const byName = new Map(Object.entries(steps))

const stack = middy<ApiEvent, ApiResult>()
  .use(requestLog())
  .use(refusals())
  .use(originGate())
  .handler(async (event) => {
    const step = byName.get(signInOfRoute(event.routeKey) ?? '')
    if (!step) throw notFound()
    return step(event)
  })

/** The Lambda behind every /auth route of the gateway. */
export function handler(event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> {
  return metered(() => stack({ ...event }, context))
}
