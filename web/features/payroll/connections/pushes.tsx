import { connectionCalls } from '../../../../shared/connections/calls.ts'
import type { Push } from '../../../../shared/connections/push.ts'
import { systemNames } from '../../../../shared/connections/system.ts'
import { useCall, useList, useSend } from '../../../api/queries.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useText } from '../../../language/app-text.tsx'
import { usePayrollText } from '../../../language/payroll-text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { EnteredByHandList } from '../entered-by-hand.tsx'

/** How often one that is on its way is looked at again, in milliseconds. */
const lookAgain = 1_500

const isUnderWay = ({ state }: Push) => state === 'sending' || state === 'taking_back'

/** What can be done with one that has not arrived as it was sent. */
function Remedies({ uuid, system }: Push) {
  const { connections: text } = usePayrollText()
  const retry = useSend(connectionCalls.retryPush)
  const takeBack = useSend(connectionCalls.takeBackPush)
  const params = { uuid }
  return (
    <div className="actions">
      <button
        type="button"
        className="button"
        disabled={retry.isPending}
        onClick={() => retry.mutate({ params })}
      >
        {text.retry}
      </button>
      <ConfirmButton
        label={text.takeBack}
        question={text.takeBackAsk(systemNames[system])}
        isDangerous
        onConfirm={() => takeBack.mutateAsync({ params })}
      />
    </div>
  )
}

function PushItem({ listed }: { listed: Push }) {
  const { connections: text, period: periodText } = usePayrollText()
  const { message, common } = useText()
  const format = useFormat()
  const params = { uuid: listed.uuid }
  const isListedUnderWay = isUnderWay(listed)
  const { data } = useCall(
    connectionCalls.getPush,
    { params },
    { enabled: isListedUnderWay, ...(isListedUnderWay && { refetchInterval: lookAgain }) },
  )
  const push = isListedUnderWay ? (data ?? listed) : listed
  const { system, state, period, failure, differences, lines, done } = push
  return (
    <li>
      <span>
        <strong>{systemNames[system]}</strong>,{' '}
        {periodText(format.shortDate(period.from), format.shortDate(period.to))}
      </span>
      <span className={`badge ${state === 'sent' ? 'done' : 'paused'}`} aria-live="polite">
        {text.pushStates[state]}
      </span>
      {state !== 'taken_back' && (
        <span className="muted line">{text.lines(format.number(done), format.number(lines))}</span>
      )}
      {failure && (
        <p className="alert line" role="alert">
          {message({ message: failure.message, english: failure.error })}
        </p>
      )}
      {differences.length > 0 && (
        <ul className="line">
          {differences.map(({ user_name, date, sent, found }, index) => (
            <li key={index}>
              {text.difference(
                user_name ?? common.unknownUser,
                format.calendarDate(date),
                sent,
                found,
              )}
            </li>
          ))}
        </ul>
      )}
      {push.export && (
        <EnteredByHandList made={push.export} title={text.byHand(systemNames[system])} />
      )}
      {(state === 'failed' || state === 'differs') && <Remedies {...push} />}
      <span className="muted line">
        {text.sentBy(push.created_by_name ?? common.unknownUser, format.dateTime(push.created_at))}
      </span>
    </li>
  )
}

/** What was sent to payroll systems, newest first. */
export function Pushes() {
  const { connections: text } = usePayrollText()
  const { rows } = useList(connectionCalls.listPushes)
  if (!rows?.length) return <p className="muted">{text.noPushes}</p>
  return (
    <ul>
      {rows.map((each) => (
        <PushItem key={each.uuid} listed={each} />
      ))}
    </ul>
  )
}
