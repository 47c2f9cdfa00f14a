import type { EnteredByHand, PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { useFormat } from '../../session/tenant.ts'

/** What a file, or what was sent, does not hold: somebody enters it by hand. Nothing where it holds all. */
export function EnteredByHandList({ made, title }: { made: PayrollExport; title: string }) {
  const { payroll, hours: hoursText, sheet } = usePayrollText()
  const format = useFormat()
  const entered = (made.by_hand ?? []).filter(({ is_known }) => !is_known)
  // What stands beside overtime is typed as it stands: it has to say by how much it is paid.
  const factors: Partial<Record<EnteredByHand['kind'], string>> = {
    overtime: '1.5 × ',
    doubletime: '2 × ',
  }
  const amountOf = ({ kind, hours, rate, dollars }: EnteredByHand) =>
    hours === null
      ? format.money(Number(dollars))
      : sheet.atRate(hoursText(hours), `${factors[kind] ?? ''}${format.money(Number(rate))}`)
  if (entered.length === 0) return null
  return (
    <div className="line">
      {title}
      <ul>
        {entered.map((each, index) => (
          <li key={index}>
            {each.name}: {payroll.kinds[each.kind]}, {amountOf(each)}
            {each.date && `, ${format.calendarDate(each.date)}, ${each.job_name ?? ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
