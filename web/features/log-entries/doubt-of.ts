import { timelineOf } from '../../../shared/payroll/wages/punches.ts'
import { entryOf, type Punch } from '../../../shared/statistics/hours.ts'

const minute = 60_000

/** What of a timeline's problems is asked about, and by which name. */
const asked = {
  departure_without_arrival: 'no_arrival',
  arrival_twice: 'twice',
} as const

export type Doubt = (typeof asked)[keyof typeof asked] | 'same_time'

/**
 * What is odd about an arrival or departure beside the person's others of those days; null where nothing is. Of a
 * correction, `original` is the entry as it was: what was odd before is not asked about again.
 */
export function doubtOf(
  typed: Punch,
  { others, original }: { others: readonly Punch[]; original: Punch | null },
  now: number,
): Doubt | null {
  // A form types minutes; what was tapped has seconds.
  const minuteOf = ({ at }: Punch) => Math.floor(at / minute)
  const isTogether = (other: Punch) =>
    other.job === typed.job &&
    other.arrival !== typed.arrival &&
    minuteOf(other) === minuteOf(typed)
  if (others.some(isTogether)) return 'same_time'
  const problemsOf = (punches: readonly Punch[]) =>
    timelineOf(punches.map(entryOf), now).problems.map(({ code, entry_id }) => ({ code, entry_id }))
  const before = problemsOf(original ? [...others, original] : others)
  const isNew = (problem: (typeof before)[number]) =>
    before.every(({ code, entry_id }) => code !== problem.code || entry_id !== problem.entry_id)
  const added = problemsOf([...others, typed]).filter(isNew)
  for (const code of ['departure_without_arrival', 'arrival_twice'] as const) {
    if (added.some((problem) => problem.code === code)) return asked[code]
  }
  return null
}
