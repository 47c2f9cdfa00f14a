import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { originSecretHeader } from '../../../functions/http/headers.ts'
import { isRequest } from '../../../functions/http/is-request.ts'
import { atMost } from '../../../functions/at-most.ts'
import { localCopiesOf } from '../../reserved-copies.ts'
import { mcpRoute } from '../../../shared/mcp/route.ts'
import { callOfRoute } from '../../../shared/api/route-keys.ts'
import { functionOf, type ServingFunction } from '../../../shared/api/routes.ts'
import { objectStorePath } from '../aws/object-store.ts'
import { originSecret } from '../environment.ts'
import { eventOf } from './event.ts'
import { identityProviderPath } from '../identity-provider/constants.ts'
import { rejectsName } from '../http/own-name.ts'
import { readBody } from '../http/read-body.ts'

type Lambda = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** API Gateway's own limit on what it passes on. */
const maxBytes = 10 * 1024 * 1024

/** The context of one local invocation. */
export function contextOf(name: string, requestId: string, milliseconds: number): Context {
  const end = Date.now() + milliseconds
  return {
    callbackWaitsForEmptyEventLoop: false,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: '1024',
    awsRequestId: requestId,
    logGroupName: name,
    logStreamName: 'local',
    getRemainingTimeInMillis: () => end - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}

async function invoke(
  functionOf: (routeKey: string) => [string, Lambda],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, maxBytes)
  if (body === null) {
    response.writeHead(413, { 'content-type': 'application/json', connection: 'close' })
    response.end('{"message":"Request Entity Too Large"}')
    return
  }
  const event = eventOf(request, body)
  event.headers[originSecretHeader] = originSecret
  const [name, lambda] = functionOf(event.routeKey)
  const result = await lambda(event, contextOf(name, event.requestContext.requestId, 20_000))
  for (const [header, value] of Object.entries(result.headers ?? {})) {
    response.setHeader(header, String(value))
  }
  if (result.cookies) response.setHeader('set-cookie', result.cookies)
  response.writeHead(result.statusCode ?? 200)
  const content = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  response.end(request.method === 'HEAD' ? undefined : content)
}

/** A function behind the gateway, as another function calls it. */
export function calledByFunction(name: string, lambda: Lambda) {
  return async (event: unknown): Promise<unknown> => {
    if (!isRequest(event)) throw new Error(`${name} was called with no request`)
    return lambda(event, contextOf(name, randomUUID(), 20_000))
  }
}

/** The path of a request; null where it is none, or not well spelled. */
function pathOf({ url = '/' }: IncomingMessage): string | null {
  try {
    return decodeURI(new URL(url, 'http://gateway').pathname)
  } catch {
    return null
  }
}

/** What one address serves: the functions, the sign-in stand-in and the site's files. */
export interface Parts {
  api: Lambda
  billing: Lambda
  pictures: Lambda
  imports: Lambda
  connections: Lambda
  mcp: Lambda
  auth: Lambda
  identityProvider: Listener
  site: Listener
  /** The dashboards, what was mailed, and where people pay: only a local run serves them. */
  ops?: Listener
  mail?: Listener
  stripe?: Listener
  /** Where somebody says that we may send hours, and where they arrive. */
  payrollSystems?: Listener
  /** A program that is told what happens. */
  receiver?: Listener
  /** Where pictures are kept. */
  objects?: Listener
}

/** One HTTP address that does what CloudFront, API Gateway and the identity provider do in AWS. */
export function createGateway(parts: Parts): Server {
  const { auth, identityProvider, site, ops, mail, stripe, payrollSystems, receiver, objects } =
    parts
  const mcp = atMost(localCopiesOf('mcp'), parts.mcp)
  const callsOf = (routeKey: string): [string, Lambda] => {
    const call = callOfRoute(routeKey)
    const name: ServingFunction = call ? functionOf(call.noun) : 'api'
    return [name, parts[name]]
  }
  // Browsers keep connections for longer than Node would, and meet closed ones then.
  return createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    if (rejectsName(request, response)) return
    const pathname = pathOf(request)
    if (pathname === null) {
      response.writeHead(400).end()
      return
    }
    const failed = (error: unknown) => {
      console.error(error)
      if (!response.headersSent) response.writeHead(502)
      response.end()
    }
    if (/^\/(api|calendar)(\/|$)/.test(pathname)) {
      invoke(callsOf, request, response).catch(failed)
    } else if (pathname === mcpRoute.path) {
      invoke(() => ['mcp', mcp], request, response).catch(failed)
    } else if (pathname.startsWith('/auth/')) {
      invoke(() => ['auth', auth], request, response).catch(failed)
    } else if (pathname.startsWith(`${identityProviderPath}/`)) {
      identityProvider(request, response)
    } else if (objects && pathname.startsWith(`${objectStorePath}/`)) {
      objects(request, response)
    } else if (ops && pathname === '/ops') {
      ops(request, response)
    } else if (mail && /^\/mail(\/|$)/.test(pathname)) {
      mail(request, response)
    } else if (stripe && /^\/stripe(\/|$)/.test(pathname)) {
      stripe(request, response)
    } else if (payrollSystems && /^\/payroll-systems(\/|$)/.test(pathname)) {
      payrollSystems(request, response)
    } else if (receiver && pathname === '/receiver') {
      receiver(request, response)
    } else {
      site(request, response)
    }
  })
}
