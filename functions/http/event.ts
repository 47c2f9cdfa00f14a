import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { SignedInCaller } from './caller.ts'

/** API Gateway's event (payload 2.0) with what the middleware found out about it. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  /** Epoch milliseconds at which the request arrived. */
  now?: number
  caller?: SignedInCaller | null
  /** The company that a call without a caller turned out to be about. */
  tenant?: string
}

export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>

/** A header's value by its name in lower case, which is how API Gateway hands them on. */
export function header(event: APIGatewayProxyEventV2, name: string): string | undefined {
  return event.headers[name]
}
