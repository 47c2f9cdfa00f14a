import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { detailEntries, type LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useEntryStory } from './entry-sentence.tsx'
import { ListTable } from '../page/list-page.tsx'

interface Props {
  label: string
  columns: readonly Column<LogEntry>[]
  /** The newest entries, as the detail brought them along. */
  newest: readonly LogEntry[]
  /** Which entries those are. */
  of: { job_id: string } | { user_id: string }
  empty: string
}

/** The entries of a job or a person: those that are there already, and the whole list if there may be more. */
export function EntriesTable({ newest, of, ...table }: Props) {
  const story = useEntryStory()
  return (
    <section className="section">
      <h2>{table.label}</h2>
      {newest.length < detailEntries ? (
        <DataTable {...table} story={story} rows={newest} rowKey={({ uuid }) => uuid} />
      ) : (
        <ListTable
          {...table}
          call={logEntryCalls.listLogEntries}
          query={of}
          story={story}
          isEndless
        />
      )}
    </section>
  )
}
