import { escapeHtml } from '../../escape-html.ts'
import { htmlPage } from '../html-page.ts'
import type { SentEmail } from '../aws/email-service.ts'

function button(action: string, text: string): string {
  return `<form method="post" action="${action}"><button>${text}</button></form>`
}

/** Every mail that was taken, newest first. */
export function listPage(emails: readonly SentEmail[]): string {
  const rows = emails.map(
    ({ id, at, to, subject, tags }) =>
      `<li><a href="/mail/${id}">${escapeHtml(subject)}</a><div class="muted">to ${escapeHtml(to)}, ${escapeHtml(tags.kind ?? '')}, ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}</div></li>`,
  )
  return htmlPage(
    'Mail',
    `<h1>Mail</h1><p>What Dropcloth mailed. On this machine nothing leaves: a stand-in for Amazon SES takes it.
Letters go out at their hour by each company’s clock. To see them now, say which day it is to be for the mailer;
a letter that went out so does not come again at its own time.</p>
<nav>${button('/mail/run?days=0', 'Send what is due')}${button('/mail/run?days=1', 'As if it were tomorrow')}${button('/mail/run?days=7', 'As if it were in a week')}</nav>
${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nothing yet.</p>'}`,
  )
}

/** One mail: as a mail program shows it, its plain text, and what may become of it. */
export function emailPage({ id, from, to, subject, text, html, headers }: SentEmail): string {
  const lines = Object.entries({ From: from, To: to, Subject: subject, ...headers })
  return htmlPage(
    subject,
    `<p><a href="/mail">All mail</a></p><h1>${escapeHtml(subject)}</h1>
<p class="muted">${lines.map(([name, value]) => `${escapeHtml(name)}: ${escapeHtml(value)}`).join('<br>')}</p>
<nav>${button(`/mail/${id}/bounce`, 'It bounces')}${button(`/mail/${id}/complain`, 'Its reader calls it spam')}</nav>
<h2>HTML</h2><iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_top">'))}"></iframe>
<h2>Plain text</h2><pre>${escapeHtml(text)}</pre>`,
  )
}
