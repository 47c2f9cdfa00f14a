import { useState } from 'react'
import { logEntryCalls } from '../../shared/log-entries/calls.ts'
import { longestKnown } from '../../shared/payroll/punches.ts'
import { instantOfWall, wallClock } from '../../shared/time/time-zone.ts'
import { useQueued } from '../api/outbox/use-queued.ts'
import { useErrorMessage } from '../api/use-error-message.ts'
import { useText } from '../language/app-text.tsx'
import { useTimeZone } from '../session/tenant.ts'
import { ErrorMessage } from '../ui/query-state.tsx'

const minute = 60_000

interface Props {
  /** The arrival that has no departure yet; `since` is its instant. */
  arrival: { user_id: string; job_id: string; since: string }
  /** The time that stands in the field at first (milliseconds); cut to what can be. */
  likely: number
  label: string
  onDone?: () => void
}

/** Enters the departure that belongs to an arrival. */
export function DepartureForm({ arrival, likely, label, onDone }: Props) {
  const { user_id, job_id } = arrival
  const { common } = useText()
  const timeZone = useTimeZone()
  const problem = useErrorMessage()
  const write = useQueued(logEntryCalls.createLogEntry, 'createLogEntry')
  const since = Date.parse(arrival.since)
  const [latest] = useState(() => Math.min(since + longestKnown, Date.now()))
  const [at, setAt] = useState(() => wallClock(Math.min(likely, latest), timeZone))
  const save = () => {
    const timestamp = instantOfWall(at, timeZone)
    write.mutate({ user_id, job_id, type: 'DEPARTURE', timestamp }, onDone && { onSuccess: onDone })
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
          min={wallClock(since + minute, timeZone)}
          max={wallClock(latest, timeZone)}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" disabled={write.isPending}>
        {common.save}
      </button>
      <ErrorMessage text={problem(write.error)} />
    </form>
  )
}
