import type { RequestListener } from 'node:http'
import {
  payrollSystem,
  systemNames,
  type PayrollSystem,
} from '../../../shared/connections/system.ts'
import { escapeHtml } from '../../escape-html.ts'
import { htmlPage } from '../html-page.ts'
import { realm } from './quickbooks.ts'
import type { PayrollSystemsService } from './service.ts'

/** Where the pages of payroll systems are found on this machine. */
export const payrollSystemsPath = '/payroll-systems'

/** Sends somebody back with what they said, as the systems do (RFC 6749, section 4.1.2). */
function backTo(redirect: string, answer: Record<string, string>): string {
  const address = new URL(redirect)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  return address.href
}

function askingPage(system: PayrollSystem, query: URLSearchParams): string {
  const name = systemNames[system]
  const button = (answer: string, text: string) =>
    `<form method="post" action="${payrollSystemsPath}/${system}/${answer}?${escapeHtml(query.toString())}"><button>${text}</button></form>`
  return htmlPage(
    name,
    `<h1>${name}</h1><p>A stand-in on this machine. No hours leave it.</p>
<p>Dropcloth asks to read people and customers, and to enter hours.</p>
<nav>${button('yes', 'Connect')}${button('no', 'Cancel')}</nav>`,
  )
}

function overviewPage(service: PayrollSystemsService): string {
  const sections = payrollSystem.options.map((system) => {
    const { records } = service.stores[system].state
    const rows = records.map((each) => `<li><code>${escapeHtml(JSON.stringify(each))}</code></li>`)
    const revoke = `<form method="post" action="${payrollSystemsPath}/${system}/revoke"><button>Disconnect Dropcloth there</button></form>`
    return `<h2>${systemNames[system]}</h2>${revoke}<ul>${rows.join('') || '<li>No hours yet.</li>'}</ul>`
  })
  return htmlPage('Payroll systems', `<h1>Payroll systems</h1>${sections.join('')}`)
}

/** Answers /payroll-systems: what has arrived there, and the pages on which somebody says that we may. */
export function payrollSystemsListener(service: PayrollSystemsService): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const [, , named = '', what] = url.pathname.split('/')
    const system = payrollSystem.safeParse(named).data
    const query = url.searchParams
    if (request.method === 'POST') {
      // Another site's page could otherwise say yes.
      const site = request.headers['sec-fetch-site'] ?? 'none'
      if (!system || (site !== 'same-origin' && site !== 'none')) {
        response.writeHead(403).end()
        return
      }
      const store = service.stores[system]
      if (what === 'revoke') {
        store.revokeAll()
        response.writeHead(303, { location: payrollSystemsPath }).end()
        return
      }
      const [redirect, state] = [query.get('redirect_uri') ?? '', query.get('state') ?? '']
      const answer: Record<string, string> =
        what === 'yes'
          ? {
              code: store.newCode(redirect),
              state,
              ...(system === 'quickbooks_online' && { realmId: realm }),
            }
          : { error: 'access_denied', state }
      store.keep()
      response.writeHead(303, { location: backTo(redirect, answer) }).end()
      return
    }
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'no-store')
    response.end(system ? askingPage(system, query) : overviewPage(service))
  }
}
