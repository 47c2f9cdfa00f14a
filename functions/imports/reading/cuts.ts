import type { TimesOfBreak } from './records.ts'
import { rounding, secondsBetween, type Times } from './shares.ts'
import { breakSecondsOf, parseDuration } from './values.ts'

/** A rest of up to twenty minutes counts as work. */
const longestRest = 20 * 60

/** A break with its times in seconds from the start of the work. */
function offsetsOf(work: Times, pause: TimesOfBreak): { from: number; to: number } | null {
  const [from, length] = [
    secondsBetween(work.start, pause.start),
    secondsBetween(pause.start, pause.end),
  ]
  return from === null || length === null ? null : { from, to: from + length }
}

/**
 * Returns the breaks that end one segment and begin another: unpaid, and longer than a rest. Returns
 * null if their times overlap or are not what the row says of its breaks.
 */
export function cutsOf(
  work: Times,
  breaks: readonly TimesOfBreak[],
  pause: string,
  stated: string,
) {
  const whole = secondsBetween(work.start, work.end)
  const all = breaks.filter(({ isPaid }) => !isPaid)
  const unpaid = all.flatMap((each) => {
    const offsets = offsetsOf(work, each)
    return offsets ? [{ ...each, ...offsets }] : []
  })
  const sum = unpaid.reduce((all, { from, to }) => all + to - from, 0)
  const total = parseDuration(stated)
  const said = pause === '' ? null : breakSecondsOf(pause)
  // The breaks must be what the row says of them, lie in its work and not overlap.
  if (whole === null || unpaid.length < all.length) return null
  // Time in two breaks would be taken off twice.
  const ordered = unpaid.toSorted((one, other) => one.from - other.from)
  if (ordered.some(({ to }, index) => to > (ordered[index + 1]?.from ?? whole))) return null
  if (said !== null && Math.abs(said - sum) > rounding) return null
  if (said === null && total !== null && Math.abs(total - whole) <= rounding) return []
  return ordered.filter(({ from, to }) => to - from > longestRest)
}

/** Returns the segments of work that breaks leave. */
export function cutBy(work: Times, cuts: readonly TimesOfBreak[]): Times[] {
  const starts = [work.start, ...cuts.map(({ end }) => end)]
  const ends = [...cuts.map(({ start }) => start), work.end]
  const segments = starts.map((start, index) => ({ start, end: ends[index] ?? '' }))
  // Nothing is left where one break follows another, or begins or ends the work.
  return cuts.length === 0
    ? segments
    : segments.filter(({ start, end }) => secondsBetween(start, end) !== 0)
}
