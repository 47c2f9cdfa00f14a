import { Link } from 'react-router-dom'
import type { LogEntry } from '../../shared/log-entry.ts'
import { paths } from '../paths.ts'
import type { Column } from '../ui/data-table.tsx'
import { formatDateTime, formatType } from '../ui/format.ts'

type Entry = Pick<
  LogEntry,
  'uuid' | 'timestamp' | 'user_id' | 'user_name' | 'job_id' | 'job_name' | 'entry_type'
>

/** The columns that tables of entries choose from, times in that zone. */
export function entryColumns(timeZone: string) {
  const nameOf = (entry: Entry) => entry.user_name ?? 'Unknown User'
  const jobOf = (entry: Entry) => entry.job_name ?? 'Unknown Job'
  return {
    timestamp: {
      key: 'timestamp',
      header: 'Timestamp',
      value: (entry) => entry.timestamp,
      render: (entry) => (
        <Link to={paths.logEntry(entry.uuid)}>{formatDateTime(entry.timestamp, timeZone)}</Link>
      ),
    },
    user: {
      key: 'user',
      header: 'User',
      value: nameOf,
      render: (entry) => <Link to={paths.user(entry.user_id)}>{nameOf(entry)}</Link>,
    },
    job: {
      key: 'job',
      header: 'Job',
      value: jobOf,
      render: (entry) => <Link to={paths.job(entry.job_id)}>{jobOf(entry)}</Link>,
    },
    type: { key: 'type', header: 'Type', value: (entry) => formatType(entry.entry_type) },
  } satisfies Record<string, Column<Entry>>
}
