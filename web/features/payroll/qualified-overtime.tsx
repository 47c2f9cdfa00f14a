import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { useCall } from '../../api/queries.ts'
import { usePayrollText } from '../../language/payroll-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'

/** What of a year's overtime premium goes on each person's form W-2. */
export function QualifiedOvertime({ year }: { year: number }) {
  const { payroll, sheet } = usePayrollText()
  const format = useFormat()
  const people = useCall(payrollCalls.getQualifiedOvertime, { query: { year: String(year) } })
  return (
    <section className="section" aria-label={payroll.qualified(year)}>
      <h2>{payroll.qualified(year)}</h2>
      <p className="muted">{payroll.qualifiedHint}</p>
      {people.data?.length === 0 && <p className="muted">{payroll.noQualified}</p>}
      {people.data && people.data.length > 0 && (
        <Details
          facts={people.data.map(({ user_name, amount }) => [
            user_name ?? sheet.nobody,
            format.money(Number(amount)),
          ])}
        />
      )}
    </section>
  )
}
