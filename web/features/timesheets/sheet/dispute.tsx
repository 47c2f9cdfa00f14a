import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useUser } from '../../../session/session.tsx'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Request } from './request.tsx'

/** What somebody says against their sheet, and the changes that they ask for: one tap makes them. */
export function Dispute({ sheet, mayAnswer }: { sheet: Timesheet; mayAnswer: boolean }) {
  const isOwn = useUser().uuid === sheet.user_id
  const withdraw = useSend(timesheetCalls.withdrawDispute)
  const { sheet: text } = usePayrollText()
  const problem = useErrorMessage()
  const accept = useSend(timesheetCalls.acceptTimesheetChanges)
  const { dispute, user_id, period, version } = sheet
  const error = <ErrorMessage text={problem(accept.error ?? withdraw.error)} />
  if (!dispute) return error
  const takeBack = (request?: string) => (
    <button
      type="button"
      className="button"
      disabled={withdraw.isPending}
      onClick={() =>
        withdraw.mutate({
          params: { user_id, date: period.from },
          body: { version, ...(request && { request }) },
        })
      }
    >
      {text.takeBack}
    </button>
  )
  return (
    <div className="alert warn">
      {error}
      {dispute.reason !== null && (
        <p>
          {text.disputed(dispute.reason)} {isOwn && takeBack()}
        </p>
      )}
      {dispute.requests.length > 0 && (
        <>
          <p>{text.asked}</p>
          <ul>
            {dispute.requests.map((request) => (
              <li key={request.uuid}>
                <Request request={request} /> {isOwn && takeBack(request.uuid)}
              </li>
            ))}
          </ul>
          {mayAnswer && (
            <ConfirmButton
              label={text.accept}
              question={text.askAccept}
              onConfirm={() =>
                accept.mutateAsync({ params: { user_id, date: period.from }, body: { version } })
              }
            />
          )}
        </>
      )}
    </div>
  )
}
