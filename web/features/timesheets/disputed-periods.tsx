import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

/** Other periods in which somebody asks the office for a change; approved ones mostly. */
export function DisputedPeriods({ from }: { from: string }) {
  const { payroll, period } = usePayrollText()
  const format = useFormat()
  const periods = useCall(payrollCalls.listPayrollPeriods)
  const others = periods.data?.filter((each) => each.disputed > 0 && each.from !== from) ?? []
  return others.map((each) => (
    <p key={each.from} className="alert warn">
      {period(format.calendarDate(each.from), format.calendarDate(each.to))}:{' '}
      <Link to={`${paths.timesheets}?date=${each.from}`}>
        {payroll.disputedSheets(each.disputed)}
      </Link>
    </p>
  ))
}
