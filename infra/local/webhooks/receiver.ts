import type { IncomingMessage, RequestListener } from 'node:http'
import { Webhook as Verifier } from 'standardwebhooks'
import { escapeHtml } from '../../escape-html.ts'
import { readBody } from '../http/read-body.ts'
import { htmlPage } from '../html-page.ts'

/** What was received: its own headers of Standard Webhooks, the very bytes, and when. */
interface Received {
  at: string
  headers: Record<string, string>
  body: string
}

/** The most that the page shows, and that a sender may send. */
const mostShown = 50
const maxBytes = 100_000

/** Whether the reference library takes it for what the secret signs; null without a secret. */
function isSigned(secret: string, { headers, body }: Received): boolean | null {
  if (secret === '') return null
  try {
    new Verifier(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

const verdicts = { true: 'signed by this secret', false: 'not signed by this secret, or too old' }

function pageOf(all: readonly Received[], secret: string): string {
  const rows = all.map((each) => {
    const signed = isSigned(secret, each)
    const verdict = signed === null ? '' : `, ${verdicts[`${signed}`]}`
    return `<li><strong>${escapeHtml(each.headers['webhook-id'] ?? '')}</strong>
<span class="muted">${each.at}${verdict}</span><pre>${escapeHtml(each.body)}</pre></li>`
  })
  return htmlPage(
    'Receiver',
    `<h1>Receiver</h1><p>A program that is told what happens. In Dropcloth, Account Settings, Webhooks, add the endpoint
<code>http://localhost:&lt;port&gt;/receiver</code>; with <code>?answer=500</code> it takes nothing. With its secret, each is verified.</p>
<form><input name="secret" aria-label="Secret" placeholder="whsec_..." value="${escapeHtml(secret)}"> <button>Verify</button></form>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nothing yet.</p>'}`,
  )
}

function signedHeaders({ headers }: IncomingMessage): Record<string, string> {
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
  return Object.fromEntries(named.map((name) => [name, String(headers[name] ?? '')]))
}

/** Answers /receiver: takes what is posted to it as an endpoint does, and shows it with whether it is signed. */
export function webhookReceiver(): RequestListener {
  const received: Received[] = []
  const take = async (request: IncomingMessage, answer: number): Promise<number> => {
    const body = await readBody(request, maxBytes)
    if (body === null) return 413
    const at = new Date().toISOString()
    received.unshift({ at, headers: signedHeaders(request), body: body.toString() })
    received.length = Math.min(received.length, mostShown)
    return answer
  }
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    if (request.method === 'POST') {
      const asked = Number(searchParams.get('answer') ?? 204)
      take(request, asked >= 200 && asked < 600 ? asked : 204).then(
        (status) => response.writeHead(status).end(),
        () => response.writeHead(400).end(),
      )
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.end(pageOf(received, searchParams.get('secret') ?? ''))
  }
}
