import { useMemo } from 'react'
import { api } from '../../../shared/api.ts'
import type { LogEntry } from '../../../shared/log-entry.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList } from '../../api/queries.ts'
import { entryColumns } from '../../layout/entry-columns.tsx'
import { QuickAdd } from '../../layout/quick-add.tsx'
import { useTimeZone } from '../../session/session.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

function columnsIn(timeZone: string): Column<LogEntry>[] {
  const { timestamp, user, job, type } = entryColumns(timeZone)
  return [
    timestamp,
    user,
    job,
    type,
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
