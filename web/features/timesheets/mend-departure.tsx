import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { usePayrollText } from '../../language/payroll-text.ts'
import { useTimeZone } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

const likelyLength = 8 * 3_600_000

/** Enters the departure that belongs to an arrival, on the spot. */
export function MendDeparture({ arrival }: { arrival: string }) {
  const entry = useCall(api.getLogEntry, { params: { uuid: arrival } })
  if (!entry.data) return null
  return <DepartureForm key={arrival} {...entry.data} />
}

interface Arrival {
  user_id: string
  job_id: string
  timestamp: string
}

function DepartureForm({ user_id, job_id, timestamp }: Arrival) {
  const { common } = useText()
  const { sheet } = usePayrollText()
  const timeZone = useTimeZone()
  const problem = useErrorMessage()
  const write = useSend(api.createLogEntry)
  const [at, setAt] = useState(() =>
    wallClock(Math.min(Date.parse(timestamp) + likelyLength, Date.now()), timeZone),
  )
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault()
        const departure = instantOfWall(at, timeZone)
        write.mutate({ body: { user_id, job_id, type: 'DEPARTURE', timestamp: departure } })
      }}
    >
      <ErrorMessage text={problem(write.error)} />
      <label className="field">
        <span>{sheet.left}</span>
        <input
          type="datetime-local"
          className="input"
          required
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
      </label>
      <button type="submit" className="button" disabled={write.isPending}>
        {common.save}
      </button>
    </form>
  )
}
