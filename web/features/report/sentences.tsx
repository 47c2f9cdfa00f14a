import { Link } from 'react-router-dom'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { Avatar } from '../../ui/avatar.tsx'
import type { DayOfWork, WeekOfWork } from './week.ts'

function DaySentence({ work }: { work: DayOfWork }) {
  const { common, report } = useText()
  const format = useFormat()
  if (work.jobs.length === 0 && work.notes.length === 0) return null
  return (
    <li>
      {format.day(new Date(work.day.from).toISOString())}:{' '}
      {work.jobs.map(({ uuid, name, entry, hours }, index) => (
        <span key={uuid}>
          {index > 0 && '; '}
          <Link to={paths.logEntry(entry.uuid)}>
            {report.worked(format.number(hours), name ?? common.unknownJob)}
          </Link>
        </span>
      ))}
      {work.notes.map((note, index) => (
        <span key={note.uuid}>
          {(index > 0 || work.jobs.length > 0) && '; '}
          {report.noted} <Link to={paths.logEntry(note.uuid)}>“{note.notes}”</Link>
        </span>
      ))}
      .
    </li>
  )
}

/** The week told person by person; every sentence leads to the entry that it rests on. */
export function Sentences({ weeks }: { weeks: readonly WeekOfWork[] }) {
  const { common, report } = useText()
  return (
    <section className="section" aria-label={report.inSentences}>
      <h2>{report.inSentences}</h2>
      <ul className="plain-list paper history">
        {weeks.map(({ user_id, user_name, days }) => (
          <li key={user_id}>
            <span className="on-chip">
              <Avatar name={user_name ?? common.unknownUser} />
              <b>{user_name ?? common.unknownUser}</b>
            </span>
            <ul>
              {days.map((work) => (
                <DaySentence key={work.day.from} work={work} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
