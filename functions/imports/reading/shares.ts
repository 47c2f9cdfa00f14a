import { dateOrder } from '../../../shared/imports/column.ts'
import { breakSecondsOf, durationText, parseClock, parseDuration, parseMoment } from './values.ts'

const day = 86_400
const halfDay = day / 2
/** Times and hours that differ by less than this are rounded, in seconds. */
export const rounding = 60

/** A part of a row's work time, as written. */
export interface Times {
  start: string
  end: string
}

/** Returns the time of day of a cell in seconds, whatever its date; null if it has none. */
function timeOfDay(text: string): number | null {
  const clock = parseClock(text)
  if (clock !== null) return clock
  const moments = dateOrder.options.map((order) => parseMoment(text, order)?.time ?? null)
  return moments.find((time) => time !== null) ?? null
}

/** Returns the seconds from a time to the next such time, or null if one cannot be read. */
export function secondsBetween(from: string, to: string): number | null {
  const [begins, ends] = [timeOfDay(from), timeOfDay(to)]
  return begins === null || ends === null ? null : (ends - begins + day) % day
}

/** Returns the lengths that a segment can mean: two if a clock of twelve hours may be meant. */
function lengthsOf({ start, end }: Times): number[] {
  const length = secondsBetween(start, end)
  if (length === null) return []
  return length > halfDay ? [length, length - halfDay] : [length]
}

/** Chooses a length for each segment so that they add up to the stated total; null if none do. */
function lengthsFor(total: number, choices: readonly number[][]): number[] | null {
  const [first, ...others] = choices
  if (!first) return Math.abs(total) <= rounding ? [] : null
  for (const length of first) {
    const rest = lengthsFor(total - length, others)
    if (rest) return [length, ...rest]
  }
  return null
}

/** Returns the time between the segments of a row in seconds, or null if it is not known. */
function gapOf(segments: readonly Times[]): number | null {
  return segments.slice(1).reduce<number | null>((sum, { start }, index) => {
    const gap = secondsBetween(segments[index]?.end ?? '', start)
    return sum === null || gap === null ? null : sum + gap
  }, 0)
}

/** Returns each segment's part of its row: of the stated hours, and the break. */
interface Share {
  hours: string
  pause: string
}

/**
 * Shares a row's stated hours and break among its segments. A segment gets its own length, so that a
 * wrong total shows as a difference of the last one. A break that is the time between the segments is
 * out already.
 */
export function sharesOf(stated: string, pause: string, segments: readonly Times[]): Share[] {
  const total = parseDuration(stated)
  const breakSeconds = breakSecondsOf(pause) ?? 0
  const choices = segments.map(lengthsOf)
  const shortest = choices.map((lengths) => lengths.at(-1) ?? 0)
  const longest = shortest.indexOf(Math.max(...shortest))
  const shortened = choices.map((lengths, index) =>
    index === longest ? lengths.map((length) => length - breakSeconds) : lengths,
  )
  const gross = total === null ? null : lengthsFor(total, choices)
  const net = total === null ? null : lengthsFor(total, shortened)
  const isGap = Math.abs((gapOf(segments) ?? 0) - breakSeconds) <= rounding
  const isOut = gross !== null || (net === null && isGap)
  const lengths = gross ?? net ?? choices.map(([length = 0]) => length)
  let left = total ?? 0
  return lengths.map((length, index) => {
    const own = index === lengths.length - 1 ? left : Math.min(length, left)
    left -= own
    // Hours that cannot be read are reported once, with the first segment.
    const hours = total === null ? (index === 0 ? stated : '') : durationText(own)
    return { hours, pause: index === longest && !isOut ? pause : '' }
  })
}
