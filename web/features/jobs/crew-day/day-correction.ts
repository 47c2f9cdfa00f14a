import { changesOf, type DayChange, type EntryChange } from './day-changes.ts'
import type { Shift } from './shifts.ts'

/** The correction of a day while it is prepared. */
interface DayCorrection {
  /** Users whom it is not for; everyone else of the day is meant. */
  without: readonly string[]
  /** The shifts of the first try: those that are left after a failure would be no shifts by themselves. */
  begun: readonly Shift[] | null
  /** What the user has to do first, as a sentence, or null. */
  problem: string | null
}

export type CorrectionEvent =
  | { type: 'day chosen' }
  | { type: 'user toggled'; user: string }
  | { type: 'rejected'; problem: string }
  | { type: 'sent'; shifts: readonly Shift[] }

export const untouched: DayCorrection = { without: [], begun: null, problem: null }

/** Prepares a correction step by step. */
export function nextCorrection(correction: DayCorrection, event: CorrectionEvent): DayCorrection {
  const { without } = correction
  switch (event.type) {
    case 'day chosen':
      return { ...correction, begun: null }
    case 'user toggled':
      return {
        ...correction,
        without: without.includes(event.user)
          ? without.filter((each) => each !== event.user)
          : [...without, event.user],
      }
    case 'rejected':
      return { ...correction, problem: event.problem }
    case 'sent':
      return { ...correction, begun: event.shifts, problem: null }
  }
}

interface Wanted {
  /** The shifts that are meant. */
  shifts: readonly Shift[]
  change: DayChange
  reason: string
}

type Checked =
  | { lacks: 'who' }
  | { lacks: 'change' }
  | { lacks: 'reason' }
  | { lacks: 'order'; wrong: Shift[] }
  | { lacks: null; changes: Map<string, EntryChange> }

/** Returns what a correction changes, or what it lacks. */
export function checkCorrection(
  { shifts, change, reason }: Wanted,
  day: { date: string; zone: string; now: number },
): Checked {
  if (shifts.length === 0) return { lacks: 'who' }
  if (Object.values(change).every((each) => each === null)) return { lacks: 'change' }
  if (!reason.trim()) return { lacks: 'reason' }
  const { changes, wrong } = changesOf(shifts, change, day)
  return wrong.length > 0 ? { lacks: 'order', wrong } : { lacks: null, changes }
}
