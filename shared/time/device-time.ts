import type { DeviceClock } from '../fields/device-clock.ts'

const minute = 60_000
/** As far as a clock may be off before it is corrected, in milliseconds. */
const tolerated = 2 * minute

/** When something happened (ISO), and whether the phone's clock was wrong or cannot be known. */
export interface DeviceTime {
  timestamp: string
  isClockWrong: boolean
}

/**
 * How far a clock runs ahead (behind: negative), in milliseconds; 0 where it is about right. In whole minutes: a
 * request that is sent again comes to the same.
 */
function aheadBy(read: string, ours: number): number {
  const error = Date.parse(read) - ours
  return Math.abs(error) <= tolerated ? 0 : Math.round(error / minute) * minute
}

/**
 * An instant of a phone's clock as it was by ours. What the clock read at an answer of ours before the tap is
 * believed before what it reads now; both only where the tap comes after that answer and not after now. Where
 * neither does, the tap was between the two, and nobody knows when.
 */
export function deviceTime(timestamp: string, sent: DeviceClock, now: number): DeviceTime {
  const { tapped_at = timestamp, sent_at, answered_at, read_at, is_unsure = false } = sent
  const answered = answered_at === undefined ? -Infinity : Math.min(Date.parse(answered_at), now)
  const errors = [
    ...(read_at === undefined || answered_at === undefined ? [] : [aheadBy(read_at, answered)]),
    ...(sent_at === undefined ? [] : [aheadBy(sent_at, now)]),
  ]
  if (errors.length === 0) return { timestamp, isClockWrong: false }
  const tapped = Date.parse(tapped_at)
  const isPossible = (error: number) =>
    tapped - error >= answered - tolerated && tapped - error <= now + tolerated
  const nearest = Math.max(answered, Math.min(now, tapped - (errors.at(-1) ?? 0)))
  const error = errors.find(isPossible) ?? tapped - nearest
  return {
    timestamp: new Date(Date.parse(timestamp) - error).toISOString(),
    isClockWrong:
      error !== 0 ||
      errors.some((each) => each !== error) ||
      (is_unsure && Math.abs(now - tapped) > tolerated),
  }
}
