import type { MiddlewareObj } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { TokenScope } from '../../shared/fields/token-scope.ts'
import type { SignedInCaller } from './caller.ts'

/** API Gateway's event (payload 2.0) with what the middleware found out about it. */
export type ApiEvent = APIGatewayProxyEventV2 & {
  /** Epoch milliseconds at which the request arrived. */
  now?: number
  caller?: SignedInCaller | null
  /** Headers for a token's response, and the scopes that decide what it sees; null if anyone sees the same. */
  tokenCall?: { scopes: readonly TokenScope[] | null; headers: Record<string, string> }
  /** The company that a call without a caller turned out to be about. */
  tenant?: string
}

export type ApiResult = APIGatewayProxyStructuredResultV2
export type ApiMiddleware = MiddlewareObj<ApiEvent, ApiResult>

/** A header's value by its name in lower case, which is how API Gateway hands them on. */
export function header(event: APIGatewayProxyEventV2, name: string): string | undefined {
  return event.headers[name]
}

/**
 * The address of whoever asks: CloudFront adds it to what the client said of itself, and the gateway adds
 * CloudFront's behind it. Null where nobody stands in between.
 */
export function viewerOf(event: ApiEvent): string | null {
  const addresses = (header(event, 'x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  return addresses.at(-2) ?? null
}

/** The token that a call carries; null where it carries none. */
export function bearerOf(event: ApiEvent): string | null {
  const found = /^Bearer(?: +(?<token>.*))?$/i.exec(header(event, 'authorization') ?? '')
  return found && (found.groups?.token ?? '')
}
