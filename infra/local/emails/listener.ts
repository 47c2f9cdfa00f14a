import type { RequestListener, ServerResponse } from 'node:http'
import { feedbackEvent, type SentEmail } from '../aws/email-service.ts'
import { listPage, emailPage } from './page.ts'

const day = 86_400_000

interface EmailSending {
  mails: readonly SentEmail[]
  /** Runs the mailer at an instant (epoch ms), or over an event. */
  send: (event: unknown, now: number) => Promise<void>
}

function show(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cache-control', 'no-store')
  response.end(html)
}

/** Answers /mail: what was mailed, and what may become of it. */
export function emailListener({ mails, send }: EmailSending): RequestListener {
  const act = async (path: string, days: number): Promise<string> => {
    if (path === '/mail/run') {
      await send({}, Date.now() + days * day)
      return '/mail'
    }
    const [, , id, what] = path.split('/')
    const mail = mails.find((each) => each.id === id)
    if (mail)
      await send(feedbackEvent(mail, what === 'bounce' ? 'Bounce' : 'Complaint'), Date.now())
    return `/mail/${id}`
  }
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'POST') {
      // Another site's page could otherwise have this one send mail.
      const site = request.headers['sec-fetch-site'] ?? 'none'
      if (site !== 'same-origin' && site !== 'none') {
        response.writeHead(403).end()
        return
      }
      act(pathname, Number(searchParams.get('days') ?? 0)).then(
        (location) => response.writeHead(303, { location }).end(),
        (error: unknown) => {
          console.error('/mail:', error)
          response.writeHead(500).end('That failed; the terminal says why.')
        },
      )
      return
    }
    const mail = mails.find(({ id }) => pathname === `/mail/${id}`)
    if (pathname !== '/mail' && !mail) response.writeHead(404)
    show(response, mail ? emailPage(mail) : listPage(mails))
  }
}
