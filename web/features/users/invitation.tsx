import { api } from '../../../shared/api.ts'
import { useSend } from '../../api/queries.ts'
import { useProblem } from '../../api/use-problem.ts'
import { useText } from '../../language/app-text.tsx'
import { useFormat } from '../../session/session.tsx'
import { Problem } from '../../ui/query-state.tsx'

/** Makes the link with which a person joins, and shows it once. */
export function Invitation({ uuid }: { uuid: string }) {
  const { users } = useText()
  const problem = useProblem()
  const format = useFormat()
  const invite = useSend(api.inviteUser)
  return (
    <section className="section">
      <h2>{users.invitation}</h2>
      <p>{users.notJoined}</p>
      <Problem text={problem(invite.error)} />
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
