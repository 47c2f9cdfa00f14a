import { ownSessionCalls } from '../../../shared/sessions/calls.ts'
import type { OwnSession } from '../../../shared/sessions/session.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { SignInAgain } from './sign-in-again.tsx'

const remedyFor = (error: Error) => <SignInAgain error={error} />

function SessionRow({ session }: { session: OwnSession }) {
  const { sessions: text } = useAccountText()
  const format = useFormat()
  const toast = useToast()
  const end = useSend(ownSessionCalls.endSession, () => toast({ message: text.ended }))
  const { uuid, device, signed_in_at, last_used_at, is_current } = session
  const name = device || text.unknown
  const when = (instant: string) => `${format.date(instant)}, ${format.time(instant)}`
  return (
    <li>
      <div>
        <strong>{name}</strong> {is_current && <span className="badge">{text.current}</span>}
        <div className="muted">{text.signedIn(when(signed_in_at))}</div>
        {!is_current && <div className="muted">{text.used(when(last_used_at))}</div>}
      </div>
      {!is_current && (
        <ConfirmButton
          label={text.end(name)}
          question={text.endQuestion}
          isDangerous
          remedyFor={remedyFor}
          onConfirm={() => end.mutateAsync({ params: { uuid } })}
        />
      )}
    </li>
  )
}

/** The devices on which a person is signed in, and how to sign them out. */
export default function Sessions() {
  const { sessions: text } = useAccountText()
  const problem = useErrorMessage()
  const toast = useToast()
  const { data, error, isLoading, refetch } = useCall(ownSessionCalls.listSessions)
  const endOthers = useSend(ownSessionCalls.endOtherSessions, () => toast({ message: text.ended }))
  return (
    <section className="section" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="muted">{text.hint}</p>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        <ul className="plain-list paper">
          {data?.map((each) => (
            <SessionRow key={each.uuid} session={each} />
          ))}
        </ul>
      </QueryState>
      {data && data.length > 1 && (
        <ConfirmButton
          label={text.endOthers}
          question={text.endOthersQuestion}
          isDangerous
          remedyFor={remedyFor}
          onConfirm={() => endOthers.mutateAsync({})}
        />
      )}
    </section>
  )
}
