import { useState } from 'react'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import type { Connection } from '../../../../shared/connections/connection.ts'
import { systemNames } from '../../../../shared/connections/system.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { Panel } from '../../../components/panel/panel.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Matching } from './matching.tsx'

/** One payroll system: whether it is connected, and what can be done about it. */
export function SystemPanel({ found }: { found: Connection }) {
  const { connections: text } = usePayrollText()
  const { common } = useText()
  const format = useFormat()
  const problem = useErrorMessage()
  const { system, state, company_name, connected_at, connected_by_name, matched_people } = found
  const name = systemNames[system]
  const [isKeptThere, setKeptThere] = useState(false)
  const start = useSend(connectionCalls.startConnection, ({ url }) => window.location.assign(url))
  const end = useSend(connectionCalls.endConnection, ({ is_revoked }) => setKeptThere(!is_revoked))
  const params = { system }
  const isThere = state === 'connected' || state === 'broken'
  const badge = state === 'connected' ? 'done' : 'paused'
  return (
    <Panel title={name} aside={<span className={`badge ${badge}`}>{text.states[state]}</span>}>
      <ErrorMessage text={problem(start.error)} />
      {isKeptThere && <p className="alert warn">{text.notRevoked(name)}</p>}
      {state === 'not_offered' && <p className="muted">{text.notOffered(name)}</p>}
      {isThere && (
        <p className="muted">
          {text.company(company_name ?? '')} · {text.matched(matched_people)} ·{' '}
          {text.connectedBy(
            connected_by_name ?? common.unknownUser,
            connected_at === null ? '' : format.dateTime(connected_at),
          )}
        </p>
      )}
      {state === 'connected' && <Matching system={system} isNew={matched_people === 0} />}
      <div className="actions">
        {(state === 'ready' || state === 'broken') && (
          <button
            type="button"
            className="button primary"
            disabled={start.isPending}
            onClick={() => start.mutate({ params })}
          >
            {text.connect(name)}
          </button>
        )}
        {isThere && (
          <ConfirmButton
            label={text.disconnect}
            question={text.disconnectAsk(name)}
            isDangerous
            onConfirm={() => end.mutateAsync({ params })}
          />
        )}
      </div>
    </Panel>
  )
}
