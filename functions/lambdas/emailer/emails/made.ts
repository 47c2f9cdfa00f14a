import type { StoredEmail } from '../../../store/emails.ts'
import type { Email } from './email.ts'
import { plainName } from './plain-name.ts'
import type { Writing } from './writing.ts'

/** Writes what the maker and the account's owner are told of a new token or webhook. */
export function madeEmail(
  { texts, company, language, reader, moment, linkTo }: Writing,
  kind: 'new_token' | 'new_webhook',
  { made, queued_at }: StoredEmail,
): Email | null {
  if (!made) return null
  const text = kind === 'new_token' ? texts.newToken : texts.newWebhook
  const what = kind === 'new_token' ? plainName(made.what) : made.what
  const at = moment(queued_at)
  const says =
    made.by === reader.uuid ? text.own(what, at) : text.by(plainName(made.by_name), what, at)
  return {
    language,
    subject: text.subject,
    title: text.title,
    preview: text.preview(at),
    reason: text.reason(company),
    unsubscribe: null,
    blocks: [
      { kind: 'paragraph', text: says },
      { kind: 'paragraph', text: text.expected },
      { kind: 'paragraph', text: text.unexpected },
      { kind: 'button', text: text.open, href: linkTo('/account') },
    ],
  }
}
