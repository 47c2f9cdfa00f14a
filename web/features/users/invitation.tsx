import { api } from '../../../shared/api.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** Makes the link with which a person joins, and shows it once. */
export function Invitation({ uuid }: { uuid: string }) {
  const { users } = useText()
  const problem = useErrorMessage()
  const format = useFormat()
  const invite = useSend(api.inviteUser)
  return (
    <section className="section">
      <h2>{users.invitation}</h2>
      <p>{users.notJoined}</p>
      <ErrorMessage text={problem(invite.error)} />
      {invite.data && (
        <div className="alert info" role="status">
          <strong>{users.sendLink}</strong>
          <code className="link-box">{invite.data.url}</code>
          <p>{users.linkWorks(format.dateTime(invite.data.expires_at))}</p>
        </div>
      )}
      <div>
        <button
          type="button"
          className="button"
          disabled={invite.isPending}
          onClick={() => invite.mutate({ params: { uuid } })}
        >
          {users.makeLink}
        </button>
      </div>
    </section>
  )
}
