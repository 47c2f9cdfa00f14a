import { Link } from 'react-router-dom'
import type { ReportDay, WeekReport } from '../../../shared/reports/week-report.ts'
import { hoursOf } from '../../components/hours.ts'
import { useText } from '../../language/app/text.tsx'
import { useReportText } from '../../language/report/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Avatar } from '../../ui/avatar.tsx'

interface DayProps {
  day: ReportDay
  nameOf: (job: string) => string
}

function DaySentence({ day: { date, stretches, notes }, nameOf }: DayProps) {
  const text = useReportText()
  const format = useFormat()
  if (stretches.length === 0 && notes.length === 0) return null
  return (
    <li>
      {format.calendarDay(date)}:{' '}
      {stretches.map(({ job_id, entry_id, worked_seconds }, index) => (
        <span key={job_id}>
          {index > 0 && '; '}
          <Link to={paths.logEntry(entry_id)}>
            {text.worked(format.number(hoursOf(worked_seconds)), nameOf(job_id))}
          </Link>
        </span>
      ))}
      {notes.map(({ entry_id, notes: words }, index) => (
        <span key={entry_id}>
          {(index > 0 || stretches.length > 0) && '; '}
          {text.noted} <Link to={paths.logEntry(entry_id)}>“{words}”</Link>
        </span>
      ))}
      .
    </li>
  )
}

/** What each person did on each day of the week; each job and each note links to the entry that it comes from. */
export function Sentences({ report: { people, jobs } }: { report: WeekReport }) {
  const { common } = useText()
  const text = useReportText()
  const names = new Map(jobs.map(({ job_id, job_name }) => [job_id, job_name]))
  const nameOf = (job: string) => names.get(job) ?? common.unknownJob
  const shown = people.filter(({ days }) =>
    days.some(({ stretches, notes }) => stretches.length + notes.length > 0),
  )
  return (
    <section className="section" aria-label={text.inSentences}>
      <h2>{text.inSentences}</h2>
      <ul className="plain-list paper history">
        {shown.map(({ user_id, user_name, days }) => (
          <li key={user_id}>
            <span className="on-chip">
              <Avatar name={user_name} />
              <b>{user_name}</b>
            </span>
            <ul>
              {days.map((day) => (
                <DaySentence key={day.date} day={day} nameOf={nameOf} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
