import { emailCalls } from '../../../shared/emails/calls.ts'
import type { EmailKind, EmailSettings } from '../../../shared/emails/email.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useAccountText } from '../../language/account/text.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

function Choice({ settings }: { settings: EmailSettings }) {
  const { mail } = useAccountText()
  const problem = useErrorMessage()
  const { mutate, data, error, isPending, variables } = useSend(emailCalls.updateMailSettings)
  const shown = data ?? settings
  // What was tapped is shown at once, not when the server has it.
  const sent = isPending ? variables.body : undefined
  const isOn = (kind: EmailKind) => (sent?.kind === kind ? sent.is_on : !shown.off.includes(kind))
  return (
    <>
      <ErrorMessage text={error && (problem(error) ?? mail.failed)} />
      <div className="choices">
        {settings.kinds.map((kind) => (
          <label className="choice" key={kind}>
            <input
              type="checkbox"
              checked={isOn(kind)}
              onChange={(event) => mutate({ body: { kind, is_on: event.currentTarget.checked } })}
            />
            <span>{mail.kinds[kind]}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** Which emails the person gets by mail; nothing where this installation sends none. */
export function EmailSettingsForm() {
  const { mail } = useAccountText()
  const { data } = useCall(emailCalls.getMailSettings)
  if (!data?.is_sent) return null
  const { problem, address } = data
  return (
    <section className="section" aria-label={mail.title}>
      <h2>{mail.title}</h2>
      {problem ? (
        <p className="alert" role="status">
          {mail.ownProblem[problem.reason](problem.address)}
        </p>
      ) : (
        <p>{mail.hint(address)}</p>
      )}
      <Choice settings={data} />
    </section>
  )
}
