import type { RequestListener } from 'node:http'
import type { Clock } from '../clock.ts'
import { price } from './cycle.ts'
import { overviewPage, payPage, portalPage } from './page.ts'
import type { StripeService } from './service.ts'

interface Props {
  service: StripeService
  clock: Clock
  /** Runs what runs each minute: after the clock was moved, nobody wants to wait. */
  runDue: () => Promise<void>
}

/** Answers /stripe: the pages on which people pay, and the clock. */
export function stripeListener({ service, clock, runDue }: Props): RequestListener {
  const acts: Record<string, (id: string) => void> = {
    works: (id) => service.setCard(id, 'works'),
    declined: (id) => service.setCard(id, 'declined'),
    end: (id) => service.endWithPeriod(id, true),
    resume: (id) => service.endWithPeriod(id, false),
  }

  /** Does what a button says; answers where that leads. */
  async function act(url: URL): Promise<string> {
    const [, , where, id = '', what = ''] = url.pathname.split('/')
    if (where === 'clock') {
      // What the last minute would have done comes before what the days bring.
      await runDue()
      clock.move(Number(url.searchParams.get('days') ?? 0))
      await service.passTime()
      await runDue()
      return '/stripe'
    }
    if (where === 'portal') {
      acts[what]?.(id)
      await service.settled()
      return `/stripe/portal/${id}${url.search}`
    }
    const session = service.state.sessions.find((each) => each.id === id)
    if (!session) return '/stripe'
    if (what === 'cancel') return session.cancel_url
    const next = service.pay(id, what === 'works' ? 'works' : 'declined')
    await service.settled()
    return next ?? `/stripe/pay/${id}?declined`
  }

  function show(url: URL): string | null {
    const { state } = service
    const [, , where, id] = url.pathname.split('/')
    if (where === undefined) return overviewPage(state, Date.now(), clock.daysAhead)
    const session = where === 'pay' && state.sessions.find((each) => each.id === id)
    const customer = state.customers.find((each) => each.id === (session ? session.customer : id))
    if (!customer) return null
    if (session) return payPage(session, customer, price, url.searchParams.has('declined'))
    return portalPage(state, customer, url.searchParams.get('return_url') ?? '/')
  }

  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'POST') {
      // Another site's page could otherwise move the clock.
      const site = request.headers['sec-fetch-site'] ?? 'none'
      if (site !== 'same-origin' && site !== 'none') {
        response.writeHead(403).end()
        return
      }
      act(url).then(
        (location) => response.writeHead(303, { location }).end(),
        (error: unknown) => {
          console.error('/stripe:', error)
          response.writeHead(500).end('That failed; the terminal says why.')
        },
      )
      return
    }
    const html = show(url)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.writeHead(html === null ? 404 : 200).end(html ?? 'There is nothing here.')
  }
}
