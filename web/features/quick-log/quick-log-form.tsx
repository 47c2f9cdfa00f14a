import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isClosed, type Job } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { clock } from '../../api/device/clock.ts'
import type { PreparedPicture } from '../../api/pictures/prepare.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { rememberJobPosition } from '../../location/job-positions.ts'
import type { Proposal } from '../../location/log-proposal.ts'
import { usePosition } from '../../location/use-position.ts'
import { useDeviceChoice } from '../../device-choice.ts'
import { scheduledJob } from '../../components/schedule/scheduled-job.ts'
import { useOwner, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Choices } from '../../ui/form/choices.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { ConfirmButtons } from './confirm-buttons.tsx'
import { JobChoice } from './job-choice.tsx'
import { areElsewhere, jobOfAll, jobOfOwn, leavingOf, likely, placeOfAll } from './likely.ts'
import { sentenceOf, typeLabels } from './sentence.ts'
import { attachPictures } from './attach-pictures.ts'
import { useDictation } from './use-dictation.ts'
import {
  leavesJob,
  quickTypeOf,
  quickTypes,
  useQuickLog,
  usersOf,
  type QuickType,
  type Written,
} from './use-quick-log.ts'
import { toldTime, WhenChoice } from './when-choice.tsx'
import type { Assignee } from './who-choice.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary, OptionalBoundary } from '../../loading/lazy-boundary.tsx'

// Only who logs for others sees it.
const WhoChoice = lazyComponent(() => import('./who-choice.tsx'))

const Dictation = lazyComponent(() => import('./dictation.tsx'))

const NoJobs = lazyComponent(() => import('./no-jobs.tsx'))

const ReopenJob = lazyComponent(() => import('./reopen-job.tsx'))

const Elsewhere = lazyComponent(() => import('./elsewhere.tsx'))

const AttachedPhotos = lazyComponent(() => import('../../components/photos/attached-photos.tsx'))

interface Props {
  own: Statistics['own']
  /** Who is at a job right now. */
  onSite: Statistics['onSite']
  onBreak: Statistics['onBreak']
  jobs: readonly Job[]
  users: readonly Assignee[]
  proposal: Proposal | null
  onDone: () => void
}

/** Who, what, where and a note; everything but the last is chosen already. */
export function QuickLogForm(props: Props) {
  const { jobs, users, onDone } = props
  const { common } = useText()
  const quickLog = useQuickLogText()
  const me = useUser()
  const format = useFormat()
  const owner = useOwner()
  const [isNoticing] = useDeviceChoice('location', owner)
  const here = usePosition(isNoticing)
  // Once: a button that changes under the thumb logs the wrong thing.
  const cache = useQueryClient()
  const [opened] = useState(() => clock.time())
  const [guess] = useState(() => likely({ ...props, scheduled: scheduledJob(cache, me, opened) }))
  const [problem, setProblem] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  // What was proposed for others was tapped on a screen; for oneself, the place proposed it.
  const source = props.proposal && !props.proposal.users ? 'location' : ''
  // A foreman logs for the crew, and says so where it is for themselves as well.
  const isForOneself = users.length === 1 || Boolean(props.proposal ?? jobOfOwn(props.own))
  const user_ids = props.proposal?.users ?? (isForOneself ? [me.uuid] : [])
  const initial = { type: guess.type, job_id: guess.job, user_ids, source }
  const [isTypeChosen, setTypeChosen] = useState(props.proposal !== null)
  // An arrival that was proposed says nothing of the job that is left.
  const [isJobChosen, setJobChosen] = useState(props.proposal?.type === 'DEPARTURE')
  const [arePicked, setPicked] = useState(props.proposal !== null)
  /** The job with which the big button was tapped last. */
  const [tapped, setTapped] = useState<string | null>(null)
  const [pictures, setPictures] = useState<PreparedPicture[]>([])
  const onWritten: Written = (...written) => attachPictures(pictures, ...written)
  const log = useQuickLog({ initial, jobs, onDone, onWritten })
  const { form, missing, isRefused, submit, state } = log
  const values = form.getValues()
  const isEmpty = !values.notes?.trim() && pictures.length === 0
  // Whoever writes or photographs at work, and chose nothing, means the note: nobody is clocked out by a picture.
  const isChosen = isTypeChosen || values.source === 'voice'
  // Names that were said are chosen, too.
  const areUsersChosen = arePicked || values.source === 'voice'
  const isNote = !isChosen && props.own.onSite !== null && !isEmpty
  const type = isNote ? 'JOB_NOTE' : quickTypeOf(values)
  const chosen = usersOf(values)
  const job = jobs.find(({ uuid }) => uuid === values.job_id)
  // A person at no job cannot take a break; a foreman can log one for others.
  const isOffered = (each: QuickType) =>
    (each !== 'MEAL' && each !== 'REST') || props.own.onSite !== null || chosen.join() !== me.uuid
  const last = jobOfOwn(props.own) ?? props.own.lastJob?.job_id
  // Jobs where somebody is are likely places for a departure.
  const isLeaving = leavesJob(type)
  const occupied = props.onSite.map(({ job_id }) => job_id)
  const confirm = (meant: QuickType = type) => {
    if (state.isBusy) return
    if (dictation.question) return setProblem(dictation.question)
    if (!job) return setProblem(quickLog.chooseJob)
    if (chosen.length === 0) return setProblem(quickLog.chooseWho)
    if (meant === 'JOB_NOTE' && isEmpty) return setProblem(quickLog.noteNeeded)
    setProblem(null)
    form.setFieldValue('type', meant)
    setTapped(job.uuid)
    if (leavesJob(meant) && areElsewhere(props, chosen, values)) return
    // Where one arrives is where the job is: it is proposed there the next time.
    if (meant === 'ARRIVAL' && here && !values.time && chosen.includes(me.uuid)) {
      rememberJobPosition(owner, job.uuid, here)
    }
    submit()
  }
  /** Leaves a job once it was asked which one: where the users are, or `anyway` the one that was chosen. */
  const choosePlace = (uuid: string, anyway: boolean) => {
    form.setFieldValue('job_id', uuid)
    form.setFieldValue('anyway', anyway ? uuid : '')
    setTapped(uuid)
    submit()
  }
  /** A crew leaves the job that it is at, and for a break all of it, unless somebody was chosen. */
  const chooseType = (each: QuickType) => {
    setTypeChosen(true)
    form.setFieldValue('type', each)
    if (leavesJob(each)) {
      const leaving = { isJobChosen, users: areUsersChosen ? chosen : null }
      const { job: at, crew } = leavingOf(props, values.job_id ?? '', leaving)
      if (at !== undefined) form.setFieldValue('job_id', at)
      const isForAll = users.length > 1 && each !== 'DEPARTURE' && crew.length > 0
      if (!areUsersChosen) form.setFieldValue('user_ids', (isForAll ? crew : user_ids).join(','))
    } else if (!areUsersChosen) form.setFieldValue('user_ids', user_ids.join(','))
    dictation.settle('deed', { type: each })
    settleAlone()
    form.setFieldValue('source', dictation.source)
  }
  const dictation = useDictation({
    jobs,
    users,
    here: jobOfOwn(props.own) ?? null,
    placeOf: (people) => placeOfAll(props, people),
    form,
    onConfirm: () => confirm(),
  })
  /** A person who may log only for themselves is the one meant, whatever name was heard. */
  const settleAlone = () => {
    if (users.length > 1 || !dictation.open.includes('who')) return
    form.setFieldValue('user_ids', me.uuid)
    dictation.settle('who', { people: [me.uuid] })
  }
  const time = values.time ? toldTime(format, values.time, opened) : null
  const isAlone = chosen.join() === me.uuid
  const choice = { type, count: chosen.length, isAlone, time, own: props.own }
  // What is asked is not said yet: a button that promises it would save it.
  const says = job && !dictation.question ? sentenceOf({ ...choice, job }, quickLog, common) : null
  const names = users.filter(({ uuid }) => missing.includes(uuid)).map(({ name }) => name)
  const isAsked =
    isLeaving &&
    job?.uuid === tapped &&
    !state.isBusy &&
    (isRefused || areElsewhere(props, chosen, values))
  const failure =
    state.error && names.length > 0 && !isRefused
      ? `${quickLog.failedFor(names.join(', '))} ${state.error}`
      : state.error
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
        <ReopenJob job={job} onCancel={() => form.setFieldValue('job_id', '')} />
      </LazyBoundary>
    )
  }
  return (
    <form
      className="quick-log"
      aria-label={quickLog.title}
      onSubmit={(event) => {
        event.preventDefault()
        confirm()
      }}
    >
      <ErrorMessage text={problem ?? failure} />
      {isAsked && (
        <LazyBoundary>
          <Elsewhere
            {...{ type, job, jobs, known: props, isSaid: isRefused }}
            users={missing.length > 0 ? missing : chosen}
            onChoose={choosePlace}
          />
        </LazyBoundary>
      )}
      <ConfirmButtons
        says={says ?? dictation.question ?? quickLog.chooseJob}
        job={says ? job : undefined}
        isBusy={state.isBusy}
        other={
          isNote && says && job?.uuid === props.own.onSite?.job_id
            ? { says: quickLog.leaveWithNote, onConfirm: () => confirm('DEPARTURE') }
            : null
        }
      />
      <Choices
        legend={quickLog.what}
        name="quick-type"
        choices={quickTypes
          .filter(isOffered)
          .map((each) => ({ value: each, label: typeLabels(props.own, quickLog)[each] }))}
        chosen={dictation.open.includes('deed') ? undefined : type}
        onChoose={chooseType}
      />
      <WhenChoice
        at={values.time || null}
        question={dictation.timeQuestion}
        onChange={dictation.setTime}
      />
      <JobChoice
        jobs={jobs}
        chosen={job?.uuid ?? ''}
        // Asked which of several is meant, those come first.
        key={`${isLeaving} ${dictation.among.join()}`}
        typed={typed}
        onType={setTyped}
        likely={[
          ...new Set([...dictation.among, ...(last ? [last] : []), ...(isLeaving ? occupied : [])]),
        ]}
        onChoose={(uuid) => {
          setJobChosen(true)
          form.setFieldValue('job_id', uuid)
          form.setFieldValue('source', dictation.source)
          dictation.settle('job', { jobs: [uuid] })
          settleAlone()
        }}
      />
      {users.length > 1 && (
        <LazyBoundary>
          <WhoChoice
            users={users}
            chosen={chosen}
            onSite={props.onSite}
            onBreak={props.onBreak}
            time={time}
            crewOf={last ?? job?.uuid}
            arriving={job?.uuid}
            leaving={isLeaving ? job?.uuid : undefined}
            onChange={(next) => {
              setPicked(true)
              form.setFieldValue('user_ids', next.join(','))
              dictation.settle('who', { people: next })
              // People leave the job that they are at, and come back from a break to its job.
              const at = isLeaving ? placeOfAll(props, next) : jobOfAll(props.onBreak, next)
              const isOpen = !job || (type !== 'JOB_NOTE' && !isJobChosen)
              if (at !== undefined && isOpen) form.setFieldValue('job_id', at)
            }}
          />
        </LazyBoundary>
      )}
      <label className="field">
        <span>{quickLog.note}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={2000}
          value={values.notes}
          onChange={(event) => form.setFieldValue('notes', event.currentTarget.value)}
        />
      </label>
      <LazyBoundary>
        <AttachedPhotos pictures={pictures} onChange={setPictures} />
      </LazyBoundary>
      {/* Whose texts do not arrive leaves the sheet as it is without a voice. */}
      <OptionalBoundary>
        <Dictation
          heard={dictation.heard}
          onSentence={dictation.hear}
          onForget={dictation.forget}
        />
      </OptionalBoundary>
    </form>
  )
}
