import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import { mustBeConfirmed, type Confirmation } from '../../../../shared/schedule/conflicts.ts'
import { nextWorkingDay, type DayMoved } from '../../../../shared/schedule/move.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { send } from '../../../api/client.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { confirmationsOf } from './leave-out.ts'
import { unableKey } from './unable.ts'
import { useConflictText } from './use-conflict-text.ts'

interface Props {
  from: string
  today: string
  schedule: Schedule | undefined
  nameOf: (user: string) => string
}

interface Asked {
  date: string
  to: string
  job_ids: string[]
  confirmed?: Confirmation[]
}

/** What putting a day off would come to: where each shift goes, who is off then, whom it tells, what is in the way. */
function Preview({
  moved: { moved, told, conflicts },
  confirmed,
  onConfirm,
  jobOf,
  nameOf,
}: {
  moved: DayMoved
  /** The keys of those who are confirmed although they cannot come. */
  confirmed: ReadonlySet<string>
  onConfirm: (confirmed: ReadonlySet<string>) => void
  jobOf: (job: string) => string
  nameOf: (user: string) => string
}) {
  const { rain: text } = usePlanningText()
  const format = useFormat()
  const textOf = useConflictText()
  const blocking = conflicts.filter(({ severity }) => severity === 'blocks')
  if (moved.length === 0) return <p>{text.nothing}</p>
  return (
    <>
      <ul className="plain-list">
        {moved.map(({ shift_id, job_id, from, to, left }) => (
          <li key={shift_id}>
            <span>
              {text.moves(jobOf(job_id), format.calendarDay(from), format.calendarDay(to))}
              {left.length > 0 && (
                <span className="muted"> {text.off(left.map(nameOf).join(', '))}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {told.length > 0 && (
        <p className="muted">{text.told(told.map(({ user_id }) => nameOf(user_id)).join(', '))}</p>
      )}
      {conflicts.filter(mustBeConfirmed).map((conflict) => {
        const key = unableKey({ conflict })
        const others = [...confirmed].filter((each) => each !== key)
        return (
          <label className="choice" key={key}>
            <input
              type="checkbox"
              checked={confirmed.has(key)}
              onChange={({ currentTarget: { checked } }) =>
                onConfirm(new Set(checked ? [...others, key] : others))
              }
            />
            <span>{text.anyway(textOf(conflict))}</span>
          </label>
        )
      })}
      {blocking.length > 0 && (
        <div role="alert">
          <p>{text.blocked}</p>
          <ul>
            {blocking.map((each) => (
              <li key={`${each.shift_id} ${each.user_id}`}>{textOf(each)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function RainForm({ from, today, schedule, nameOf, onDone }: Props & { onDone: () => void }) {
  const { common } = useText()
  const { rain: text } = usePlanningText()
  const toast = useToast()
  const cache = useQueryClient()
  const problem = useErrorMessage()
  const isInWeek = from <= today && today <= addDays(from, 6)
  const first = isInWeek ? today : from
  // The first day on which there is anything to put off.
  const [date, setDate] = useState(
    () =>
      (schedule?.shifts ?? [])
        .filter((shift) => shift.date >= first && shift.state !== 'removed')
        .map((shift) => shift.date)
        .toSorted()[0] ?? first,
  )
  const [to, setTo] = useState(nextWorkingDay(date))
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<Readonly<Record<string, boolean>>>({})
  const shifts = (schedule?.shifts ?? []).filter(({ state }) => state !== 'removed')
  const ofDay = shifts.filter((shift) => shift.date === date)
  const jobs = [...new Map(ofDay.map(({ job_id, job_name }) => [job_id, job_name]))]
  const nameOfJob = new Map(shifts.map(({ job_id, job_name }) => [job_id, job_name]))
  const jobOf = (job: string) => nameOfJob.get(job) ?? common.unknownJob
  const areas = useWholeList(jobCalls.listJobs)
  const areaOf = (job: string) => areas.data?.find(({ uuid }) => uuid === job)?.work_area ?? null
  const isKnown = jobs.some(([job]) => areaOf(job) === 'Exterior')
  // Rain stops what is outside; where no job of the day says that it is, all that may be.
  const isMoved = (job: string) =>
    picked[job] ?? (isKnown ? areaOf(job) === 'Exterior' : areaOf(job) === null)
  const chosen = jobs.map(([job]) => job).filter(isMoved)
  const asked: Asked = { date, to, job_ids: chosen }
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: async (body: Asked) =>
      (
        await send(scheduleCalls.moveDay, {
          body: { ...body, preview: true },
          idempotencyKey: v7(),
        })
      ).body,
  })
  // What was looked at is one request, however often it is sent.
  const key = useRef({ of: '', key: '' })
  const move = useMutation({
    networkMode: 'always',
    mutationFn: async (body: Asked) => {
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, key: v7() }
      return (await send(scheduleCalls.moveDay, { body, idempotencyKey: key.current.key })).body
    },
    onSuccess: ({ moved }) => {
      toast({ message: text.done(moved.length) })
      onDone()
    },
    onSettled: () => cache.invalidateQueries(),
  })
  const shown =
    preview.data && JSON.stringify(preview.variables) === JSON.stringify(asked)
      ? preview.data
      : null
  const unable = (shown?.conflicts ?? []).filter(mustBeConfirmed)
  const isBlocked =
    (shown?.conflicts.some(({ severity }) => severity === 'blocks') ?? false) ||
    !unable.every((conflict) => confirmed.has(unableKey({ conflict })))
  const chooseDay = (next: string) => {
    setDate(next)
    setTo(nextWorkingDay(next))
    setPicked({})
  }
  return (
    <form
      className="form paper"
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault()
        setConfirmed(new Set())
        preview.mutate(asked)
      }}
    >
      <div className="two-fields">
        <label className="field">
          <span>{text.date}</span>
          <input
            className="input"
            type="date"
            min={isInWeek ? today : from}
            max={addDays(from, 6)}
            value={date}
            onChange={(event) => event.currentTarget.value && chooseDay(event.currentTarget.value)}
          />
        </label>
        <label className="field">
          <span>{text.to}</span>
          <input
            className="input"
            type="date"
            min={addDays(date, 1)}
            max={addDays(date, 28)}
            value={to}
            onChange={(event) => event.currentTarget.value && setTo(event.currentTarget.value)}
          />
        </label>
      </div>
      <fieldset className="field">
        <legend>{text.jobs}</legend>
        {jobs.length === 0 && <p className="muted">{text.noJobs}</p>}
        {areas.isLoading && <p className="muted">{common.loading}</p>}
        <div className="choices">
          {(areas.isLoading ? [] : jobs).map(([job, name]) => (
            <label className="choice" key={job}>
              <input
                type="checkbox"
                checked={isMoved(job)}
                onChange={(event) => setPicked({ ...picked, [job]: event.currentTarget.checked })}
              />
              <span>{name ?? common.unknownJob}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {shown && (
        <Preview moved={shown} {...{ confirmed, jobOf, nameOf }} onConfirm={setConfirmed} />
      )}
      <ErrorMessage text={problem(preview.error ?? move.error)} />
      <div className="ends actions">
        <button
          type="submit"
          className="button"
          disabled={chosen.length === 0 || areas.isLoading || preview.isPending || move.isPending}
        >
          {text.preview}
        </button>
        {shown && shown.moved.length > 0 && (
          <button
            type="button"
            className="button primary"
            disabled={isBlocked || move.isPending}
            onClick={() =>
              move.mutate({
                ...asked,
                ...(unable.length > 0 && { confirmed: confirmationsOf(unable) }),
              })
            }
          >
            {text.apply(shown.moved.length)}
          </button>
        )}
      </div>
    </form>
  )
}

/** Puts the jobs of a day off until another one, after showing what that comes to. */
export function RainDay(props: Props) {
  const { rain: text } = usePlanningText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!props.schedule || addDays(props.from, 6) < props.today}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </button>
      {isOpen && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <RainForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
