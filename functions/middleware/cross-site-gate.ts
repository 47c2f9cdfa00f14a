import { env } from '../env.ts'
import { Refusal } from '../refusal.ts'
import { header, type ApiEvent, type ApiMiddleware } from './event.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses changes that another site's page makes with this person's cookie. The rule is Go 1.25's
 * CrossOriginProtection: Sec-Fetch-Site decides, else Origin; neither = not a browser.
 */
export function crossSiteGate(): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (safeMethods.has(event.requestContext.http.method) || isOurs(event)) return
      throw new Refusal(
        'cross_site',
        'This request came from another site and was not carried out.',
      )
    },
  }
}

function isOurs(event: ApiEvent): boolean {
  const site = header(event, 'sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = header(event, 'origin')
  return origin === undefined || env.ORIGINS.includes(origin)
}
