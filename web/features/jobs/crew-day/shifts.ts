import { isPunch, type LogEntry } from '../../../../shared/log-entries/log-entry.ts'

/** What one person logged of a day at a job, oldest first, with what ends it after midnight. */
export interface Shift {
  user_id: string
  user_name: string | null
  punches: LogEntry[]
}

/** Longer than this no break lasts, in milliseconds. */
const longestBreak = 3 * 3_600_000

/** Whether a punch goes on with the one before: leaving what was arrived at, coming back from a break. */
function goesOn(before: LogEntry, { entry_type, timestamp }: LogEntry): boolean {
  if (before.entry_type === 'ARRIVAL') return entry_type === 'DEPARTURE'
  const away = Date.parse(timestamp) - Date.parse(before.timestamp)
  return Boolean(before.break) && entry_type === 'ARRIVAL' && away < longestBreak
}

/**
 * The shifts that began at a job within a day (instants in milliseconds), of its entries of that day and the next.
 * A departure with which the day begins belongs to the night before.
 */
export function shiftsOf(
  entries: readonly LogEntry[],
  { from, to }: { from: number; to: number },
): Shift[] {
  const byUser = Map.groupBy(
    entries
      .filter(({ entry_type }) => isPunch(entry_type))
      .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp)),
    ({ user_id }) => user_id,
  )
  return [...byUser].flatMap(([user_id, all]): Shift[] => {
    const punches: LogEntry[] = []
    for (const punch of all) {
      const last = punches.at(-1)
      const at = Date.parse(punch.timestamp)
      const isOfDay = at >= from && at < to && (last ?? punch.entry_type === 'ARRIVAL')
      const isItsEnd = at >= to && last && goesOn(last, punch)
      if (isOfDay || isItsEnd) punches.push(punch)
      else if (at >= to) break
    }
    const [first] = punches
    return first ? [{ user_id, user_name: first.user_name, punches }] : []
  })
}
