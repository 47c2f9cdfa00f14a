import { Link } from 'react-router-dom'
import { entryType, type LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { clock } from '../../api/device/clock.ts'
import type { AppText } from '../../language/app/text.tsx'
import type { Format } from '../../language/format.ts'
import { paths } from '../../paths.ts'
import type { Column } from '../../ui/table/column.ts'
import { readDays } from '../../ui/table/read-days.ts'
import { RowLink } from '../../ui/table/row-link.tsx'
import { TypeBadge } from './badges.tsx'
import { JobLink } from '../jobs/job-chip.tsx'

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
        <RowLink to={paths.logEntry(entry.uuid)}>{format.dateTime(entry.timestamp)}</RowLink>
      ),
      isDate: true,
      matches: (entry, typed) => {
        const days = readDays(typed, format.dayOf(clock.time()))
        const day = format.dayOf(entry.timestamp)
        return days ? day >= days.from && day < days.to : undefined
      },
      width: 1.8,
    },
    user: {
      key: 'user',
      header: columns.user,
      value: nameOf,
      choices: 'of rows',
      render: (entry) => <Link to={paths.user(entry.user_id)}>{nameOf(entry)}</Link>,
    },
    job: {
      key: 'job',
      header: columns.job,
      value: jobOf,
      choices: 'of rows',
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
      choices: entryType.options.map((each) => entryTypes[each]),
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
