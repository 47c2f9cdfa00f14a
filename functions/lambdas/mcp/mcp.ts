import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { mcpRoute } from '../../../shared/mcp/route.ts'
import { callOfRoute } from '../../../shared/contract/route-keys.ts'
import { unauthenticated } from '../../errors.ts'
import type { ApiEvent, ApiResult } from '../../http/event.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { serverFor } from '../../mcp/server.ts'

/**
 * Answers one message of an assistant by the Model Context Protocol: streamable HTTP without a stream and without a session,
 * for every request says by its token who asks.
 */
async function answer(event: ApiEvent): Promise<ApiResult> {
  const { caller } = event
  // A browser's session opens nothing here: an assistant acts with a token that its person has made for it.
  if (!caller?.token) throw unauthenticated()
  const server = serverFor(event, caller)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const { body = '', isBase64Encoded } = event
    const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
    const request = new Request(`http://mcp${event.rawPath}`, {
      method: event.requestContext.http.method,
      headers: Object.entries(event.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, value]],
      ),
      body: text,
    })
    const response = await transport.handleRequest(request)
    return {
      statusCode: response.status,
      headers: {
        'content-type': response.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
      },
      body: await response.text(),
    }
  } finally {
    await server.close()
  }
}

/** The Lambda of assistants and of questions: what they ask is read by the API’s own function, in the name of who asks. */
export const handler = serve(async (routeKey) => {
  if (routeKey === `${mcpRoute.method} ${mcpRoute.path}`) return answer
  const call = callOfRoute(routeKey)
  if (call?.noun !== 'ask') return undefined
  const calls: Partial<Record<string, ApiHandler>> = await import('../../handlers/ask/index.ts')
  return calls[call.name]
})
