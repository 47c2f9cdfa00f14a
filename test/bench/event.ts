import { randomUUID } from 'node:crypto'
import { originSecretHeader } from '../../functions/http/headers.ts'
import { originSecret } from '../../infra/local/environment.ts'
import { patternOf } from '../../shared/contract/route.ts'

/** An event of API Gateway for a GET by the company's admin. */
export function getEvent(tenant: { cookie: string }, route: string, at: string) {
  const [rawPath = '', query = ''] = at.split('?')
  return {
    version: '2.0',
    routeKey: route,
    rawPath,
    rawQueryString: query,
    headers: { [originSecretHeader]: originSecret },
    cookies: [tenant.cookie],
    isBase64Encoded: false,
    ...(query && { queryStringParameters: Object.fromEntries(new URLSearchParams(query)) }),
    pathParameters: { ...patternOf(route.split(' ')[1] ?? '').exec(rawPath)?.groups },
    requestContext: {
      accountId: '0',
      apiId: 'bench',
      domainName: 'bench',
      domainPrefix: 'bench',
      http: {
        method: 'GET',
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: '127.0.0.1',
        userAgent: 'bench',
      },
      requestId: randomUUID(),
      routeKey: route,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
  }
}

/** The middle of some numbers. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
