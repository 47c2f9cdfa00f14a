import { useNavigate } from 'react-router-dom'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { breakKinds } from '../../../shared/payroll/wages/break-kinds.ts'
import { secondsGained, signedHours } from '../../../shared/time/time-change.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import type { TimesheetChange } from '../../../shared/timesheets/timesheet.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { usePayrollText } from '../../language/payroll/text.ts'
import { paths } from '../../paths.ts'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

type Side = NonNullable<TimesheetChange['before']>

/** What a change did, as its person would say it: "Departure, Miller House, Monday, Nov 16, 3:28 PM → 2:30 PM (−0:58)". */
function useWords() {
  const { common } = useText()
  const { breaks, sheet, timeChanges } = usePayrollText()
  const format = useFormat()
  const punch = ({ type, job_name, timestamp }: Side) => {
    const kind = type.startsWith('ARRIVAL') ? timeChanges.arrival : timeChanges.departure
    const kindOfBreak = breakKinds.find((each) => type.endsWith(`(${each})`))
    const pause = kindOfBreak ? ` (${breaks[kindOfBreak]})` : ''
    const at = `${format.day(timestamp)}, ${format.time(timestamp)}`
    return `${kind}${pause}, ${job_name ?? common.unknownJob}, ${at}`
  }
  const sentence = ({ before, after }: TimesheetChange): string => {
    if (!before || !after) {
      return `${before ? punch(before) : sheet.added} → ${after ? punch(after) : sheet.taken}`
    }
    const isMoved =
      before.job_id === after.job_id &&
      before.type === after.type &&
      format.dayOf(before.timestamp) === format.dayOf(after.timestamp)
    const gained = secondsGained(before, after)
    const effect = gained ? ` (${signedHours(gained)})` : ''
    return `${punch(before)} → ${isMoved ? format.time(after.timestamp) : punch(after)}${effect}`
  }
  return { punch, sentence }
}

function Changes({ changes }: { changes: readonly TimesheetChange[] }) {
  const navigate = useNavigate()
  const zone = useTimeZone()
  const problem = useErrorMessage()
  const { timeChanges, sheet } = usePayrollText()
  const { punch, sentence } = useWords()
  const see = useSend(timesheetCalls.markTimeChangesSeen)
  const markSeen = (seen: readonly TimesheetChange[]) =>
    see.mutate({ body: { changes: seen.map(({ entry_id, at }) => ({ entry_id, at })) } })
  const dispute = (change: TimesheetChange) => {
    const { before, after } = change
    const at = (before ?? after)?.timestamp ?? change.at
    const dispute = before ? timeChanges.wasRight(punch(before)) : timeChanges.wasNot
    void navigate(`${paths.myWeek}?date=${dateOf(Date.parse(at), zone)}`, {
      state: { dispute, seen: [{ entry_id: change.entry_id, at: change.at }] },
    })
  }
  return (
    <section className="section time-changes" aria-label={timeChanges.title}>
      <h2>{timeChanges.title}</h2>
      <ErrorMessage text={problem(see.error)} />
      <ul className="plain-list paper">
        {changes.map((change) => (
          <li key={`${change.entry_id} ${change.at}`}>
            <span>
              <strong>{timeChanges.by(change.by_name ?? sheet.nobody)}</strong> {sentence(change)}
            </span>
            {change.reason !== null && <em>{sheet.because(change.reason)}</em>}
            <span className="actions">
              <button
                type="button"
                className="button"
                disabled={see.isPending}
                onClick={() => markSeen([change])}
              >
                {timeChanges.ok}
              </button>
              <button type="button" className="button" onClick={() => dispute(change)}>
                {timeChanges.notRight}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {changes.length > 1 && (
        <button
          type="button"
          className="button"
          disabled={see.isPending}
          onClick={() => markSeen(changes)}
        >
          {timeChanges.allOk(changes.length)}
        </button>
      )}
    </section>
  )
}

/** What others changed of one's own time, until one says that it is right, or that it is not. */
export default function TimeChanges() {
  const { data } = useCall(timesheetCalls.listTimeChanges)
  return data && data.length > 0 ? <Changes changes={data} /> : null
}
