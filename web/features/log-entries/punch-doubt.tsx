import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { isPunch, type LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { punchesOf } from '../../../shared/time/hours.ts'
import { dayOf } from '../../../shared/time/time-zone.ts'
import { useWholeList } from '../../api/queries.ts'
import { useText } from '../../language/app-text.tsx'
import { useTimeZone } from '../../session/tenant.ts'
import { doubtOf } from './doubt-of.ts'

const dayLength = 86_400_000

interface Props {
  /** The entry as it would be saved. */
  typed: Pick<LogEntry, 'uuid' | 'user_id' | 'job_id' | 'entry_type' | 'timestamp' | 'break'>
}

/** Asks about an arrival or a departure that would count nothing, while it is typed and not on payday. */
export function PunchDoubt({ typed }: Props) {
  const { logs } = useText()
  const at = Date.parse(typed.timestamp)
  const day = dayOf(Number.isNaN(at) ? 0 : at, useTimeZone())
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    query: {
      user_id: typed.user_id,
      from: new Date(day.from - dayLength).toISOString(),
      to: new Date(day.to + dayLength).toISOString(),
    },
    enabled: isPunch(typed.entry_type) && typed.job_id !== '' && !Number.isNaN(at),
  })
  if (!entries.data || !isPunch(typed.entry_type)) return null
  const others = entries.data.filter(({ uuid }) => uuid !== typed.uuid)
  const [own] = punchesOf([typed])
  const doubt = own && doubtOf(own, punchesOf(others), entries.dataUpdatedAt)
  return (
    doubt && (
      <p className="alert warn" role="status">
        {logs.doubts[doubt]}
      </p>
    )
  )
}
