import { useState } from 'react'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { longestKnown } from '../../../shared/payroll/wages/punches.ts'
import { instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import { clock } from '../../api/device/clock.ts'
import { useQueued } from '../../api/outbox/use-queued.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useTimeZone } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

const minute = 60_000

interface Props {
  /** The punch that has no other yet: an arrival without a departure, or the other way around. */
  known: { user_id: string; job_id: string; type: 'ARRIVAL' | 'DEPARTURE'; at: string }
  /** The time that stands in the field at first (milliseconds), cut to what can be; null for none. */
  likely: number | null
  label: string
  /** Label of the button, if not Save. */
  submit?: string
  onDone?: () => void
}

/** Enters the departure that belongs to an arrival, or the arrival that belongs to a departure. */
export function MissingPunchForm({ known, likely, label, submit, onDone }: Props) {
  const { user_id, job_id } = known
  const { common } = useText()
  const timeZone = useTimeZone()
  const problem = useErrorMessage()
  const write = useQueued(logEntryCalls.createLogEntry, 'createLogEntry')
  const knownAt = Date.parse(known.at)
  const isArrival = known.type === 'DEPARTURE'
  const earliest = isArrival ? knownAt - longestKnown : knownAt + minute
  const [latest] = useState(() =>
    isArrival ? knownAt - minute : Math.min(knownAt + longestKnown, clock.time()),
  )
  const [at, setAt] = useState(() =>
    likely === null ? '' : wallClock(Math.min(likely, latest), timeZone),
  )
  const save = () => {
    const timestamp = instantOfWall(at, timeZone)
    const type = isArrival ? 'ARRIVAL' : 'DEPARTURE'
    write.mutate({ user_id, job_id, type, timestamp }, onDone && { onSuccess: onDone })
  }
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <label className="field">
        <span>{label}</span>
        <input
          type="datetime-local"
          className="input"
          required
          min={wallClock(earliest, timeZone)}
          max={wallClock(latest, timeZone)}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" disabled={write.isPending}>
        {submit ?? common.save}
      </button>
      <ErrorMessage text={problem(write.error)} />
    </form>
  )
}
