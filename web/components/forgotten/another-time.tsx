import { useState } from 'react'
import { api } from '../../../shared/api.ts'
import { longestKnown } from '../../../shared/payroll/punches.ts'
import type { Statistics } from '../../../shared/statistics.ts'
import { instantOfWall, wallClock } from '../../../shared/time/time-zone.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { useUser } from '../../session/session.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

const minute = 60_000

type Forgotten = NonNullable<Statistics['own']['forgotten']>

interface Props {
  found: Forgotten
  onClose: () => void
}

/** Asks for the time at which somebody left, where none of those proposed is right. */
export default function AnotherTime({ found, onClose }: Props) {
  const me = useUser()
  const { common, quickLog } = useText()
  const format = useFormat()
  const timeZone = useTimeZone()
  const problem = useErrorMessage()
  const write = useSend(api.createLogEntry)
  const since = Date.parse(found.since)
  const [latest] = useState(() => Math.min(since + longestKnown, Date.now()))
  const likely = found.suggestions[0] ?? new Date(latest).toISOString()
  const [other, setOther] = useState(() => wallClock(Date.parse(likely), timeZone))
  const leave = (timestamp: string) =>
    write.mutate(
      { body: { user_id: me.uuid, job_id: found.job_id, type: 'DEPARTURE', timestamp } },
      { onSuccess: onClose },
    )
  const title = quickLog.forgotten(found.job_name ?? common.unknownJob, format.day(found.since))
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{quickLog.forgottenHint}</p>
      <ErrorMessage text={problem(write.error)} />
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault()
          leave(instantOfWall(other, timeZone))
        }}
      >
        <label className="field">
          <span>{quickLog.forgottenOther}</span>
          <input
            type="datetime-local"
            className="input"
            required
            min={wallClock(since + minute, timeZone)}
            max={wallClock(latest, timeZone)}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="button" disabled={write.isPending}>
          {common.save}
        </button>
      </form>
    </Dialog>
  )
}
