import { escapeHtml } from '../../escape-html.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Account } from './account.ts'
import { readBody } from '../http/read-body.ts'

type Known = Account & { subject: string }

function page(accounts: readonly Known[]): string {
  const buttons = accounts.map(
    ({ subject, name, email, note }) =>
      `<li><button name="subject" value="${subject}"><b>${escapeHtml(name)}</b> ` +
      `<span>${escapeHtml(email)}</span><small>${escapeHtml(note)}</small></button></li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose a person - Dropcloth on this machine</title>
<style>
body{font:16px/1.5 system-ui;margin:0;background:#f4efe4;color:#26221c;color-scheme:light}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem}
ul{list-style:none;padding:0;margin:1.5rem 0;display:grid;gap:.5rem}
button{width:100%;min-height:3.25rem;text-align:left;padding:.6rem 1rem;font:inherit;color:inherit;
background:#fffdf8;border:1px solid #d9cfba;border-radius:8px;cursor:pointer}
button:hover,button:focus-visible{border-color:#1769aa;outline:2px solid #1769aa}
span{color:#5c5446}small{display:block;color:#5c5446}
</style>
<main><h1>Who are you?</h1>
<p>This page stands in for Google on this machine. Choose a person of the demo.</p>
<form method="post"><ul>${buttons.join('')}</ul></form></main></html>`
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String(await readBody(request)))
}

/** Takes the provider's own session back from the browser. */
export const endedSession = ['_session=; Path=/; Max-Age=0', '_session.sig=; Path=/; Max-Age=0']

/** The page on which a person is chosen; a `login_hint` that is known chooses without a click. */
export function accountPicker(provider: Provider, accounts: readonly Known[]) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { params } = await provider.interactionDetails(request, response)
      const chosen =
        request.method === 'POST'
          ? (await formOf(request)).get('subject')
          : accounts.find(({ email, hint = email }) => hint === params.login_hint)?.subject
      if (accounts.some(({ subject }) => subject === chosen)) {
        // Ends the previous session, so that nobody has to confirm the change of user.
        response.setHeader('set-cookie', endedSession)
        const result = { login: { accountId: chosen ?? '' } }
        await provider.interactionFinished(request, response, result, {
          mergeWithLastSubmission: false,
        })
        return
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(page(accounts))
    } catch {
      response.writeHead(302, { location: '/login?problem=sign-in' }).end()
    }
  }
}
