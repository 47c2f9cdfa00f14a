import { useState } from 'react'
import { Link } from 'react-router-dom'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import { systemNames, type PayrollSystem } from '../../../../shared/connections/system.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useCall, useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { Panel } from '../../../components/panel/panel.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { ExportErrors } from '../export-errors.tsx'
import { Pushes } from './pushes.tsx'
import { systemsPath } from '../systems-path.ts'

interface Props {
  date: string
  system: PayrollSystem
}

/** Sends a period to a system; where it is refused, says of whom what is to be fixed. */
function SendTo({ date, system }: Props) {
  const { connections: text } = usePayrollText()
  const problem = useErrorMessage()
  const send = useSend(connectionCalls.createPush)
  const [byHand, setByHand] = useState<string[]>([])
  const [anyway, setAnyway] = useState(false)
  const { anyway: isTwice, ...errors } = send.error instanceof ApiError ? send.error.fields : {}
  const isRefused = Object.keys(errors).length > 0
  return (
    <>
      <ErrorMessage text={isRefused ? null : problem(send.error)} />
      {isRefused && (
        <ExportErrors errors={errors} date={date} byHand={byHand} onByHand={setByHand} />
      )}
      {isTwice && (
        <label className="choice">
          <input
            type="checkbox"
            checked={anyway}
            onChange={({ currentTarget: { checked } }) => setAnyway(checked)}
          />
          <span>{text.anyway}</span>
        </label>
      )}
      {send.data?.state === 'sent' && <p role="status">{text.allSent(systemNames[system])}</p>}
      <button
        type="button"
        className="button primary"
        disabled={send.isPending}
        onClick={() =>
          send.mutate({
            body: {
              system,
              date,
              ...(byHand.length > 0 && { by_hand: byHand }),
              ...(anyway && { anyway }),
            },
          })
        }
      >
        {text.sendTo(systemNames[system])}
      </button>
    </>
  )
}

/** Sends the hours of a period without a file, and says what arrived. */
export function SendHours({ date }: { date: string }) {
  const { connections: text } = usePayrollText()
  const { data } = useCall(connectionCalls.listConnections)
  if (!data?.some(({ state }) => state !== 'not_offered')) return null
  const connected = data.filter(({ state }) => state === 'connected')
  return (
    <Panel title={text.send} aside={<Link to={systemsPath()}>{text.title}</Link>}>
      {connected.length === 0 && <p className="muted">{text.connectFirst}</p>}
      {connected.map(({ system }) => (
        <SendTo key={system} date={date} system={system} />
      ))}
      <Pushes date={date} />
    </Panel>
  )
}
