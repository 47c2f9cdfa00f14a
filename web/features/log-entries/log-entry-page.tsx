import { Link, useSearchParams } from 'react-router-dom'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { canWriteType, isPunch, type LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { TypeBadge } from '../../components/entries/badges.tsx'
import { EditButton } from '../../components/page/edit-button.tsx'
import { History } from '../../components/history/history.tsx'
import { JobLink } from '../../components/jobs/job-chip.tsx'
import { colorStyle } from '../../components/jobs/job-colors.ts'
import { Page } from '../../components/page/page.tsx'
import { useEditing } from '../../components/page/use-editing.ts'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useAskedField, useSavedHere } from '../../components/use-asked-field.ts'
import { useSaved, useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useDraftName, useMay, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useRefused } from './use-refused.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const EditLogEntryForm = lazyComponent(async () => ({
  default: (await import('./log-entry-form.tsx')).EditLogEntryForm,
}))

const RemoveEntry = lazyComponent(async () => ({
  default: (await import('./remove-entry.tsx')).RemoveEntry,
}))

const DeletedJob = lazyComponent(() => import('../../components/jobs/deleted-job.tsx'))

const Photos = lazyComponent(() => import('../../components/photos/photos.tsx'))

const CameAbout = lazyComponent(() => import('./came-about.tsx'))

function EntryView({ entry }: { entry: LogEntry }) {
  const { columns, common, logs } = useText()
  const format = useFormat()
  return (
    <div className="detail">
      <div>
        <div>
          <div className="paint-band" style={colorStyle(entry.job_color)} />
          <Details
            facts={[
              [columns.timestamp, format.dateTime(entry.timestamp)],
              [
                columns.user,
                <Link to={paths.user(entry.user_id)}>{entry.user_name ?? common.unknownUser}</Link>,
              ],
              [
                columns.job,
                entry.job_deleted ? (
                  <LazyBoundary fallback={entry.job_name}>
                    <DeletedJob name={entry.job_name} />
                  </LazyBoundary>
                ) : (
                  <JobLink uuid={entry.job_id} color={entry.job_color}>
                    {entry.job_name ?? common.unknownJob}
                  </JobLink>
                ),
              ],
              [columns.type, <TypeBadge type={entry.entry_type} />],
              [common.notes, entry.notes],
              ...(isPunch(entry.entry_type)
                ? [[logs.cameAbout, <CameAbout entry={entry} />] as const]
                : []),
            ]}
          />
        </div>
        <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
          <Photos job={entry.job_id} entry={entry.uuid} />
        </LazyBoundary>
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
  const problem = useErrorMessage()
  const entry = useCall(logEntryCalls.getLogEntry, { params: { uuid } })
  const [isEditing, setEditing] = useEditing()
  const saved = useSaved()
  const asked = useAskedField(['timestamp'])
  const unsent = useSearchParams()[0].get('unsent')
  const refused = useRefused(unsent)
  const goBack = useSavedHere(asked ?? unsent, () => undefined)
  const toast = useToast()
  const draft = useDraftName(`updateLogEntry:${uuid}`)
  const may = useMay()
  const mayEdit = entry.data !== undefined && canWriteType(role, entry.data.entry_type)
  const actions = (
    <>
      <Link className="button" to={paths.home}>
        {common.back}
      </Link>
      {mayEdit && <EditButton isEditing={isEditing} setEditing={setEditing} draft={draft} />}
      {mayEdit && !isEditing && may(logEntryCalls.removeLogEntry) && (
        <LazyBoundary>
          <RemoveEntry entry={entry.data} />
        </LazyBoundary>
      )}
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
        {entry.data && isEditing && mayEdit && (
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <EditLogEntryForm
              key={refused?.id}
              entry={entry.data}
              draft={draft}
              refused={refused}
              asked={asked}
              onDone={(came) => {
                setEditing(false)
                if (came === 'kept') toast({ message: common.notSentYet })
                if (came === 'saved') saved()
                goBack()
              }}
            />
          </LazyBoundary>
        )}
        {entry.data && !(isEditing && mayEdit) && <EntryView entry={entry.data} />}
      </QueryState>
    </Page>
  )
}
