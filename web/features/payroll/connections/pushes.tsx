import { useEffect } from 'react'
import { connectionCalls } from '../../../../shared/connections/calls.ts'
import type { Push } from '../../../../shared/connections/push.ts'
import { systemNames } from '../../../../shared/connections/system.ts'
import { useList, useSend } from '../../../api/queries.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { EnteredByHandList } from '../entered-by-hand.tsx'

/** How often what is on its way is looked at again, in milliseconds. */
const lookAgain = 1_500

const isUnderWay = ({ state }: Push) => state === 'sending' || state === 'taking_back'

/** What can be done with one that has not arrived as it was sent. */
function Remedies({ uuid, system, state }: Push) {
  const { connections: text } = usePayrollText()
  const retry = useSend(connectionCalls.retryPush)
  const takeBack = useSend(connectionCalls.takeBackPush)
  const accept = useSend(connectionCalls.acceptPush)
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
      {state === 'differs' && (
        <ConfirmButton
          label={text.accept}
          question={text.acceptAsk(systemNames[system])}
          onConfirm={() => accept.mutateAsync({ params })}
        />
      )}
      <ConfirmButton
        label={text.takeBack}
        question={text.takeBackAsk(systemNames[system])}
        isDangerous
        onConfirm={() => takeBack.mutateAsync({ params })}
      />
    </div>
  )
}

function PushItem({ push }: { push: Push }) {
  const { connections: text, payroll, period: periodText } = usePayrollText()
  const { message, common } = useText()
  const format = useFormat()
  const { system, state, period, failure, differences, untyped, lines, done } = push
  const nameOf = ({ user_name }: { user_name: string | null }) => user_name ?? common.unknownUser
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
      {untyped.length > 0 && state !== 'taken_back' && (
        <div className="line">
          {text.untyped(systemNames[system])}
          <ul>
            {untyped.map((each, index) => (
              <li key={index}>
                {text.untypedOf(nameOf(each), payroll.kinds[each.kind], each.hours)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {push.export && (
        <EnteredByHandList made={push.export} title={text.byHand(systemNames[system])} />
      )}
      {push.export?.left_out && (
        <span className="muted line">
          {payroll.leftOut(
            push.export.left_out
              .map(({ name, why }) => `${name} (${payroll.leftOutWhy[why]})`)
              .join(', '),
          )}
        </span>
      )}
      {state === 'sent' && <span className="line">{text.next[system]}</span>}
      {(state === 'failed' || state === 'differs') && <Remedies {...push} />}
      <span className="muted line">
        {text.sentBy(push.created_by_name ?? common.unknownUser, format.dateTime(push.created_at))}
      </span>
    </li>
  )
}

/** Reads the list again while something is under way. */
function LookAgain({ refetch }: { refetch: () => Promise<unknown> }) {
  useEffect(() => {
    const timer = setInterval(() => void refetch(), lookAgain)
    return () => clearInterval(timer)
  }, [refetch])
  return null
}

/** What was sent of a period to payroll systems, newest first. */
export function Pushes({ date }: { date: string }) {
  const { connections: text } = usePayrollText()
  const { rows, refetch } = useList(connectionCalls.listPushes)
  const ofPeriod = (rows ?? []).filter(({ period }) => period.from <= date && period.to >= date)
  if (ofPeriod.length === 0) return <p className="muted">{text.noPushes}</p>
  return (
    <ul>
      {ofPeriod.some(isUnderWay) && <LookAgain refetch={refetch} />}
      {ofPeriod.map((each) => (
        <PushItem key={each.uuid} push={each} />
      ))}
    </ul>
  )
}
