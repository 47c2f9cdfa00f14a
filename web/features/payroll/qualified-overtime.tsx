import { Fragment } from 'react'
import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { Panel } from '../../components/panel/panel.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** What of a year's overtime premium goes on each person's form W-2. */
export function QualifiedOvertime({ year }: { year: number }) {
  const { payroll, sheet } = usePayrollText()
  const format = useFormat()
  const people = useCall(payrollCalls.getQualifiedOvertime, { query: { year: String(year) } })
  return (
    <Panel title={payroll.qualified(year)}>
      <p className="muted">{payroll.qualifiedHint}</p>
      {people.data?.length === 0 && <p className="muted">{payroll.noQualified}</p>}
      <dl className="qualified">
        {people.data?.map(({ user_name, amount }, index) => (
          <Fragment key={index}>
            <dt>{user_name ?? sheet.nobody}</dt>
            <dd>{format.money(Number(amount))}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  )
}
