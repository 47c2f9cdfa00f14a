import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import type { OwedPay } from '../../../shared/payroll/payroll-period.ts'

function Notice({ owed }: { owed: readonly OwedPay[] }) {
  const { list, sheet } = usePayrollText()
  const format = useFormat()
  return (
    <section className="alert warn" aria-label={list.owed}>
      <strong>{list.owedForApproved}</strong>
      <ul className="plain-list">
        {owed.map(({ user_id, user_name, period, amount, since }) => (
          <li key={`${user_id} ${period.from}`}>
            <Link to={paths.timesheet(user_id, period.from)}>
              {user_name ?? sheet.nobody}:{' '}
              {since === null
                ? sheet.owed(format.money(Number(amount)))
                : sheet.owedSince(format.money(Number(amount)), format.calendarDate(since))}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is owed for approved hours since somebody's pay was changed, for whoever can pay it. */
export default function OwedNotice() {
  const { data } = useCall(payrollCalls.listOwed)
  return data && data.length > 0 ? <Notice owed={data} /> : null
}
