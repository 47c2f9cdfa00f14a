import type { Times } from './shares.ts'
import { parseClock } from './values.ts'

const hour = 3600
const day = 24 * hour
/** The longest gap of a night shift, and the longest if the pair would be further away on its own day. */
const [usualGap, longestGap] = [4 * hour, 8 * hour]

/** A pair of times in seconds from the start of the first day of its row. */
interface Placed {
  from: number
  to: number
}

/** Returns the next instant, from a given one on, at which a clock shows a time of day. */
function nextAt(clock: number, from: number): number {
  return clock + Math.max(0, Math.ceil((from - clock) / day)) * day
}

/**
 * Returns when a pair begins after another one. It overlaps that one if it begins within its times. It is on the next
 * day only if the two can be one night shift; otherwise it is on the same day, before the other one.
 */
function beginAfter(clock: number, length: number, last: Placed): number {
  const next = nextAt(clock, last.from)
  const before = next - day
  if (next < last.to || before < 0) return next
  const [gapAfter, gapBefore] = [next - last.to, last.from - (before + length)]
  const isNight = gapAfter <= usualGap || gapAfter < Math.min(gapBefore, longestGap)
  return isNight ? next : before
}

/** Returns by how many days each segment begins after the first. */
export function daysLater(times: readonly Times[]): number[] {
  let last: Placed | null = null
  return times.map(({ start, end }) => {
    const [begins, ends] = [parseClock(start), parseClock(end)]
    const clock = begins ?? ends
    if (clock === null) return 0
    const length = begins === null || ends === null ? 0 : (ends - begins + day) % day
    const from: number = last === null ? clock : beginAfter(clock, length, last)
    last = { from, to: from + length }
    return Math.round((from - clock) / day)
  })
}
