import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import * as z from 'zod/mini'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { userCalls } from '../../../shared/users/calls.ts'
import {
  defaultEntryType,
  logEntryChange,
  newLogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { newPhoto } from '../../../shared/photos/photo.ts'
import { isNewerThere } from '../../api/device/newer-version.ts'
import { outbox } from '../../api/outbox/device-outbox.ts'
import type { Operation } from '../../api/outbox/operation.ts'
import { errorIn } from '../../api/outbox/outbox.ts'
import { useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { OptionalBoundary } from '../../loading/lazy-boundary.tsx'
import { Install } from '../../components/device/install.tsx'
import { KeptTile } from '../../components/photos/kept-tile.tsx'
import { useKeptShown } from '../../components/photos/use-kept-photos.ts'
import { Page } from '../../components/page/page.tsx'
import { correctingOf } from '../../components/use-asked-field.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useKept, useKeptPhotos, useRevocations } from '../../session/kept.ts'
import { useOwner, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** Where a refused operation is fixed: a new entry in its form, a correction at its entry. */
function editorOf({ id, call, params }: Operation): string {
  if (call === 'submitTimesheet') return `${paths.myWeek}?date=${params.date ?? ''}`
  if (call === 'withdrawLogEntry') return paths.logEntry(params.uuid ?? '')
  if (call === 'updateLogEntry') return correctingOf(paths.logEntry(params.uuid ?? ''), id)
  return `${paths.newLog}?unsent=${id}`
}

/** What an old version sends may be refused for that alone: begun anew, it can be sent again. */
function Newer() {
  const { unsent } = useText()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    void isNewerThere().then(setThere)
  }, [])
  if (!isThere) return null
  return (
    <div className="notice actions">
      <span>{unsent.newer}</span>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {unsent.reload}
      </button>
    </div>
  )
}

/** Tried for so long without an answer, something may be wrong with it, in milliseconds. */
const stuckAfter = 3_600_000

function Refused({ operation }: { operation: Operation }) {
  const { common, unsent } = useText()
  const problem = useErrorMessage()
  const owner = useOwner()
  const [isStuck] = useState(() => operation.tried && Date.now() - operation.at > stuckAfter)
  const discard = (
    <ConfirmButton
      label={unsent.discard}
      question={unsent.discardQuestion}
      onConfirm={() => outbox.discard(operation.id)}
      isDangerous
    />
  )
  if (!operation.refusal) {
    // What never gets an answer holds up what comes after it: there is a way out for its person.
    return (
      <>
        <p className="muted">{unsent.sentLater}</p>
        {isStuck && (
          <>
            <Newer />
            <div className="actions">{discard}</div>
          </>
        )}
      </>
    )
  }
  const again = async () => {
    await outbox.retry(operation)
    await outbox.flush(owner)
  }
  return (
    <>
      <ErrorMessage text={problem(errorIn(operation.refusal))} />
      <div className="actions">
        {operation.call !== 'createPhoto' && (
          <Link className="button" to={editorOf(operation)}>
            {common.edit}
          </Link>
        )}
        <button type="button" className="button" onClick={() => void again()}>
          {common.retry}
        </button>
        {discard}
      </div>
    </>
  )
}

function Entry({ operation }: { operation: Operation }) {
  const me = useUser()
  const { common, entryTypes, unsent } = useText()
  const format = useFormat()
  const jobs = useWholeList(jobCalls.listJobs)
  const users = useWholeList(userCalls.listUsers)
  // One that is still being read is not unknown.
  const noJob = jobs.isLoading ? common.loading : common.unknownJob
  const noUser = users.isLoading ? common.loading : common.unknownUser
  if (operation.call === 'submitTimesheet') {
    return <p>{unsent.week(format.calendarDate(operation.params.date ?? ''))}</p>
  }
  const at = new Date(operation.at).toISOString()
  const photo = operation.call === 'createPhoto' && newPhoto.safeParse(operation.body)
  if (photo && photo.success) {
    const job = jobs.data?.find(({ uuid }) => uuid === photo.data.job_id)?.job_name ?? noJob
    return (
      <p>
        <strong>{unsent.photo}</strong> {job} <time dateTime={at}>{format.dateTime(at)}</time>
      </p>
    )
  }
  const isChange = operation.call === 'updateLogEntry'
  const said = operation.shown ?? operation.body
  const entry = z.safeParse(isChange ? logEntryChange : newLogEntry, said)
  if (!entry.success) return null
  const { job_id, user_id, type = defaultEntryType, notes } = entry.data
  const happened = entry.data.timestamp ?? at
  const job = jobs.data?.find(({ uuid }) => uuid === job_id)?.job_name ?? noJob
  const user = users.data?.find(({ uuid }) => uuid === user_id)?.name ?? noUser
  return (
    <p>
      {isChange && `${unsent.correction} `}
      {operation.call === 'withdrawLogEntry' && `${common.undo}: `}
      <strong>{entryTypes[type]}</strong> {job}{' '}
      <time dateTime={happened}>{format.dateTime(happened)}</time>
      {user_id !== undefined && user_id !== me.uuid && <span className="muted"> {user}</span>}
      {notes && <span> {notes}</span>}
    </p>
  )
}

/** The pictures that are not sent, with how far they are: of those that are announced their operation says nothing more. */
function UnsentPhotos() {
  const pictures = useKeptShown()
  return (
    <ul className="photo-grid">
      {pictures.map((each) => (
        <KeptTile key={each.id} picture={each} />
      ))}
    </ul>
  )
}

/** What the person did on this device and the server has not got, with what can be done about it. */
export default function UnsentPage() {
  const { unsent } = useText()
  const undone = useRevocations()
  const kept = useKept()
  const pictures = useKeptPhotos().length
  return (
    <Page title={unsent.title}>
      <p className="muted">{unsent.hint}</p>
      {kept.some(({ refusal }) => refusal !== null) && <Newer />}
      <UnsentPhotos />
      {kept.length + pictures + undone === 0 && <EmptyState text={unsent.nothing} />}
      <ul className="plain-list">
        {kept.map((operation) => (
          <li key={operation.id} className="paper section">
            <Entry operation={operation} />
            <Refused operation={operation} />
          </li>
        ))}
      </ul>
      {/* Below the buttons: its text arrives late and would move them. */}
      {kept.length > 0 && (
        <OptionalBoundary>
          <Install />
        </OptionalBoundary>
      )}
    </Page>
  )
}
