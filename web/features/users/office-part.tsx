import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import type { User } from '../../../shared/users/user.ts'
import { useSend } from '../../api/queries.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useMay, useUser } from '../../session/session.tsx'
import PayrollDetails from './payroll-details.tsx'

/** Signs a person out of the company on all their devices. */
function SignOut({ uuid, name }: User) {
  const { sessions: text } = useAccountText()
  const toast = useToast()
  const end = useSend(ownSessionCalls.endUserSessions, () => toast({ message: text.ended }))
  return (
    <section className="section" aria-label={text.ofUser}>
      <h2>{text.ofUser}</h2>
      <p className="muted">{text.ofUserHint(name)}</p>
      <div>
        <ConfirmButton
          label={text.endUser}
          question={text.endUserQuestion(name)}
          isDangerous
          onConfirm={() => end.mutateAsync({ params: { uuid } })}
        />
      </div>
    </section>
  )
}

/** Fields and actions for those who manage a person. */
export default function OfficePart({ user }: { user: User }) {
  const me = useUser()
  const may = useMay()
  const isOther = user.uuid !== me.uuid && user.is_active && user.has_joined !== false
  return (
    <>
      <PayrollDetails key={user.version} user={user} />
      {isOther && may(ownSessionCalls.endUserSessions) && <SignOut {...user} />}
    </>
  )
}
