import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { useQueued } from '../../../api/outbox/use-queued.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useKept } from '../../../session/kept.ts'
import { useMay, useUser } from '../../../session/session.tsx'
import { useTenant } from '../../../session/tenant.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Owed } from './owed.tsx'
import { Dispute } from './dispute.tsx'
import { Reopen } from './reopen.tsx'
import { WithReason } from './with-reason.tsx'

/** What a link that leads here gives along: what is to be said, of which changes. */
const arrival = z.object({
  dispute: z.string(),
  seen: z.array(z.object({ entry_id: z.string(), at: z.string() })),
})

/** What the reader may do with a sheet: its person submits or disputes, the office approves or opens. */
export function SheetActions({ sheet }: { sheet: Timesheet }) {
  const me = useUser()
  const may = useMay()
  const problem = useErrorMessage()
  const { myWeek, sheet: text } = usePayrollText()
  const { common } = useText()
  const toast = useToast()
  const location = useLocation()
  const navigate = useNavigate()
  const asked = z.safeParse(arrival, location.state)
  const see = useSend(timesheetCalls.markTimeChangesSeen)
  const dispute = useSend(timesheetCalls.disputeTimesheet, () => {
    // Disputing a change also marks it as seen.
    if (!asked.data) return
    see.mutate({ body: { changes: asked.data.seen } })
    void navigate(location, { replace: true, state: null })
  })
  const approve = useSend(timesheetCalls.approveTimesheet)
  const answer = useSend(timesheetCalls.approveTimesheet)
  const params = { user_id: sheet.user_id, date: sheet.period.from }
  const { version } = sheet
  const submit = useQueued(timesheetCalls.submitTimesheet, 'submitTimesheet', {
    params,
    onDone: ({ keptAs }) => keptAs !== null && toast({ message: common.notSentYet }),
  })
  const peopleSubmit = useTenant().data?.pay.people_submit ?? true
  const isOwn = sheet.user_id === me.uuid
  const isFrozen = sheet.status === 'approved' || sheet.status === 'exported'
  const isPaidElsewhere = sheet.status === 'paid_elsewhere'
  const mayApprove = may(timesheetCalls.approveTimesheet) && (!isOwn || me.role === 'admin')
  const blocked = sheet.problems.some(({ blocks, code }) => blocks && code !== 'disputed')
  // What was logged here and is not sent yet stands before it in the outbox.
  const waiting = useKept().filter(({ refusal }) => refusal === null)
  const made = waiting.filter(({ call }) => call === 'createLogEntry').map(({ id }) => id)
  // What else is not sent yet changes the sheet in a way that its person has not seen.
  const isUnclear = waiting.some(
    ({ call }) => !['createLogEntry', 'createPhoto', 'createPaint'].includes(call),
  )
  const submitWeek = () =>
    submit.mutateAsync({
      version,
      ...(made.length > 0 && { entry_keys: made, seen_at: sheet.as_of }),
    })
  const error = dispute.error ?? answer.error
  return (
    <div className="sheet-actions">
      <ErrorMessage text={problem(error)} />
      <Owed sheet={sheet} mayPay={mayApprove} />
      <Dispute sheet={sheet} mayAnswer={mayApprove} />
      {isOwn && isUnclear && sheet.status === 'open' && <p>{myWeek.sendFirst}</p>}
      {isOwn && sheet.status === 'open' && !blocked && peopleSubmit && !isUnclear && (
        <ConfirmButton
          label={myWeek.done}
          question={made.length > 0 ? myWeek.askDoneUnsent : myWeek.askDone}
          onConfirm={submitWeek}
        />
      )}
      {isOwn && !isPaidElsewhere && (
        <WithReason
          key={`${location.key} ${sheet.dispute?.reason ?? ''}`}
          label={sheet.dispute?.reason ? text.correctDispute : myWeek.disputeReason}
          initial={[sheet.dispute?.reason, asked.data?.dispute]
            .filter(Boolean)
            .join(' ')
            .slice(0, 500)}
          isAsked={asked.success}
          submit={myWeek.dispute}
          isBusy={dispute.isPending}
          onSend={(reason) => dispute.mutate({ params, body: { version, reason } })}
        />
      )}
      {mayApprove && !isFrozen && !isPaidElsewhere && !blocked && !sheet.dispute && (
        <ConfirmButton
          label={text.approve}
          question={text.askApprove}
          onConfirm={() => approve.mutateAsync({ params, body: { version } })}
        />
      )}
      {mayApprove && !isPaidElsewhere && !blocked && sheet.dispute && (
        <WithReason
          label={text.answer}
          submit={isFrozen ? text.answerOnly : text.approve}
          isBusy={answer.isPending}
          onSend={(reason) => answer.mutate({ params, body: { version, reason } })}
        />
      )}
      {mayApprove && isFrozen && <Reopen sheet={sheet} />}
    </div>
  )
}
