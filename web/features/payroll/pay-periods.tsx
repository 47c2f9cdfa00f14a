import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { usePayrollText } from '../../language/payroll-text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

/** The last pay periods with how far they are, each leading to its own. */
export function PayPeriods() {
  const { payroll, period } = usePayrollText()
  const format = useFormat()
  const periods = useCall(payrollCalls.listPayrollPeriods)
  return (
    <section className="section" aria-label={payroll.periods}>
      <h2>{payroll.periods}</h2>
      <ul className="plain-list entry-list in-columns paper">
        {periods.data?.map(({ from, to, submitted, approved, exported, disputed, gross }) => (
          <li key={from}>
            <Link to={`${paths.payroll}?date=${from}`}>
              {period(format.calendarDate(from), format.calendarDate(to))}
            </Link>
            <span>{payroll.periodState(submitted, approved, exported)}</span>
            {disputed > 0 && (
              <Link to={`${paths.timesheets}?date=${from}`}>
                {payroll.disputedSheets(disputed)}
              </Link>
            )}
            {Number(gross) > 0 && (
              <strong>{payroll.approvedGross(format.money(Number(gross)))}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
