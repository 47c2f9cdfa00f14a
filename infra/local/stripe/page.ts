import { escapeHtml } from '../../escape-html.ts'
import type { Customer, Session, State, Subscription } from './state.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:860px;padding:1rem}
a{color:light-dark(#0f5a98,#74b2e8)}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;margin:1rem 0}form{display:inline}
button{font:inherit;padding:.55rem 1rem;min-height:44px}
table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.4rem .6rem .4rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
.wide{overflow-x:auto}.muted{opacity:.75}.error{color:light-dark(#a3161a,#ff9a90)}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p class="muted">A stand-in for Stripe on this machine. No money moves.</p>${body}</main></body></html>`
}

function button(action: string, text: string): string {
  return `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(text)}</button></form>`
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return '<p>None yet.</p>'
  const cells = (row: string[], tag: string) =>
    row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')
  return `<div class="wide" tabindex="0"><table><tr>${cells(head, 'th')}</tr>${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')}</table></div>`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

/** Where a company pays to begin. */
export function payPage(
  { id, quantity, trial_end, status }: Session,
  { name }: Customer,
  price: number,
  isDeclined: boolean,
): string {
  const first =
    trial_end === null
      ? `${dollars(quantity * price)} now`
      : `${dollars(0)} now, ${dollars(quantity * price)} on ${dateOf(trial_end).slice(0, 10)}`
  const acts = ['works', 'declined', 'cancel'] as const
  const texts = { works: 'Pay', declined: 'Pay with a card that is declined', cancel: 'Cancel' }
  return page(
    `Subscribe: ${name}`,
    `<p>${quantity} × ${dollars(price)} a month. ${first}, then every month.</p>
${isDeclined ? '<p class="error" role="alert">Your card was declined.</p>' : ''}
${status === 'open' ? `<nav>${acts.map((act) => button(`/stripe/pay/${id}/${act}`, texts[act])).join('')}</nav>` : `<p>This page is ${status}.</p>`}`,
  )
}

/** Where a company looks after its card, its bills and its subscription. */
export function portalPage(state: State, { id, name, card }: Customer, returnTo: string): string {
  const query = `?${new URLSearchParams({ return_url: returnTo })}`
  const act = (what: string, text: string) => button(`/stripe/portal/${id}/${what}${query}`, text)
  const running = state.subscriptions.find(
    (each) => each.customer === id && each.status !== 'canceled',
  )
  const bills = state.invoices.filter((each) => each.customer === id).toReversed()
  return page(
    `Billing: ${name}`,
    `<p><a href="${escapeHtml(returnTo)}">Back to Dropcloth</a></p>
<p>${running ? `${running.status}, ${running.quantity} people, until ${dateOf(running.period_end)}${running.cancel_at_period_end ? ', then it ends' : ''}` : 'No subscription.'}</p>
<nav>${running && !running.cancel_at_period_end ? act('end', 'Cancel the subscription') : ''}${running?.cancel_at_period_end ? act('resume', 'Do not cancel') : ''}</nav>
<h2>Card</h2><p>${card === 'declined' ? 'The card is declined.' : 'The card works.'}</p>
<nav>${act('works', 'Use a card that works')}${act('declined', 'Use a card that is declined')}</nav>
<h2>Bills</h2>${table(
      ['Date', 'Amount', 'State'],
      bills.map(({ at, amount, status }) => [dateOf(at), dollars(amount), status]),
    )}`,
  )
}

function lineOf({ id, customer, status, quantity, period_end }: Subscription, state: State) {
  const name = state.customers.find((each) => each.id === customer)?.name ?? customer
  return [name, id, status, String(quantity), dateOf(period_end)]
}

/** Everything that the stand-in knows, and the clock. */
export function overviewPage(state: State, now: number, daysAhead: number): string {
  return page(
    'Stripe',
    `<p>The clock of this run: ${dateOf(Math.floor(now / 1000))}${daysAhead > 0 ? `, ${daysAhead} days ahead` : ''}.
Set ahead, it stays ahead for everything here: free days end, bills come, letters leave, and whoever is signed in has to sign in again.</p>
<nav>${[1, 7, 14, 31].map((days) => button(`/stripe/clock?days=${days}`, `${days === 1 ? 'A day' : `${days} days`} ahead`)).join('')}</nav>
<h2>Subscriptions</h2>${table(
      ['Company', 'Id', 'State', 'People', 'Paid until'],
      state.subscriptions.map((each) => lineOf(each, state)),
    )}
<h2>Told to Dropcloth</h2>${table(
      ['Time', 'What', 'Taken'],
      state.events
        .slice(0, 50)
        .map(({ created, type, is_delivered }) => [
          dateOf(created),
          type,
          is_delivered ? 'yes' : 'no',
        ]),
    )}`,
  )
}
