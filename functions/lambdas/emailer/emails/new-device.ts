import { env } from '../../../env.ts'
import type { StoredEmail } from '../../../store/emails.ts'
import type { Email } from './email.ts'
import type { Writing } from './writing.ts'

/** What somebody is told who signed in with a browser that they never used before, or somebody else did. */
export function newDeviceEmail(
  { texts, company, language, moment, linkTo }: Writing,
  { device = '', queued_at }: StoredEmail,
): Email {
  const { newDevice } = texts
  const [provider = 'Google'] = env.PROVIDERS.values()
  const at = moment(queued_at)
  return {
    language,
    subject: newDevice.subject,
    title: newDevice.title,
    preview: newDevice.preview(at),
    reason: newDevice.reason,
    unsubscribe: null,
    blocks: [
      { kind: 'paragraph', text: newDevice.says(company, at, device) },
      { kind: 'paragraph', text: newDevice.wasYou },
      { kind: 'paragraph', text: newDevice.wasNotYou(provider) },
      { kind: 'button', text: newDevice.open, href: linkTo('/account') },
    ],
  }
}
