import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { canWriteType, type LogEntry } from '../../../shared/log-entry.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useCall } from '../../api/queries.ts'
import { useUuid } from '../../layout/use-uuid.ts'
import { paths } from '../../paths.ts'
import { useTimeZone, useUser } from '../../session/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { formatDateTime, formatType } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditLogEntryForm } from './log-entry-form.tsx'

function EntryView({ entry }: { entry: LogEntry }) {
  const timeZone = useTimeZone()
  return (
    <Facts
      facts={[
        ['Timestamp', formatDateTime(entry.timestamp, timeZone)],
        ['User', <Link to={paths.user(entry.user_id)}>{entry.user_name ?? 'Unknown User'}</Link>],
        ['Job', <Link to={paths.job(entry.job_id)}>{entry.job_name ?? 'Unknown Job'}</Link>],
        ['Type', formatType(entry.entry_type)],
        ['Notes', entry.notes],
      ]}
    />
  )
}

/** One entry, and its edit form. */
export default function LogEntryPage() {
  const uuid = useUuid()
  const { role } = useUser()
  const entry = useCall(api.getLogEntry, { params: { uuid } })
  const [isEditing, setEditing] = useState(false)
  const actions = (
    <>
      <Link className="button" to={paths.home}>
        Back
      </Link>
      {entry.data && canWriteType(role, entry.data.entry_type) && (
        <Button variant="default" onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Cancel' : 'Edit'}
        </Button>
      )}
    </>
  )
  return (
    <Page title="Log Entry" actions={actions}>
      <QueryState
        isLoading={entry.isLoading}
        error={entry.error && sentenceOf(entry.error)}
        onRetry={() => void entry.refetch()}
        loadingText="Loading log entry..."
      >
        {entry.data && isEditing && (
          <EditLogEntryForm
            key={entry.data.version}
            entry={entry.data}
            onDone={() => setEditing(false)}
          />
        )}
        {entry.data && !isEditing && <EntryView entry={entry.data} />}
      </QueryState>
    </Page>
  )
}
