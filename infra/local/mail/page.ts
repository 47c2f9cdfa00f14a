import { escapeHtml } from '../../escape-html.ts'
import type { SentMail } from '../aws/mail-service.ts'

const style = `
:root{color-scheme:light dark}
body{font:16px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1200px;padding:1rem}
a{color:light-dark(#0f5a98,#74b2e8)}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}form{display:inline}
button{font:inherit;padding:.35rem .8rem}
ul{list-style:none;padding:0}li{padding:.6rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}
.muted{opacity:.75;font-size:.9rem}iframe{width:100%;height:60rem;border:1px solid #8888;border-radius:8px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8888;border-radius:8px;padding:1rem}`

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main>${body}</main></body></html>`
}

function button(action: string, text: string): string {
  return `<form method="post" action="${action}"><button>${text}</button></form>`
}

/** Every mail that was taken, newest first. */
export function listPage(mails: readonly SentMail[]): string {
  const rows = mails.map(
    ({ id, at, to, subject, tags }) =>
      `<li><a href="/mail/${id}">${escapeHtml(subject)}</a><div class="muted">to ${escapeHtml(to)}, ${escapeHtml(tags.kind ?? '')}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</div></li>`,
  )
  return page(
    'Mail',
    `<h1>Mail</h1><p>What Dropcloth mailed. On this machine nothing leaves: a stand-in for Amazon SES takes it.
Letters go out at their hour by each company’s clock. To see them now, say which day it is to be for the mailer;
a letter that went out so does not come again at its own time.</p>
<nav>${button('/mail/run?days=0', 'Send what is due')}${button('/mail/run?days=1', 'As if it were tomorrow')}${button('/mail/run?days=7', 'As if it were in a week')}</nav>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nothing yet.</p>'}`,
  )
}

/** One mail: as a mail program shows it, its plain text, and what may become of it. */
export function mailPage({ id, from, to, subject, text, html, headers }: SentMail): string {
  const lines = Object.entries({ From: from, To: to, Subject: subject, ...headers })
  return page(
    subject,
    `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1>
<p class="muted">${lines.map(([name, value]) => `${escapeHtml(name)}: ${escapeHtml(value)}`).join('<br>')}</p>
<nav>${button(`/mail/${id}/bounce`, 'It bounces')}${button(`/mail/${id}/complain`, 'Its reader calls it spam')}</nav>
<h2>HTML</h2><iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}
