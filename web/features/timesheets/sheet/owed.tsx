import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { useSend } from '../../../api/queries.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'

/** What an approved sheet lacks since pay was changed, and the way to pay it. */
export function Owed({ sheet, mayPay }: { sheet: Timesheet; mayPay: boolean }) {
  const { sheet: text } = usePayrollText()
  const format = useFormat()
  const pay = useSend(timesheetCalls.payTimesheetOwed)
  if (!sheet.owed) return null
  const { amount, since } = sheet.owed
  const money = format.money(Math.abs(Number(amount)))
  if (Number(amount) < 0) return <p className="alert warn">{text.overpaid(money)}</p>
  return (
    <div className="alert warn">
      <p>{since === null ? text.owed(money) : text.owedSince(money, format.calendarDate(since))}</p>
      {mayPay && (
        <ConfirmButton
          label={text.payOwed}
          question={text.askPayOwed}
          onConfirm={() =>
            pay.mutateAsync({
              params: { user_id: sheet.user_id, date: sheet.period.from },
              body: { version: sheet.version },
            })
          }
        />
      )}
    </div>
  )
}
