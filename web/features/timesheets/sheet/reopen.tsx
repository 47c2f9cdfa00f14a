import { useState } from 'react'
import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { Request } from './request.tsx'
import { WithReason } from './with-reason.tsx'

/** Reopens an approved timesheet; its worker's requests are written or stay open, one by one. */
export function Reopen({ sheet }: { sheet: Timesheet }) {
  const reopen = useSend(timesheetCalls.reopenTimesheet)
  const problem = useErrorMessage()
  const { sheet: text } = usePayrollText()
  const [write, setWrite] = useState<readonly string[]>([])
  const { user_id, period, version, dispute } = sheet
  const requests = dispute?.requests ?? []
  const chosen = requests.map(({ uuid }) => uuid).filter((uuid) => write.includes(uuid))
  const send = (reason: string) =>
    reopen.mutate({
      params: { user_id, date: period.from },
      body: { version, reason, ...(chosen.length > 0 && { write: chosen }) },
    })
  return (
    <>
      <ErrorMessage text={problem(reopen.error)} />
      <WithReason label={text.reason} submit={text.reopen} isBusy={reopen.isPending} onSend={send}>
        {requests.length > 0 && (
          <fieldset className="field">
            <legend>{text.writeRequests}</legend>
            <div className="choices jobs">
              {requests.map((request) => (
                <label key={request.uuid} className="choice">
                  <input
                    type="checkbox"
                    checked={write.includes(request.uuid)}
                    onChange={({ currentTarget: { checked } }) =>
                      setWrite((all) =>
                        checked
                          ? [...all, request.uuid]
                          : all.filter((uuid) => uuid !== request.uuid),
                      )
                    }
                  />
                  <span>
                    <Request request={request} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
      </WithReason>
    </>
  )
}
