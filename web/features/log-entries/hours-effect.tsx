import { api } from '../../../shared/api.ts'
import { isPunch, type LogEntry } from '../../../shared/log-entry.ts'
import { punchesOf, workedWithin } from '../../../shared/time/hours.ts'
import { dayOf } from '../../../shared/time/time-zone.ts'
import { useWholeList } from '../../api/queries.ts'
import { useText } from '../../language/app-text.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'

const dayLength = 86_400_000

type Change = Pick<LogEntry, 'user_id' | 'job_id' | 'entry_type' | 'timestamp' | 'break'>

/** The hours of the day of an entry, as it stands and as it would stand after a change. */
export function HoursEffect({ entry, change }: { entry: LogEntry; change: Change }) {
  const { logs } = useText()
  const format = useFormat()
  const timeZone = useTimeZone()
  const day = dayOf(Date.parse(entry.timestamp), timeZone)
  const entries = useWholeList(api.listLogEntries, {
    query: {
      user_id: entry.user_id,
      from: new Date(day.from - dayLength).toISOString(),
      to: new Date(day.to + dayLength).toISOString(),
    },
    enabled: isPunch(entry.entry_type) || isPunch(change.entry_type),
  })
  if (!entries.data) return null
  const others = entries.data.filter(({ uuid }) => uuid !== entry.uuid)
  const changed = change.user_id === entry.user_id ? [{ ...entry, ...change }] : []
  const hoursOf = (all: readonly LogEntry[]) =>
    Math.round(workedWithin(punchesOf(all), day, day.to) / 36_000) / 100
  const [before, after] = [hoursOf([...others, entry]), hoursOf([...others, ...changed])]
  return (
    <p className={before === after ? 'muted' : 'alert warn'} role="status">
      {logs.hoursEffect(
        format.date(entry.timestamp),
        format.number(before),
        format.number(after),
        entry.user_name ?? '',
      )}
    </p>
  )
}
