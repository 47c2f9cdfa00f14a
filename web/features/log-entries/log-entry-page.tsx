import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { canWriteType, type LogEntry } from '../../../shared/log-entry.ts'
import { useCall } from '../../api/queries.ts'
import { useProblem } from '../../api/use-problem.ts'
import { TypeBadge } from '../../layout/badges.tsx'
import { EditButton } from '../../layout/edit-button.tsx'
import { History } from '../../layout/history.tsx'
import { JobLink, paintStyle } from '../../layout/job-chip.tsx'
import { Page } from '../../layout/page.tsx'
import { useEditing } from '../../layout/use-editing.ts'
import { useUuid } from '../../layout/use-uuid.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useCompany, useDraftName, useFormat, useUser } from '../../session/session.tsx'
import { Facts } from '../../ui/facts.tsx'
import { QueryState } from '../../ui/query-state.tsx'

const EditLogEntryForm = lazy(() =>
  import('./log-entry-form.tsx').then((form) => ({ default: form.EditLogEntryForm })),
)

function EntryView({ entry }: { entry: LogEntry }) {
  const { columns, common, logs } = useText()
  const format = useFormat()
  return (
    <div className="detail">
      <div>
        <div>
          <div className="paint-band" style={paintStyle(entry.job_colour)} />
          <Facts
            facts={[
              [columns.timestamp, format.dateTime(entry.timestamp)],
              [
                columns.user,
                <Link to={paths.user(entry.user_id)}>{entry.user_name ?? common.unknownUser}</Link>,
              ],
              [
                columns.job,
                <JobLink uuid={entry.job_id} colour={entry.job_colour}>
                  {entry.job_name ?? common.unknownJob}
                </JobLink>,
              ],
              [columns.type, <TypeBadge type={entry.entry_type} />],
              [common.notes, entry.notes],
            ]}
          />
        </div>
        <p>
          <Link to={paths.dashboard}>{logs.backToDashboard}</Link>
        </p>
      </div>
      <History uuid={entry.uuid} />
    </div>
  )
}

/** One entry, and its edit form. */
export default function LogEntryPage() {
  const uuid = useUuid()
  const { role } = useUser()
  const { common, logs } = useText()
  const problem = useProblem()
  const entry = useCall(api.getLogEntry, { params: { uuid } })
  // Its times are typed in the company's zone: no form before that is known.
  const company = useCompany()
  const [isEditing, setEditing] = useEditing()
  const draft = useDraftName(`updateLogEntry:${uuid}`)
  const mayEdit = entry.data !== undefined && canWriteType(role, entry.data.entry_type)
  const actions = (
    <>
      <Link className="button" to={paths.home}>
        {common.back}
      </Link>
      {mayEdit && <EditButton isEditing={isEditing} setEditing={setEditing} draft={draft} />}
    </>
  )
  return (
    <Page title={logs.one} actions={actions}>
      <QueryState
        isLoading={entry.isLoading}
        error={entry.data ? null : problem(entry.error)}
        onRetry={() => void entry.refetch()}
        loadingText={logs.loading}
      >
        {entry.data && isEditing && mayEdit && company.data && (
          <Suspense fallback={<p className="notice">{common.loading}</p>}>
            <EditLogEntryForm entry={entry.data} draft={draft} onDone={() => setEditing(false)} />
          </Suspense>
        )}
        {entry.data && !(isEditing && mayEdit) && <EntryView entry={entry.data} />}
      </QueryState>
    </Page>
  )
}
