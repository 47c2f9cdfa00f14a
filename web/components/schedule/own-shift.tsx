import { useState } from 'react'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { JobLink } from '../jobs/job-chip.tsx'
import { useText } from '../../language/app/text.tsx'
import { useScheduleText } from '../../language/schedule/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { AddressText } from '../../ui/contact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useArrival } from '../on-break/use-arrival.ts'
import { useShiftHours } from './use-shift-hours.ts'

const Photos = lazyComponent(() => import('../photos/photos.tsx'))

interface Props {
  shift: Shift
  crew: readonly string[]
  isWaiting: boolean
  /** Whether it is the one to arrive at now. */
  isNext: boolean
}

/** Whether one comes, with a reason where one does not. */
function Answer({ shift, isWaiting, isNext }: Omit<Props, 'crew'>) {
  const { common } = useText()
  const text = useScheduleText()
  const me = useUser().uuid
  const problem = useErrorMessage()
  const [isAsked, setAsked] = useState(isWaiting)
  const [reason, setReason] = useState<string | null>(null)
  const answer = useSend(scheduleCalls.acknowledgeShift, () => {
    setAsked(false)
    setReason(null)
  })
  const say = (body: { answer: 'yes' } | { answer: 'no'; reason: string }) =>
    answer.mutate({
      params: { uuid: shift.uuid },
      body: { ...body, version: shift.published?.version },
    })
  const said = shift.acknowledgements.find(
    ({ user_id, answer: noted }) => user_id === me && noted !== 'claim',
  )
  if (said && !isAsked) {
    return (
      <p className="said">
        <Icon name={said.answer === 'yes' ? 'check' : 'close'} size={18} />{' '}
        {said.answer === 'yes' ? text.saidYes : text.saidNo(said.reason)}{' '}
        <button type="button" className="button" onClick={() => setAsked(true)}>
          {text.change}
        </button>
      </p>
    )
  }
  if (reason !== null) {
    return (
      <form
        className="section"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() !== '') say({ answer: 'no', reason: reason.trim() })
        }}
      >
        <label className="field">
          <span>{text.why}</span>
          <input
            className="input"
            maxLength={500}
            required
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <ErrorMessage text={problem(answer.error)} />
        <div className="answers">
          <button type="submit" className="button primary" disabled={answer.isPending}>
            {text.send}
          </button>
          <button type="button" className="button" onClick={() => setReason(null)}>
            {common.cancel}
          </button>
        </div>
      </form>
    )
  }
  return (
    <>
      <ErrorMessage text={problem(answer.error)} />
      <div className="answers">
        <button
          type="button"
          className={isNext ? 'button' : 'button primary'}
          disabled={answer.isPending}
          onClick={() => say({ answer: 'yes' })}
        >
          <Icon name="check" size={18} /> {text.yes}
        </button>
        <button
          type="button"
          className="button"
          disabled={answer.isPending}
          onClick={() => setReason('')}
        >
          {text.no}
        </button>
      </div>
    </>
  )
}

/** Arrives at the job of a shift with one tap, as the log sheet would with two. */
function ArriveHere({ shift }: { shift: Shift }) {
  const text = useScheduleText()
  const me = useUser().uuid
  const { job_id, job_name } = shift
  // Of this time that it is offered: offered again after one left, it is another arrival.
  const [since] = useState(() => `${shift.uuid} ${v7()}`)
  const { go, isBusy, error } = useArrival([{ user_id: me, job_id, job_name, since }])
  return (
    <>
      <ErrorMessage text={error} />
      <button type="button" className="button primary large" aria-disabled={isBusy} onClick={go}>
        {text.arrived}
      </button>
    </>
  )
}

/** The photos of a shift's job, once somebody asks for them: each is a picture to load. */
function JobPhotos({ job }: { job: string }) {
  const { common } = useText()
  const text = useScheduleText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.photos}</summary>
      {isOpen && (
        <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
          <Photos job={job} />
        </LazyBoundary>
      )}
    </details>
  )
}

/** One shift of one's own: where it is and when, who else comes, what to know, and whether one comes. */
export function OwnShift({ shift, crew, isWaiting, isNext }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const hours = useShiftHours()
  const format = useFormat()
  return (
    <article className={isWaiting ? 'paper own-shift waits' : 'paper own-shift'}>
      <h3>
        <JobLink uuid={shift.job_id} color={shift.job_color}>
          {shift.job_name ?? common.unknownJob}
        </JobLink>
      </h3>
      <p>{[hours(shift), shift.task].filter(Boolean).join(' · ')}</p>
      {isNext && <ArriveHere shift={shift} />}
      {shift.job_address && <AddressText address={shift.job_address} />}
      {crew.length > 0 && <p className="muted">{text.with(crew.join(', '))}</p>}
      {shift.notes && <p className="prose">{shift.notes}</p>}
      <JobPhotos job={shift.job_id} />
      <Answer {...{ shift, isWaiting, isNext }} />
      {shift.published && (
        <p className="muted">
          <small>{text.publishedOn(format.shortDate(format.dayOf(shift.published.at)))}</small>
        </p>
      )}
    </article>
  )
}
