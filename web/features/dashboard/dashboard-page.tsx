import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { dashboardEntries, type LogEntry } from '../../../shared/log-entry.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall } from '../../api/queries.ts'
import { paths } from '../../paths.ts'
import { useTimeZone } from '../../session/session.tsx'
import { formatDateTime, formatType } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

/** How often the figures are read again while the page is open, in milliseconds. */
const refetchInterval = 15_000

function Tile({ label, value, to }: { label: string; value: number; to: string }) {
  return (
    <Link className="tile" to={to}>
      <span>{label}</span>
      <strong>{value}</strong>
    </Link>
  )
}

function Entry({ entry, timeZone }: { entry: LogEntry; timeZone: string }) {
  return (
    <li>
      <Link to={paths.user(entry.user_id)}>{entry.user_name ?? 'Unknown User'}</Link>{' '}
      <Link to={paths.logEntry(entry.uuid)}>{formatType(entry.entry_type)}</Link>{' '}
      <Link to={paths.job(entry.job_id)}>{entry.job_name ?? 'Unknown Job'}</Link>
      {entry.notes && <p>{entry.notes}</p>}
      <time dateTime={entry.timestamp}>{formatDateTime(entry.timestamp, timeZone)}</time>
    </li>
  )
}

/** What runs today, and the ten newest entries. */
export default function DashboardPage() {
  const statistics = useCall(api.getStatistics, {}, { refetchInterval })
  const query = { limit: String(dashboardEntries) }
  const entries = useCall(api.listLogEntries, { query }, { refetchInterval })
  const timeZone = useTimeZone()
  const { activeJobs = 0, activePainters = 0, hoursToday = 0 } = statistics.data ?? {}
  return (
    <Page title="Dashboard">
      <section className="tiles" aria-label="Today">
        <Tile label="Active Jobs" value={activeJobs} to={paths.jobs} />
        <Tile label="On-Site Painters" value={activePainters} to={paths.logs} />
        <Tile label="Hours Logged Today" value={hoursToday} to={paths.logs} />
      </section>
      <h2>Recent Log Entries</h2>
      <QueryState
        isLoading={entries.isLoading}
        error={entries.error && sentenceOf(entries.error)}
        onRetry={() => void entries.refetch()}
      >
        {entries.data?.length ? (
          <ol className="stories" aria-label="Recent Log Entries">
            {entries.data.map((entry) => (
              <Entry key={entry.uuid} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        ) : (
          <p className="notice">No log entries available.</p>
        )}
      </QueryState>
    </Page>
  )
}
