import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import * as z from 'zod/mini'

const request = z.object({ routeKey: z.string() })

/** Whether a function is called by the gateway, and not by a queue, a clock or another function. */
export function isRequest(event: unknown): event is APIGatewayProxyEventV2 {
  return request.safeParse(event).success
}
