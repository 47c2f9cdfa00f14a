import { expect, test } from 'vitest'
import { handler as api } from '../../functions/lambdas/api/api.ts'
import { handler as auth } from '../../functions/lambdas/auth/auth.ts'
import { originSecret } from '../../infra/local/environment.ts'
import { contextOf } from '../../infra/local/gateway/gateway.ts'
import { getEvent } from '../bench/event.ts'

function visit(call: typeof api, route: string, secret: string | undefined) {
  const event = getEvent({ cookie: 'none' }, route, route.slice('GET '.length))
  const headers = secret === undefined ? {} : { 'x-origin-secret': secret }
  const pathParameters = route.includes('{provider}') ? { provider: 'google' } : {}
  return call({ ...event, headers, pathParameters }, contextOf('x', 'r', 20_000))
}

// C30.
test.each([
  ['nothing', undefined],
  ['an empty one', ''],
  ['a wrong one of the same length', 'x'.repeat(originSecret.length)],
  ['the placeholder of a secret that was never rotated', '-'],
])('who comes past CloudFront with %s is refused, in signing in too', async (_, secret) => {
  expect(await visit(api, 'GET /api/openapi.json', secret)).toMatchObject({ statusCode: 403 })
  expect(await visit(auth, 'GET /auth/{provider}', secret)).toMatchObject({ statusCode: 403 })
})

test('who comes through CloudFront is answered', async () => {
  expect(await visit(api, 'GET /api/openapi.json', originSecret)).toMatchObject({ statusCode: 200 })
  expect(await visit(auth, 'GET /auth/{provider}', originSecret)).toMatchObject({ statusCode: 302 })
})
