import { Link } from 'react-router-dom'
import type { ReportPerson } from '../../../shared/reports/week-report.ts'
import { hoursOf } from '../../components/hours.ts'
import { useReportText } from '../../language/report/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

/** Whose overtime is so near that another day would bring it, in seconds. */
const near = 8 * 3600

/** Who has overtime in the week, and who is about to. */
export function Overtime({ people }: { people: readonly ReportPerson[] }) {
  const text = useReportText()
  const format = useFormat()
  const hours = (seconds: number) => format.number(hoursOf(seconds))
  const shown = people.flatMap((person) => {
    const { overtime_seconds, until_overtime_seconds: left, worked_seconds } = person
    if (overtime_seconds > 0) return [{ person, words: text.hasOvertime(hours(overtime_seconds)) }]
    if (left === null || left > near) return []
    return [{ person, words: text.untilOvertime(hours(worked_seconds), hours(left)) }]
  })
  if (shown.length === 0) return null
  return (
    <section className="section" aria-label={text.overtime}>
      <h2>{text.overtime}</h2>
      <ul className="plain-list entry-list in-columns by-person paper">
        {shown.map(({ person, words }) => (
          <li key={person.user_id}>
            {/* The sheet of the period in which the week ends pays it. */}
            <Link to={paths.timesheet(person.user_id, person.days.at(-1)?.date ?? '')}>
              {person.user_name}
            </Link>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
