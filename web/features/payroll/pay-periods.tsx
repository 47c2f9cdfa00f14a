import { Link } from 'react-router-dom'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { ComingPanel, Panel } from '../../components/panel/panel.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'

/** The last pay periods with how far they are, each leading to its own. */
export function PayPeriods() {
  const { payroll, period } = usePayrollText()
  const format = useFormat()
  const problem = useErrorMessage()
  const periods = useCall(payrollCalls.listPayrollPeriods)
  if (!periods.data && periods.error)
    return (
      <QueryState
        isLoading={false}
        error={problem(periods.error)}
        onRetry={() => void periods.refetch()}
      >
        {null}
      </QueryState>
    )
  if (!periods.data) return <ComingPanel title={payroll.periods} />
  return (
    <Panel title={payroll.periods}>
      <ul>
        {periods.data.map(({ from, to, submitted, approved, exported, disputed, gross }) => (
          <li key={from}>
            <Link to={`${paths.payroll}?date=${from}`}>
              {period(format.shortDate(from), format.shortDate(to))}
            </Link>
            {Number(gross) > 0 && (
              <strong className="figure">
                {payroll.approvedGross(format.money(Number(gross)))}
              </strong>
            )}
            <span className="muted line">{payroll.periodState(submitted, approved, exported)}</span>
            {disputed > 0 && (
              <Link to={`${paths.timesheets}?date=${from}`}>
                {payroll.disputedSheets(disputed)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
