import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import type { LogEntry } from '../../../shared/log-entry.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList } from '../../api/queries.ts'
import { QuickAdd } from '../../layout/quick-add.tsx'
import { paths } from '../../paths.ts'
import { useTimeZone } from '../../session/session.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { formatDateTime, formatType } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

function columnsIn(timeZone: string): Column<LogEntry>[] {
  return [
    {
      key: 'timestamp',
      header: 'Timestamp',
      value: (entry) => entry.timestamp,
      render: (entry) => (
        <Link to={paths.logEntry(entry.uuid)}>{formatDateTime(entry.timestamp, timeZone)}</Link>
      ),
    },
    {
      key: 'user',
      header: 'User',
      value: (entry) => entry.user_name ?? 'Unknown User',
      render: (entry) => (
        <Link to={paths.user(entry.user_id)}>{entry.user_name ?? 'Unknown User'}</Link>
      ),
    },
    {
      key: 'job',
      header: 'Job',
      value: (entry) => entry.job_name ?? 'Unknown Job',
      render: (entry) => (
        <Link to={paths.job(entry.job_id)}>{entry.job_name ?? 'Unknown Job'}</Link>
      ),
    },
    { key: 'type', header: 'Type', value: (entry) => formatType(entry.entry_type) },
    { key: 'notes', header: 'Notes', value: (entry) => entry.notes ?? '' },
  ]
}

/** All entries that the person may see. */
export default function LogsPage() {
  const list = useList(api.listLogEntries)
  const timeZone = useTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return (
    <Page title="All Logs" actions={<QuickAdd />}>
      <QueryState
        isLoading={list.isLoading}
        error={list.error && sentenceOf(list.error)}
        onRetry={() => void list.refetch()}
      >
        <DataTable
          label="All Logs"
          columns={columns}
          rows={list.rows ?? []}
          rowKey={(entry) => entry.uuid}
          empty="No log entries available."
          onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        />
      </QueryState>
    </Page>
  )
}
