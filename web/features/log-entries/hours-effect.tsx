import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { isPunch, type LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { punchesOf, workedWithin } from '../../../shared/statistics/hours.ts'
import { dateOf, dayOf } from '../../../shared/time/time-zone.ts'
import { useWholeList } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'

const dayLength = 86_400_000

type Change = Pick<LogEntry, 'user_id' | 'job_id' | 'entry_type' | 'timestamp' | 'break'>

interface Props {
  entry: LogEntry
  change: Change
  nameOf: (user: string) => string
}

/** What a change does to the hours of the days and people that it touches, before it is saved. */
export function HoursEffect({ entry, change, nameOf }: Props) {
  const timeZone = useTimeZone()
  const dateIn = ({ timestamp }: Pick<LogEntry, 'timestamp'>) =>
    dateOf(Date.parse(timestamp), timeZone)
  const isMoved = change.user_id !== entry.user_id || dateIn(change) !== dateIn(entry)
  return (
    <>
      {[entry, ...(isMoved ? [change] : [])].map(({ user_id, timestamp }) => (
        <DayEffect
          key={`${user_id} ${timestamp}`}
          entry={entry}
          change={change}
          user={user_id}
          at={timestamp}
          name={nameOf(user_id)}
        />
      ))}
    </>
  )
}

interface DayProps extends Omit<Props, 'nameOf'> {
  user: string
  /** An instant (ISO) of the day. */
  at: string
  name: string
}

function DayEffect({ entry, change, user, at, name }: DayProps) {
  const { logs } = useText()
  const format = useFormat()
  const timeZone = useTimeZone()
  const day = dayOf(Date.parse(at), timeZone)
  const entries = useWholeList(logEntryCalls.listLogEntries, {
    query: {
      user_id: user,
      from: new Date(day.from - dayLength).toISOString(),
      to: new Date(day.to + dayLength).toISOString(),
    },
    enabled: isPunch(entry.entry_type) || isPunch(change.entry_type),
  })
  if (!entries.data) return null
  // A person who is still on the job has worked until now, not until midnight.
  const end = Math.min(day.to, entries.dataUpdatedAt)
  const others = entries.data.filter(({ uuid }) => uuid !== entry.uuid)
  const ofUser = (each: LogEntry) => (each.user_id === user ? [each] : [])
  const hoursOf = (all: readonly LogEntry[]) =>
    Math.round(workedWithin(punchesOf(all), day, end) / 36_000) / 100
  const [before, after] = [
    hoursOf([...others, ...ofUser(entry)]),
    hoursOf([...others, ...ofUser({ ...entry, ...change })]),
  ]
  return (
    <p className={before === after ? 'muted' : 'alert warn'} role="status">
      {logs.hoursEffect(format.date(at), format.number(before), format.number(after), name)}
    </p>
  )
}
