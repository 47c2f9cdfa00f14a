import { randomUUID } from 'node:crypto'
import { askRoutes } from '../../../shared/ask/routes.ts'
import { billingRoutes } from '../../../shared/billing/routes.ts'
import { connectionRoutes } from '../../../shared/connections/routes.ts'
import type { Route } from '../../../shared/contract/route.ts'
import type { ServingFunction } from '../../../shared/api/routes.ts'
import { importRoutes } from '../../../shared/imports/routes.ts'
import { mcpRoute } from '../../../shared/mcp/route.ts'
import { openApiRoutes } from '../../../shared/openapi/routes.ts'
import { pageHeaders } from '../../site/page-security-policy.ts'
import { photoRoutes } from '../../../shared/photos/routes.ts'
import { sessionRoutes } from '../../../shared/session/routes.ts'

/** One thing that must hold of a running installation: what, and what is wrong if it does not. */
export interface Check {
  name: string
  run: (origin: string) => Promise<void>
}

function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}

function get(origin: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(new URL(path, origin), { redirect: 'manual', ...init })
}

async function error(response: Response, status: number, code: string): Promise<void> {
  expectThat(response.status === status, `it answered ${response.status}, not ${status}`)
  const text = await response.text()
  expectThat(text.includes(`"code":"${code}"`), `it did not say ${code}: ${text.slice(0, 200)}`)
  const caching = response.headers.get('cache-control') ?? 'nothing'
  expectThat(caching === 'no-store', `it may be cached: ${caching}`)
}

/** A call of each function that serves any: one that was forgotten by a rotation answers 403 to everybody. */
const sessionCalls: Record<ServingFunction, Pick<Route, 'path'>> = {
  api: sessionRoutes.getMe,
  billing: billingRoutes.getBilling,
  pictures: photoRoutes.getPhoto,
  imports: importRoutes.listImports,
  connections: connectionRoutes.listConnections,
  mcp: askRoutes.getAsking,
}

/** What `npm run smoke` looks at, nothing of which changes anything. */
export const checks: Check[] = [
  {
    name: 'the landing page is there, with its security headers',
    run: async (origin) => {
      const page = await get(origin, '/login')
      expectThat(page.status === 200, `it answered ${page.status}`)
      expectThat((await page.text()).includes('<h1'), 'it has no heading: is the site uploaded?')
      const policy = page.headers.get('content-security-policy') ?? ''
      expectThat(policy.includes("default-src 'none'"), 'it has no content security policy')
      expectThat(page.headers.get('x-content-type-options') === 'nosniff', 'nosniff is missing')
      expectThat(page.headers.get('referrer-policy') === 'no-referrer', 'a referrer is sent')
      for (const name of Object.keys(pageHeaders)) {
        expectThat(page.headers.has(name), `${name} is missing`)
      }
      if (origin.startsWith('https:')) {
        expectThat(page.headers.has('strict-transport-security'), 'HSTS is missing')
      }
    },
  },
  {
    name: 'its parts are kept for ever, the page itself is not',
    run: async (origin) => {
      const page = await get(origin, '/login')
      const [, part] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(await page.text()) ?? []
      expectThat(part !== undefined, 'it names no part')
      const answer = await get(origin, part ?? '')
      expectThat(answer.status === 200, `${part} answered ${answer.status}`)
      const caching = answer.headers.get('cache-control') ?? ''
      expectThat(caching.includes('immutable'), `${part} is cached like this: ${caching}`)
      expectThat(page.headers.get('cache-control') === 'no-cache', 'the page is cached')
    },
  },
  {
    name: 'a page of the app is the app',
    run: async (origin) => {
      const page = await get(origin, '/jobs')
      expectThat(page.status === 200, `it answered ${page.status}`)
      expectThat((await page.text()).includes('id="root"'), 'it is not the app')
    },
  },
  {
    name: 'the API answers with its contract',
    run: async (origin) => {
      const answer = await get(origin, '/api/openapi.json')
      expectThat(answer.status === 200, `it answered ${answer.status}`)
      expectThat((await answer.text()).includes('"openapi":"3.1'), 'it is no OpenAPI document')
      expectThat(answer.headers.get('cache-control') === 'no-store', 'it may be cached')
    },
  },
  {
    name: 'the API reaches the table',
    run: async (origin) => {
      const answer = await get(origin, openApiRoutes.getHealth.path)
      expectThat(answer.status === 200, `it answered ${answer.status}`)
      expectThat((await answer.text()).includes('"ok":true'), 'it does not say that it is well')
    },
  },
  ...Object.entries(sessionCalls).map(([name, { path }]) => ({
    name: `the function ${name} refuses a caller without a session`,
    run: async (origin: string) =>
      error(await get(origin, path.replace('{uuid}', randomUUID())), 401, 'unauthenticated'),
  })),
  {
    name: 'an assistant without a token is refused',
    run: async (origin) => {
      const { method, path } = mcpRoute
      const headers = { 'content-type': 'application/json' }
      await error(await get(origin, path, { method, headers, body: '{}' }), 401, 'unauthenticated')
      await error(await get(origin, path), 405, 'method_not_allowed')
    },
  },
  {
    name: 'an unknown call answers our JSON error, not the app',
    run: async (origin) => {
      await error(await get(origin, '/api/nothing'), 404, 'not_found')
      await error(await get(origin, '/api/users.css'), 404, 'not_found')
    },
  },
  {
    name: 'another site’s page changes nothing',
    run: async (origin) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
      await error(await get(origin, '/api/logout', { method: 'POST', headers }), 403, 'cross_site')
    },
  },
  {
    name: 'no other site may read answers',
    run: async (origin) => {
      const answer = await get(origin, '/api/me', { headers: { origin: 'https://evil.example' } })
      await answer.text()
      expectThat(!answer.headers.has('access-control-allow-origin'), 'it allows another origin')
    },
  },
]

/** That signing in leads to the provider, bound to this browser and to this one attempt. */
export function signInCheck(provider: string): Check {
  return {
    name: 'signing in leads to the identity provider',
    run: async (origin) => {
      const answer = await get(origin, `/auth/${provider}`)
      expectThat(answer.status === 302, `it answered ${answer.status}`)
      const { searchParams } = new URL(answer.headers.get('location') ?? '', origin)
      for (const name of ['state', 'nonce', 'code_challenge', 'client_id']) {
        expectThat(searchParams.has(name), `the way there lacks ${name}`)
      }
      const cookies = answer.headers.getSetCookie().join('; ')
      // On one's own machine, over plain http, cookies go without Secure and its prefix.
      const wanted = origin.startsWith('https:') ? /__Host-login=.*Secure/ : /login=/
      expectThat(wanted.test(cookies), 'it sets no sign-in cookie')
    },
  }
}

/** That the gateway’s own address, past CloudFront and its firewall, serves nobody. */
export function gatewayCheck(gateway: string): Check {
  return {
    name: 'past CloudFront nobody is served',
    run: async () => {
      const { status } = await get(gateway, '/api/openapi.json')
      expectThat([403, 404].includes(status), `it answered ${status}`)
    },
  }
}
