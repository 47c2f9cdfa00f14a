import { Link } from 'react-router-dom'
import type { LogEntry } from '../../../shared/log-entry.ts'
import type { AppText } from '../../language/app-text.tsx'
import type { Format } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'
import { TypeBadge } from './badges.tsx'
import { JobLink } from '../job-chip.tsx'

/** The columns that tables of entries choose from. */
export function entryColumns({ columns, common, entryTypes }: AppText, format: Format) {
  const nameOf = (entry: LogEntry) => entry.user_name ?? common.unknownUser
  const jobOf = (entry: LogEntry) => entry.job_name ?? common.unknownJob
  return {
    timestamp: {
      key: 'timestamp',
      header: columns.timestamp,
      value: (entry) => entry.timestamp,
      text: (entry) => format.dateTime(entry.timestamp),
      render: (entry) => (
        <Link to={paths.logEntry(entry.uuid)}>{format.dateTime(entry.timestamp)}</Link>
      ),
      width: 1.8,
    },
    user: {
      key: 'user',
      header: columns.user,
      value: nameOf,
      render: (entry) => <Link to={paths.user(entry.user_id)}>{nameOf(entry)}</Link>,
    },
    job: {
      key: 'job',
      header: columns.job,
      value: jobOf,
      render: (entry) => (
        <JobLink uuid={entry.job_id} color={entry.job_color}>
          {jobOf(entry)}
        </JobLink>
      ),
      width: 1.5,
    },
    type: {
      key: 'type',
      header: columns.type,
      value: (entry) => entryTypes[entry.entry_type],
      render: (entry) => <TypeBadge type={entry.entry_type} />,
      width: 1.1,
    },
    notes: {
      key: 'notes',
      header: common.notes,
      value: (entry) => entry.notes ?? '',
      width: 1.6,
    },
  } satisfies Record<string, Column<LogEntry>>
}
