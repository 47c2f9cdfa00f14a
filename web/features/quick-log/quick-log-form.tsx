import { isClosed } from '../../../shared/jobs/job.ts'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { LazyBoundary, OptionalBoundary } from '../../loading/lazy-boundary.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { ConfirmButtons } from './confirm-buttons.tsx'
import { isNote } from './log-choices.ts'
import { sentenceOf } from './sentence.ts'
import { SheetChoices } from './sheet-choices.tsx'
import { useLogSheet, type SheetProps } from './use-log-sheet.ts'
import { toldTime } from './when-choice.tsx'

const Dictation = lazyComponent(() => import('./dictation.tsx'))

const NoJobs = lazyComponent(() => import('./no-jobs.tsx'))

const ReopenJob = lazyComponent(() => import('./reopen-job.tsx'))

const Elsewhere = lazyComponent(() => import('./elsewhere.tsx'))

const AttachedPhotos = lazyComponent(() => import('../../components/photos/attached-photos.tsx'))

type Sheet = ReturnType<typeof useLogSheet>

/** Returns what the big button says that it does, or null while a question is open or no job is chosen. */
function useSentence({ situation, type, job, chosen, dictation, values, opened }: Sheet) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const format = useFormat()
  const time = values.time ? toldTime(format, values.time, opened) : null
  // What is asked is not said yet: a button that promises it would save it.
  if (!job || dictation.question) return { time, says: null }
  const isAlone = chosen.join() === situation.me
  const choice = { type, count: chosen.length, isAlone, time, own: situation.own, job }
  return { time, says: sentenceOf(choice, quickLog, common) }
}

/** Shows why the last try failed, and for whom of several. */
function Failure({
  sheet: { confirmation, log },
  users,
}: { sheet: Sheet } & Pick<SheetProps, 'users'>) {
  const quickLog = useQuickLogText()
  const { error } = log.state
  const names = users.filter(({ uuid }) => log.missing.includes(uuid)).map(({ name }) => name)
  const failure =
    error && names.length > 0 && !log.isRefused
      ? `${quickLog.failedFor(names.join(', '))} ${error}`
      : error
  return <ErrorMessage text={confirmation.problem ?? failure} />
}

/** The log sheet: who, what, where and a note; everything but the last is chosen already. */
export function QuickLogForm(props: SheetProps) {
  const { jobs, users, own, onDone } = props
  const quickLog = useQuickLogText()
  const sheet = useLogSheet(props)
  const { situation, values, type, job, chosen, log, dictation, confirmation, fill } = sheet
  const { says, time } = useSentence(sheet)
  if (jobs.length === 0) {
    return (
      <LazyBoundary>
        <NoJobs onDone={onDone} />
      </LazyBoundary>
    )
  }
  // What is asked is answered first: it may be no arrival.
  if (job && type === 'ARRIVAL' && isClosed(job.status) && !dictation.question) {
    return (
      <LazyBoundary>
        <ReopenJob job={job} onCancel={() => fill({ job_id: '' })} />
      </LazyBoundary>
    )
  }
  const leaves = isNote(situation, values) && says && job?.uuid === own.onSite?.job_id
  return (
    <form
      className="quick-log"
      aria-label={quickLog.title}
      onSubmit={(event) => {
        event.preventDefault()
        confirmation.confirm()
      }}
    >
      <Failure sheet={sheet} users={users} />
      {confirmation.isAsked && job && (
        <LazyBoundary>
          <Elsewhere
            {...{ type, job, jobs, known: props, isSaid: log.isRefused }}
            users={log.missing.length > 0 ? log.missing : chosen}
            onChoose={confirmation.choosePlace}
          />
        </LazyBoundary>
      )}
      <ConfirmButtons
        says={says ?? dictation.question ?? quickLog.chooseJob}
        job={says ? job : undefined}
        isBusy={log.state.isBusy}
        other={
          leaves
            ? { says: quickLog.leaveWithNote, onConfirm: () => confirmation.confirm('DEPARTURE') }
            : null
        }
      />
      <SheetChoices sheet={sheet} users={users} time={time} />
      <label className="field">
        <span>{quickLog.note}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={2000}
          value={values.notes}
          onChange={(event) => fill({ notes: event.currentTarget.value })}
        />
      </label>
      <LazyBoundary>
        <AttachedPhotos pictures={sheet.photos} onChange={sheet.setPhotos} />
      </LazyBoundary>
      {/* Without its texts, the sheet works as it is, without a voice. */}
      <OptionalBoundary>
        <Dictation dictation={dictation} />
      </OptionalBoundary>
    </form>
  )
}
