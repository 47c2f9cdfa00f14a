import middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { operationOfRoute } from '../shared/api.ts'
import { handlers } from './handlers.ts'
import { crossSiteGate } from './middleware/cross-site-gate.ts'
import type { ApiEvent, ApiResult } from './middleware/event.ts'
import { identifyCaller } from './middleware/identify-caller.ts'
import { refusals } from './middleware/refusals.ts'
import { originGate } from './middleware/origin-gate.ts'
import { requestLog } from './middleware/request-log.ts'
import { notFound } from './refusal.ts'
import type { Operation } from './operation.ts'
import { metered } from './store/meter.ts'

const byName = new Map<string, Operation>(Object.entries(handlers))

async function dispatch(event: ApiEvent): Promise<ApiResult> {
  const operation = byName.get(operationOfRoute(event.routeKey) ?? '')
  if (!operation) throw notFound()
  return operation(event)
}

const stack = middy<ApiEvent, ApiResult>()
  .use(requestLog())
  .use(refusals())
  .use(originGate())
  .use(crossSiteGate())
  .use(identifyCaller())
  .handler(dispatch)

/** The Lambda behind every /api route of the gateway. */
export function handler(event: APIGatewayProxyEventV2, context: Context): Promise<ApiResult> {
  return metered(() => stack({ ...event }, context))
}
