import { Link } from 'react-router-dom'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { useReportText } from '../../language/report/text.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

/** What of the week somebody has to look at; what stands in the way of payroll first. */
export function ReportProblems({ problems }: { problems: WeekReport['needs_look'] }) {
  const text = useReportText()
  const { problems: inWords } = usePayrollText()
  const format = useFormat()
  if (problems.length === 0) return null
  const first = problems.toSorted((a, b) => Number(b.blocks) - Number(a.blocks))
  return (
    <section className="section" aria-label={text.needsLook}>
      <h2>{text.needsLook}</h2>
      <ul className="plain-list entry-list in-columns by-person paper">
        {first.map(({ user_id, user_name, date, code, entry_id }) => (
          <li key={`${user_id} ${date} ${code} ${entry_id}`}>
            <Link to={paths.timesheet(user_id, date)}>{user_name}</Link>
            <span className="muted">{format.calendarDate(date)}</span>
            <span>{inWords[code]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
