import { useState } from 'react'
import type { Job } from '../../../shared/job.ts'
import type { Statistics } from '../../../shared/statistics.ts'
import { Chip } from '../../layout/job-chip.tsx'
import type { Proposal } from '../../location/nearby.tsx'
import { rememberPlace } from '../../location/places.ts'
import { useNoticing, usePosition } from '../../location/use-position.ts'
import { useText } from '../../language/app-text.tsx'
import { useOwner, useUser } from '../../session/session.tsx'
import { orNull } from '../../ui/blank.ts'
import { Choices } from '../../ui/choices.tsx'
import { Face } from '../../ui/face.tsx'
import { Problem } from '../../ui/query-state.tsx'
import { Dictation } from './dictation.tsx'
import { useQuickLog, type QuickType } from './use-quick-log.ts'

interface Person {
  uuid: string
  name: string
}

interface Props {
  own: Statistics['own']
  jobs: readonly Job[]
  people: readonly Person[]
  proposal: Proposal | null
  onDone: () => void
}

const types = ['ARRIVAL', 'DEPARTURE', 'JOB_NOTE'] as const

/** The likely next thing: leave the job one is on, or arrive at the one that was proposed or last. */
function likely({ own, proposal }: Pick<Props, 'own' | 'proposal'>) {
  const type: QuickType = own.onSite ? 'DEPARTURE' : 'ARRIVAL'
  const job = own.onSite?.job_id ?? own.lastJob?.job_id ?? ''
  return proposal ?? { type, job }
}

/** Jobs under way first; those that are over last. */
function byLikelihood(jobs: readonly Job[]): Job[] {
  const order = ['Active', 'Pending', 'Completed', 'Cancelled']
  return jobs.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

function WhoChoice({
  people,
  chosen,
  onToggle,
}: {
  people: readonly Person[]
  chosen: ReadonlySet<string>
  onToggle: (uuid: string) => void
}) {
  const { quickLog } = useText()
  return (
    <fieldset className="field">
      <legend>{quickLog.who}</legend>
      <div className="choices">
        {people.map(({ uuid, name }) => (
          <label className="choice" key={uuid}>
            <input type="checkbox" checked={chosen.has(uuid)} onChange={() => onToggle(uuid)} />
            <span>
              <Face name={name} />
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Who, what, where and a note; everything but the last is chosen already. */
export function QuickLogForm(props: Props) {
  const { jobs, people, onDone } = props
  const { quickLog } = useText()
  const me = useUser()
  const owner = useOwner()
  const [isNoticing] = useNoticing(owner)
  const here = usePosition(isNoticing)
  // Once: a button that changes under the thumb logs the wrong thing.
  const [guess] = useState(() => likely(props))
  const [chosenType, setType] = useState<QuickType | null>(null)
  const [chosenJob, setJob] = useState<string | null>(null)
  const [who, setWho] = useState<ReadonlySet<string>>(new Set([me.uuid]))
  const [notes, setNotes] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { confirm, isBusy, failure } = useQuickLog(onDone)
  const type = chosenType ?? guess.type
  const job = jobs.find(({ uuid }) => uuid === (chosenJob ?? guess.job))
  const labels = {
    ARRIVAL: quickLog.arrive,
    DEPARTURE: quickLog.leave,
    JOB_NOTE: quickLog.justNote,
  }

  const toggle = (uuid: string) => {
    const next = new Set(who)
    if (!next.delete(uuid)) next.add(uuid)
    setWho(next)
  }
  const submit = () => {
    if (isBusy) return
    const chosen = people.filter(({ uuid }) => who.has(uuid))
    if (!job) return setProblem(quickLog.chooseJob)
    if (chosen.length === 0) return setProblem(quickLog.chooseWho)
    if (type === 'JOB_NOTE' && notes.trim() === '') return setProblem(quickLog.noteNeeded)
    setProblem(null)
    // Where one arrives is where the job is: it is proposed there the next time.
    if (type === 'ARRIVAL' && here && who.has(me.uuid)) rememberPlace(owner, job.uuid, here)
    confirm({ type, job, people: chosen, notes: orNull(notes) })
  }
  if (jobs.length === 0) return <p className="notice">{quickLog.noJobs}</p>
  return (
    <form
      className="quick-log"
      aria-label={quickLog.title}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Problem text={problem ?? failure} />
      <button type="submit" className="button primary large" aria-disabled={isBusy}>
        {job && <Chip colour={job.colour} />}
        {job ? quickLog.confirm[type](job.job_name) : quickLog.chooseJob}
      </button>
      <Choices
        legend={quickLog.what}
        name="quick-type"
        choices={types.map((each) => ({ value: each, label: labels[each] }))}
        chosen={type}
        onChoose={setType}
      />
      <label className="field">
        <span>{quickLog.job}</span>
        <select
          className="input"
          value={job?.uuid ?? ''}
          onChange={(event) => setJob(event.currentTarget.value)}
        >
          <option value="">{quickLog.chooseJob}</option>
          {byLikelihood(jobs).map(({ uuid, job_name }) => (
            <option key={uuid} value={uuid}>
              {job_name}
            </option>
          ))}
        </select>
      </label>
      <label className="field">
        <span>{quickLog.note}</span>
        <textarea
          className="input"
          rows={2}
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </label>
      <Dictation
        jobs={jobs}
        onEntry={(spoken) => {
          if (spoken.type) setType(spoken.type)
          if (spoken.job) setJob(spoken.job)
          if (!spoken.type) {
            setType('JOB_NOTE')
            setNotes(spoken.note)
          }
        }}
        onConfirm={submit}
      />
      {people.length > 1 && <WhoChoice people={people} chosen={who} onToggle={toggle} />}
    </form>
  )
}
