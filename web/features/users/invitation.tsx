import { useEffect, useRef } from 'react'
import { userCalls } from '../../../shared/users/calls.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import type { Invited } from './handover.tsx'

const Handover = lazyComponent(() => import('./handover.tsx'))

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
          <LazyBoundary>
            <Handover user={user} invitation={invite.data} />
          </LazyBoundary>
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
