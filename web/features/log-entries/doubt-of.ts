import { timelineOf } from '../../../shared/payroll/punches.ts'
import { entryOf, type Punch } from '../../../shared/time/hours.ts'

const minute = 60_000

/** What is odd about an arrival or departure beside the person's others of those days; null where nothing is. */
export function doubtOf(
  typed: Punch,
  others: readonly Punch[],
  now: number,
): 'same_time' | 'no_arrival' | null {
  // A form types minutes; what was tapped has seconds.
  const minuteOf = ({ at }: Punch) => Math.floor(at / minute)
  const isTogether = (other: Punch) =>
    other.job === typed.job &&
    other.arrival !== typed.arrival &&
    minuteOf(other) === minuteOf(typed)
  if (others.some(isTogether)) return 'same_time'
  if (typed.arrival) return null
  const { problems } = timelineOf([...others, typed].map(entryOf), now)
  const isAlone = problems.some(
    ({ code, entry_id }) => code === 'departure_without_arrival' && entry_id === typed.id,
  )
  return isAlone ? 'no_arrival' : null
}
