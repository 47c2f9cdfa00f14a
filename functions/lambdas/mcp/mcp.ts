import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import * as z from 'zod/mini'
import { mcpRoute } from '../../../shared/mcp/route.ts'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { unauthenticated } from '../../errors.ts'
import { messagesText, mostMessages } from '../../http/calls-in.ts'
import type { ApiEvent, ApiResult } from '../../http/event.ts'
import type { ApiHandler } from '../../http/handler.ts'
import { serve } from '../../http/serve.ts'
import { serverFor } from '../../mcp/server.ts'

const invalidParams = -32_602
const internal = -32_603

/** The JSON-RPC error for a batch of more messages than one request may have. */
const rejected: ApiResult = {
  statusCode: 400,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    error: { code: -32_600, message: `Send at most ${mostMessages} messages in one request.` },
    id: null,
  }),
}

function isTooMany(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.length > mostMessages
  } catch {
    // The transport says what is wrong with it.
    return false
  }
}

const failure = z.looseObject({ error: z.object({ code: z.literal(internal) }) })

/**
 * Returns the messages without the text of internal errors. Our own handlers throw none, so these are of the protocol's
 * library, about parameters that it could not read.
 */
function withoutInternals(text: string): string {
  if (text === '') return text
  const parsed: unknown = JSON.parse(text)
  const plain = (each: unknown) => {
    const found = failure.safeParse(each)
    if (!found.success) return each
    return { ...found.data, error: { code: invalidParams, message: 'Invalid parameters.' } }
  }
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(plain) : plain(parsed))
}

/**
 * Answers one message of an assistant by the Model Context Protocol: streamable HTTP without a stream and without a session,
 * for every request says by its token who asks.
 */
async function answer(event: ApiEvent): Promise<ApiResult> {
  const { caller } = event
  // A browser's session opens nothing here: an assistant acts with a token that its person has made for it.
  if (!caller?.token) throw unauthenticated()
  const text = messagesText(event)
  if (isTooMany(text)) return rejected
  const server = serverFor(event, caller)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
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
      body: withoutInternals(await response.text()),
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
