import { Link } from 'react-router-dom'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { TypeBadge } from '../../components/entries/badges.tsx'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Avatar } from '../../ui/avatar.tsx'

function Story({ entry, now }: { entry: LogEntry; now: number }) {
  const { common } = useText()
  const format = useFormat()
  const name = entry.user_name ?? common.unknownUser
  return (
    <li className="story">
      <Avatar name={name} />
      <div>
        <div className="line">
          <Link to={paths.user(entry.user_id)}>{name}</Link>
          <Link to={paths.logEntry(entry.uuid)}>
            <TypeBadge type={entry.entry_type} />
          </Link>
          <JobLink uuid={entry.job_id} color={entry.job_color}>
            {entry.job_name ?? common.unknownJob}
          </JobLink>
        </div>
        {entry.notes && <p>{entry.notes}</p>}
        <time dateTime={entry.timestamp} title={format.dateTime(entry.timestamp)}>
          {format.ago(entry.timestamp, now)}
        </time>
      </div>
    </li>
  )
}

/** What just happened, newest first. */
export function RecentEntries({ entries, now }: { entries: readonly LogEntry[]; now: number }) {
  const { dashboard } = useText()
  if (entries.length === 0) return <EmptyState text={dashboard.empty} doing="painting" />
  return (
    <ol className="stories paper" aria-label={dashboard.recent}>
      {entries.map((entry) => (
        <Story key={entry.uuid} entry={entry} now={now} />
      ))}
    </ol>
  )
}
