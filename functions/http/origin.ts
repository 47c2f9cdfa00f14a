import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from '../env.ts'

/** The public origin that a request came to: the one of ours it names, else the canonical one. */
export function originOf(event: APIGatewayProxyEventV2): string {
  const named = env.ORIGINS.find((origin) => new URL(origin).host === event.headers.host)
  return named ?? env.ORIGINS[0] ?? ''
}
