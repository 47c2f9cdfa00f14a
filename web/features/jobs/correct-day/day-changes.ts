import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { isPunch } from '../../../../shared/log-entries/log-entry.ts'

/** What is put right for several people at once; null where it stays as logged. */
export interface DayCorrection {
  users: readonly string[]
  /** The job that they were at. */
  job_id: string
  /** When they arrived and left (ISO). */
  arrived: string | null
  left: string | null
}

/** An entry that changes, and how. */
export interface EntryChange {
  entry: LogEntry
  job_id?: string
  timestamp?: string
}

/** The day of one person at a job: what they logged there, oldest first. */
export interface PersonDay {
  user_id: string
  user_name: string | null
  punches: LogEntry[]
}

/** Who logged hours among a job's entries of a day, and what. */
export function peopleOf(entries: readonly LogEntry[]): PersonDay[] {
  const byUser = Map.groupBy(
    entries.filter(({ entry_type }) => isPunch(entry_type)),
    ({ user_id }) => user_id,
  )
  return [...byUser].map(([user_id, punches]) => ({
    user_id,
    user_name: punches[0]?.user_name ?? null,
    punches: punches.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)),
  }))
}

/** The entries that a correction changes, and who leaves that had not; what is so already is left alone. */
export function changesOf(
  people: readonly PersonDay[],
  { users, job_id, arrived, left }: DayCorrection,
): { changes: EntryChange[]; departures: string[] } {
  const meant = people.filter(({ user_id }) => users.includes(user_id))
  const changes = meant.flatMap(({ punches }) => {
    const first = punches.find(({ entry_type }) => entry_type === 'ARRIVAL')
    const last = lastDeparture(punches)
    return punches.flatMap((entry): EntryChange[] => {
      const wanted = (entry === first && arrived) || (entry === last && left) || entry.timestamp
      const change = {
        ...(entry.job_id !== job_id && { job_id }),
        ...(Date.parse(wanted) !== Date.parse(entry.timestamp) && { timestamp: wanted }),
      }
      return Object.keys(change).length > 0 ? [{ entry, ...change }] : []
    })
  })
  const isOpen = ({ punches }: PersonDay) => punches.at(-1)?.entry_type === 'ARRIVAL'
  const departures = left === null ? [] : meant.filter(isOpen).map(({ user_id }) => user_id)
  return { changes, departures }
}

/** The departure that ended the day; leaving for a break did not. */
function lastDeparture(punches: readonly LogEntry[]): LogEntry | undefined {
  const last = punches.at(-1)
  return last?.entry_type === 'DEPARTURE' && !last.break ? last : undefined
}
