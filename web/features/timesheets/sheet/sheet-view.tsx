import { timesheetCalls } from '../../../../shared/timesheets/calls.ts'
import type { Timesheet } from '../../../../shared/timesheets/timesheet.ts'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useMay, useUser } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { Details } from '../../../ui/details.tsx'
import { PayAdjustments } from './pay-adjustments.tsx'
import { hoursOf } from '../../../components/hours.ts'
import { SheetActions } from './sheet-actions.tsx'
import { SheetDays } from './sheet-days.tsx'
import { SheetPay } from './sheet-pay.tsx'
import { SheetStory } from './sheet-story.tsx'
import { StatusBadge } from './status-badge.tsx'
import '../../../styles/report.css'
import './sheet.css'

/** One person's pay period, as a paper that one would sign. */
export function SheetView({ sheet }: { sheet: Timesheet }) {
  const text = usePayrollText()
  const format = useFormat()
  const me = useUser()
  const may = useMay()
  const hours = (seconds: number) => text.hours(format.number(hoursOf(seconds)))
  const { totals, period } = sheet
  const isOpen = sheet.status === 'open' || sheet.status === 'submitted'
  const mayAdd =
    isOpen &&
    may(timesheetCalls.addPayAdjustment) &&
    (me.role === 'admin' || me.uuid !== sheet.user_id)
  return (
    <article className="timesheet">
      <p>
        <strong>{sheet.user_name}</strong>{' '}
        {text.period(format.calendarDate(period.from), format.calendarDate(period.to))}{' '}
        <StatusBadge status={sheet.status} />
      </p>
      <Details
        facts={[
          [text.sheet.worked, hours(totals.worked_seconds)],
          [text.sheet.overtime, hours(totals.overtime_seconds)],
          ...(totals.doubletime_seconds > 0
            ? [[text.sheet.doubletime, hours(totals.doubletime_seconds)] as const]
            : []),
          [
            sheet.status === 'open' ? text.myWeek.paySoFar : text.sheet.gross,
            format.money(Number(totals.gross)),
          ],
          ...(Number(totals.reimbursement) > 0
            ? [[text.sheet.reimbursement, format.money(Number(totals.reimbursement))] as const]
            : []),
        ]}
      />
      <SheetActions sheet={sheet} />
      <SheetDays sheet={sheet} mayAdd={mayAdd} />
      <SheetPay sheet={sheet} />
      <PayAdjustments sheet={sheet} mayAdd={mayAdd} />
      <SheetStory sheet={sheet} />
    </article>
  )
}
