import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { calls } from '../../../shared/api/api.ts'
import { patternOf, routeKeyOf } from '../../../shared/contract/route.ts'
import { mcpRoute } from '../../../shared/mcp/route.ts'
import { signInRoutes } from '../../../shared/session/sign-in.ts'

interface Route {
  key: string
  method: string
  pattern: RegExp
  parameters: number
}

function routeOf(method: string, path: string): Route {
  return {
    key: `${method} ${path}`,
    method,
    pattern: patternOf(path),
    parameters: path.split('{').length - 1,
  }
}

// API Gateway prefers the route with the fewest parameters.
const routes = [
  ...calls.map(([, call]) => routeKeyOf(call)),
  ...[...Object.values(signInRoutes), mcpRoute].map(({ method, path }) => `${method} ${path}`),
]
  .map((key) => routeOf(key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)))
  .sort((a, b) => a.parameters - b.parameters)

/** The route that API Gateway would choose, and the path's parameters. */
function matchRoute(method: string, path: string) {
  for (const { key, method: allowed, pattern } of routes) {
    const match = allowed === method ? pattern.exec(path) : null
    if (match) return { key, parameters: { ...match.groups } }
  }
  return { key: '$default', parameters: {} }
}

function joined(pairs: Iterable<[string, string]>): Record<string, string> | undefined {
  const values: Record<string, string> = {}
  for (const [name, value] of pairs) {
    values[name] = name in values ? `${values[name]},${value}` : value
  }
  return Object.keys(values).length > 0 ? values : undefined
}

function decoded(values: Record<string, string>): Record<string, string> | undefined {
  const entries = Object.entries(values).map(([name, value]): [string, string] => {
    try {
      return [name, decodeURIComponent(value)]
    } catch {
      return [name, value]
    }
  })
  return joined(entries)
}

/** A request in the form in which API Gateway hands it to a function (payload 2.0). */
export function eventOf(request: IncomingMessage, body: Buffer): APIGatewayProxyEventV2 {
  const url = new URL(request.url ?? '/', 'http://gateway')
  const method = request.method ?? 'GET'
  const { key, parameters } = matchRoute(method, url.pathname)
  const { cookie, ...rest } = request.headers
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value
  }
  const isText = /^(application\/json|text\/)/i.test(headers['content-type'] ?? '') && isUtf8(body)
  const now = Date.now()
  return {
    version: '2.0',
    routeKey: key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie !== undefined && { cookies: cookie.split('; ') }),
    headers,
    queryStringParameters: joined(url.searchParams),
    pathParameters: decoded(parameters),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'local',
      http: {
        method,
        path: url.pathname,
        protocol: 'HTTP/1.1',
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: key,
      stage: '$default',
      time: new Date(now).toUTCString(),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !isText,
  }
}
