import * as z from 'zod/mini'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import {
  defaultEntryType,
  isPunch,
  newLogEntry,
  type LogEntry,
} from '../../../shared/log-entries/log-entry.ts'
import { punchesOf } from '../../../shared/statistics/hours.ts'
import { dayOf } from '../../../shared/time/time-zone.ts'
import { useWholeList } from '../../api/queries.ts'
import { useDoubtsText } from '../../language/doubts/text.ts'
import { useKept } from '../../session/kept.ts'
import { useTimeZone } from '../../session/tenant.ts'
import { doubtOf } from './doubt-of.ts'

const dayLength = 86_400_000

type Shown = Pick<LogEntry, 'uuid' | 'user_id' | 'job_id' | 'entry_type' | 'timestamp' | 'break'>

interface Props {
  /** The entry as it would be saved. */
  typed: Shown
  /** The entry as it was, where it is corrected. */
  original: Shown | null
}

/** What this device has logged for somebody and not sent yet. */
function useKeptEntries(user_id: string): Shown[] {
  return useKept().flatMap(({ id, call, body, at }) => {
    const entry = z.safeParse(newLogEntry, body)
    if (call !== 'createLogEntry' || !entry.success || entry.data.user_id !== user_id) return []
    const { job_id, type = defaultEntryType, timestamp, break: kind = null } = entry.data
    return [
      {
        ...{ uuid: id, user_id, job_id, entry_type: type, break: kind },
        timestamp: timestamp ?? new Date(at).toISOString(),
      },
    ]
  })
}

/** Asks about an arrival or a departure that would count nothing, while it is typed and not on payday. */
export default function PunchDoubt({ typed, original }: Props) {
  const doubts = useDoubtsText()
  const at = Date.parse(typed.timestamp)
  const day = dayOf(at, useTimeZone())
  const kept = useKeptEntries(typed.user_id)
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    query: {
      user_id: typed.user_id,
      from: new Date(day.from - dayLength).toISOString(),
      to: new Date(day.to + dayLength).toISOString(),
    },
    enabled: isPunch(typed.entry_type) && typed.job_id !== '',
  })
  if (!entries.data || !isPunch(typed.entry_type)) return null
  const others = entries.data.filter(({ uuid }) => uuid !== typed.uuid)
  const [own] = punchesOf([typed])
  const [was = null] = original?.user_id === typed.user_id ? punchesOf([original]) : []
  const beside = { others: punchesOf([...others, ...kept]), original: was }
  const doubt = own && doubtOf(own, beside, entries.dataUpdatedAt)
  return (
    doubt && (
      <p className="alert warn" role="status">
        {doubts[doubt]}
      </p>
    )
  )
}
