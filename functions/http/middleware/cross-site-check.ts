import { message } from '../../../shared/messages/message.ts'
import { env } from '../../env.ts'
import { HttpError } from '../../errors.ts'
import { bearerOf, header, type ApiEvent, type ApiMiddleware } from '../event.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects changes that another site's page makes with this person's cookie. The rule is Go 1.25's
 * CrossOriginProtection: Sec-Fetch-Site decides, else Origin; neither = not a browser.
 */
export function crossSiteCheck(): ApiMiddleware {
  return {
    before: ({ event }) => {
      if (safeMethods.has(event.requestContext.http.method) || isSameOrigin(event)) return
      throw new HttpError('cross_site', message('crossSite'))
    },
  }
}

function isSameOrigin(event: ApiEvent): boolean {
  // Nobody's browser adds a token by itself.
  if (bearerOf(event) !== null) return true
  const site = header(event, 'sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = header(event, 'origin')
  return origin === undefined || env.ORIGINS.includes(origin)
}
