import type * as z from 'zod/mini'
import type { invitation } from '../../../shared/users/user.ts'
import { useAccountText } from '../../language/account/text.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useUser } from '../../session/session.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const QrCode = lazyComponent(() => import('../../ui/qr-code.tsx'))

/** A user who has not joined yet. */
export interface Invited {
  uuid: string
  name: string
  email?: string | undefined
  phone?: string | null | undefined
}

interface Props {
  user: Invited
  invitation: z.output<typeof invitation>
}

/** The ways to send a link: from the phone's share sheet, as a text, by email, or as a QR code. */
export default function Handover({ user, invitation: { url, mailed_to } }: Props) {
  const { handover: text, mail } = useAccountText()
  const { tenant_name } = useUser()
  const message = text.inviteMessage(user.name, tenant_name, url)
  const body = encodeURIComponent(message)
  return (
    <>
      {mailed_to !== null && <p>{mail.mailedTo(mailed_to)}</p>}
      <div className="actions">
        {'share' in navigator && (
          <button
            type="button"
            className="button primary"
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          >
            {text.share}
          </button>
        )}
        <CopyButton text={url} label={text.copy} done={text.copied} />
        <a className="button" href={`sms:${user.phone ?? ''}?&body=${body}`}>
          {text.byText}
        </a>
        <a
          className="button"
          href={`mailto:${user.email ?? ''}?subject=${encodeURIComponent(text.inviteSubject(tenant_name))}&body=${body}`}
        >
          {text.byEmail}
        </a>
      </div>
      <details>
        <summary>{text.qrCode}</summary>
        <LazyBoundary>
          <QrCode text={url} label={text.qrCode} />
        </LazyBoundary>
      </details>
    </>
  )
}
