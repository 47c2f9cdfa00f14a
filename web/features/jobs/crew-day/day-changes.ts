import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { addDays, instantOfWall } from '../../../../shared/time/time-zone.ts'
import type { Shift } from './shifts.ts'

const minute = 60_000

/** What is put right of a day: the job where people were, when they began and left; null where it stays. */
export interface DayChange {
  job_id: string | null
  /** Times of day like 07:00, on the clock of the company. */
  began: string | null
  left: string | null
}

/** What changes of an entry. */
export type EntryChange = Partial<Pick<LogEntry, 'job_id' | 'timestamp'>>

/** The times of a shift after a change; undefined of a departure that is not there. */
function timesOf({ punches }: Shift, { began, left }: DayChange, date: string, zone: string) {
  const last = punches.at(-1)
  const hasLeft = last?.entry_type === 'DEPARTURE' && !last.break && punches.length > 1
  const at = (time: string, day: string) => instantOfWall(`${day}T${time}`, zone)
  const from = began === null ? punches[0]?.timestamp : at(began, date)
  if (left === null || !hasLeft) return { from, to: hasLeft ? last.timestamp : undefined }
  const sameDay = at(left, date)
  // Who left before they began left after midnight.
  return { from, to: from && sameDay <= from ? at(left, addDays(date, 1)) : sameDay }
}

/** Whether times are in order, so that nobody loses hours that they worked in between. */
function isInOrder({ punches }: Shift, times: ReturnType<typeof timesOf>, now: number): boolean {
  const moved = punches.map(({ timestamp }, index) =>
    index === 0 && times.from
      ? times.from
      : index === punches.length - 1 && times.to
        ? times.to
        : timestamp,
  )
  const instants = moved.map((each) => Date.parse(each))
  const grows = instants.every((each, index) => index === 0 || each > (instants[index - 1] ?? 0))
  return grows && instants.every((each) => each <= now + minute)
}

/**
 * What changes of which entry (by its id) when the days of several people are put right, and those whose times
 * would be out of order or have nobody's departure to change.
 */
export function changesOf(
  shifts: readonly Shift[],
  change: DayChange,
  { date, zone, now }: { date: string; zone: string; now: number },
): { changes: Map<string, EntryChange>; wrong: Shift[] } {
  const changes = new Map<string, EntryChange>()
  const wrong: Shift[] = []
  for (const shift of shifts) {
    const times = timesOf(shift, change, date, zone)
    const lacksDeparture = change.left !== null && times.to === undefined
    if (lacksDeparture || !isInOrder(shift, times, now)) wrong.push(shift)
    for (const [index, { uuid }] of shift.punches.entries()) {
      const isFirst = index === 0
      const isLast = index === shift.punches.length - 1
      const own: EntryChange = {
        ...(change.job_id !== null && { job_id: change.job_id }),
        ...(isFirst && change.began !== null && { timestamp: times.from }),
        ...(isLast && change.left !== null && times.to && { timestamp: times.to }),
      }
      if (Object.keys(own).length > 0) changes.set(uuid, own)
    }
  }
  return { changes, wrong }
}
