import { escapeHtml } from '../../escape-html.ts'
import { errorStatus } from '../../../shared/contract/errors.ts'
import { tokenPattern } from '../../../shared/tokens/token.ts'
import { tokenScope } from '../../../shared/fields/token-scope.ts'
import { eventTypes } from '../../../shared/webhooks/event-types.ts'
import { contents, nounSections } from './call-sections.ts'
import { quickStart, verifying } from './quick-start.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem}
a{color:light-dark(#0f5a98,#74b2e8)}h2{margin-top:2.5rem}h3{margin-top:2rem}h4{margin-bottom:.3rem}
code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow-x:auto;border:1px solid #8888;border-radius:8px;padding:.8rem;margin:.5rem 0}
table{border-collapse:collapse}td,th{text-align:left;vertical-align:top;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #8886}
.wide{overflow-x:auto}.muted{opacity:.8}nav ul{columns:14rem;padding-left:1.2rem}`

const text = escapeHtml
const code = (value: string) => `<code>${text(value)}</code>`
const block = (name: string, value: string) =>
  `<h4>${text(name)}</h4><pre tabindex="0" aria-label="${text(name)}">${text(value)}</pre>`

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  return `<div class="wide" tabindex="0"><table>${line(head, 'th')}${rows.map((row) => line(row, 'td')).join('')}</table></div>`
}

/** What programs are told besides the calls: as people who write them ask for it, in this order. */
function guide(origin: string): string {
  return `
<h2 id="start">First steps</h2>
<p>Make a token under Account Settings, “Tokens for programs”. It is shown once. It may what you choose, and never more than
you may yourself at that moment. To try without a company: run <code>npm ci &amp;&amp; npm start</code> of the product. On this page of
your own machine, <a href="/auth/google?login_hint=owner@brightside.example&amp;return_to=/account">one click</a> opens the demo
company.</p>
${quickStart({ origin })
  .map(({ name, text: value }) => block(name, value))
  .join('')}
<h2 id="tokens">Tokens and scopes</h2>
<p>Send <code>Authorization: Bearer dc_live_...</code>, never a cookie beside it, never in the address. A token matches
${code(tokenPattern)}; its last six letters are a checksum (CRC32, base 62), so that a scanner needs nobody to ask. Whoever
finds one posts it to ${code('POST /api/tokens/revoke')}. Without the scope of a call the answer is 403 and names it. Responses
leave out what people are paid without ${code('payroll:read')}, and SSN digits, home addresses and tax status without
${code('personal:read')}. To set pay, a token needs ${code('pay:write')}; to set an SSN or a home address, ${code('personal:write')}. No
token changes a role or an email, invites or reactivates people, or makes tokens and webhooks. A 403 names the field in
<code>fields</code>, and the scope. What a token changes is named so in the history.</p>
<p>Scopes: ${tokenScope.options.map(code).join(' ')}</p>
<h2 id="errors">Errors</h2>
<p>Every error is <code>{ "error", "code", "fields"?, "current"?, "request_id"? }</code>: a sentence for people, a code of the
list for programs, a sentence for each field at fault, and after a conflict what is there now. An unknown field is an error
that names it.</p>
${table(
  ['code', 'status'],
  Object.entries(errorStatus).map(([name, status]) => [code(name), String(status)]),
)}
<h2 id="pages">Pages</h2>
<p>A list answers up to 100 rows, or <code>limit</code> up to 500, and <code>Link: &lt;...&gt;; rel="next"</code> where there are more.
Follow that address as it is. What is added meanwhile does not move what you have read.</p>
<h2 id="once">Once and not twice</h2>
<p>What makes something takes <code>Idempotency-Key</code>: the same key again is the same request, for ever; the first time it
answers 201, then 200. Another body under the same key is 422. What changes something takes <code>version</code>, and answers
409 with what is there where somebody was faster.</p>
<h2 id="limits">Limits</h2>
<p>600 requests a minute and 50,000 a day for each token. <code>RateLimit</code> and <code>RateLimit-Policy</code> say what is left, and
a 429 says in <code>Retry-After</code> when to go on. Try a 503 again, later each time.</p>
<h2 id="webhooks">Webhooks</h2>
<p>Endpoints are added under Account Settings, by a person. Deliveries follow Standard Webhooks 1.0.0:
<code>webhook-id</code> stays the same however often an event comes, and by it you know what you have; <code>webhook-timestamp</code> is
the second of the attempt; <code>webhook-signature</code> holds one signature for each secret that holds, two while one is changed.
Answer with a 2xx within 15 seconds. What fails is tried again after 5 seconds, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours
(looked at every minute, and later where <code>Retry-After</code> says so); then, or after a 410, the endpoint is turned off and the
account’s owner is mailed. Redirects are not followed. Order is not promised: the higher <code>version</code> is newer. Events hold
ids and where to read the rest, never wages, places or what people wrote.</p>
${verifying.map(({ name, text: value }) => block(`Verify in ${name}`, value)).join('')}
<pre tabindex="0" aria-label="An event">${text(
    JSON.stringify(
      {
        type: 'punch.recorded',
        timestamp: '2026-06-01T11:02:09.000Z',
        data: {
          id: '3f2b1c9e-8a47-4d60-9e15-7c0d5a6b4e21',
          version: 1,
          person: 'b7d0e6a4-15c3-4f98-8b2e-90ad43f1c672',
          job: '0d9a3a52-6c1f-4a7e-b1de-5f3f7a2f9c11',
          url: `${origin}/api/logs/3f2b1c9e-8a47-4d60-9e15-7c0d5a6b4e21`,
        },
      },
      null,
      2,
    ),
  )}</pre>
<p>Events: ${eventTypes.map(code).join(' ')}</p>
<h2 id="assistants">Assistants</h2>
<p>An assistant that speaks the Model Context Protocol (streamable HTTP) asks at <code>${text(origin)}/mcp</code> with a token in
<code>Authorization</code>. Its tools are the calls that read, as far as the token’s scopes and its maker’s role reach; answers
carry links to what they are about. It writes nothing: with <code>logs:write</code> or <code>jobs:write</code> it may propose an entry
or a job, as a link to a form that is filled in, which a person looks at and saves.</p>
<h2 id="versions">How long it holds</h2>
<p>This is version 1. Fields, calls and events are added without notice: ignore what you do not know. What is here is not taken
away or given another meaning before twelve months after the changelog says so, unless the safety of people’s data requires
it. The whole contract, for generators of clients:
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<h2 id="changes">Changes</h2>
<p>2026-11-29: scopes for pay and private data; webhooks are made by people only. 2026-11-28: webhooks. 2026-11-27: tokens, and this page.</p>`
}

/** The page for people who write programs against the API: all of it is made from the contract. */
export function developersPage(origin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>For developers · Dropcloth</title>
<meta name="viewport" content="width=device-width"><meta name="description" content="Dropcloth’s API: tokens, webhooks and every call, with examples.">
<link rel="icon" href="/icon.svg"><style>${style}</style></head><body><main>
<p><a href="/">Dropcloth</a></p><h1>For developers</h1>
<p>Everything that Dropcloth’s own screens do, programs do by the same calls: JSON over HTTPS, at ${code(origin)}.</p>
<nav aria-label="Contents"><ul>${contents()}</ul></nav>${guide(origin)}<h2 id="calls">Calls</h2>${nounSections(origin)}
</main></body></html>
`
}
