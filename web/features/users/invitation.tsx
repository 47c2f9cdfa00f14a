import { useEffect, useRef } from 'react'
import { userCalls } from '../../../shared/users/calls.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useAccountText } from '../../language/account-text.ts'
import { useText } from '../../language/app-text.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { lazyPart } from '../../lazy-part.tsx'
import { Late } from '../../ui/late.tsx'

const QrCode = lazyPart(() => import('../../ui/qr-code.tsx'))

interface Invited {
  uuid: string
  name: string
  email?: string | undefined
  phone?: string | null | undefined
}

/** The ways to hand a link over: by the phone's own sheet, as a text, as a mail, by hand. */
function Handover({ user, url }: { user: Invited; url: string }) {
  const { users } = useText()
  const { tenant_name } = useUser()
  const message = users.inviteMessage(user.name, tenant_name, url)
  const body = encodeURIComponent(message)
  return (
    <>
      <div className="actions">
        {'share' in navigator && (
          <button
            type="button"
            className="button primary"
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          >
            {users.share}
          </button>
        )}
        <CopyButton text={url} label={users.copy} done={users.copied} />
        <a className="button" href={`sms:${user.phone ?? ''}?&body=${body}`}>
          {users.byText}
        </a>
        <a
          className="button"
          href={`mailto:${user.email ?? ''}?subject=${encodeURIComponent(users.inviteSubject(tenant_name))}&body=${body}`}
        >
          {users.byEmail}
        </a>
      </div>
      <details>
        <summary>{users.qrCode}</summary>
        <Late>
          <QrCode text={url} label={users.qrCode} />
        </Late>
      </details>
    </>
  )
}

function MailedTo({ address }: { address: string }) {
  const { mail } = useAccountText()
  return <p>{mail.mailedTo(address)}</p>
}

/** Makes the link with which a person joins, and helps to send it; shown once. */
export function Invitation({ user, isNew = false }: { user: Invited; isNew?: boolean }) {
  const { users } = useText()
  const problem = useErrorMessage()
  const format = useFormat()
  const invite = useSend(userCalls.inviteUser)
  const { uuid } = user
  const isMade = useRef(false)
  const { mutate } = invite
  useEffect(() => {
    // A person added a moment ago has no link yet, so making one ends no link that was sent.
    if (!isNew || isMade.current) return
    isMade.current = true
    mutate({ params: { uuid } })
  }, [isNew, mutate, uuid])
  return (
    <section className="section" aria-label={users.invitation}>
      <h2>{isNew ? users.added(user.name) : users.invitation}</h2>
      {!invite.data && <p>{users.notJoined}</p>}
      <ErrorMessage text={problem(invite.error)} />
      {invite.data && (
        <div className="alert info" role="status">
          <strong>{users.sendLink}</strong>
          <code className="link-box">{invite.data.url}</code>
          {invite.data.mailed_to !== null && (
            <Late>
              <MailedTo address={invite.data.mailed_to} />
            </Late>
          )}
          <Handover user={user} url={invite.data.url} />
          <p>{users.linkWorks(format.dateTime(invite.data.expires_at))}</p>
        </div>
      )}
      {!invite.data && (
        <div>
          <button
            type="button"
            className="button"
            disabled={invite.isPending}
            onClick={() => mutate({ params: { uuid } })}
          >
            {users.makeLink}
          </button>
        </div>
      )}
    </section>
  )
}
