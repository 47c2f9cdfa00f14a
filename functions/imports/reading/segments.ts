import { addDays } from '../../../shared/time/time-zone.ts'
import { indexOf, pairColumns, type Columns } from './columns-of.ts'
import type { FileRecord, TimesOfBreak } from './records.ts'
import type { DateOrder } from '../../../shared/imports/column.ts'
import { breakSecondsOf, durationText, parseClock, parseDate, parseDuration } from './values.ts'

const day = 86_400
const halfDay = day / 2
const rounding = 60
/** A rest of up to twenty minutes counts as work. */
const longestRest = 20 * 60

/** A part of a row's work time, as written. */
interface Times {
  start: string
  end: string
}

function secondsBetween(from: string, to: string): number | null {
  const [begins, ends] = [parseClock(from), parseClock(to)]
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

/** What each segment takes over from its row: its part of the stated hours, and the break. */
interface Share {
  hours: string
  pause: string
}

/**
 * Shares a row's stated hours and break among its segments. A segment gets its own length, so that a
 * wrong total shows as a difference of the last one. A break that is the time between the segments is
 * out already.
 */
function sharesOf(stated: string, pause: string, segments: readonly Times[]): Share[] {
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

/** A break with its times in seconds from the start of the work. */
function offsetsOf(work: Times, pause: TimesOfBreak): { from: number; to: number } | null {
  const [from, length] = [
    secondsBetween(work.start, pause.start),
    secondsBetween(pause.start, pause.end),
  ]
  return from === null || length === null ? null : { from, to: from + length }
}

/** Breaks that end one segment and begin another: unpaid, and longer than a rest. */
function cutsOf(work: Times, breaks: readonly TimesOfBreak[], pause: string, stated: string) {
  const whole = secondsBetween(work.start, work.end)
  const unpaid = breaks.flatMap((each) => {
    const offsets = offsetsOf(work, each)
    return offsets && !each.isPaid ? [{ ...each, ...offsets }] : []
  })
  const sum = unpaid.reduce((all, { from, to }) => all + to - from, 0)
  const total = parseDuration(stated)
  const said = pause === '' ? null : breakSecondsOf(pause)
  // The times of the breaks must be what the row says of them, and lie in its work.
  if (whole === null || unpaid.some(({ to }) => to > whole)) return null
  if (said !== null && Math.abs(said - sum) > rounding) return null
  if (said === null && total !== null && Math.abs(total - whole) <= rounding) return []
  return unpaid
    .filter(({ from, to }) => to - from > longestRest)
    .toSorted((one, other) => one.from - other.from)
}

function cutBy(work: Times, cuts: readonly TimesOfBreak[]): Times[] {
  const starts = [work.start, ...cuts.map(({ end }) => end)]
  const ends = [...cuts.map(({ start }) => start), work.end]
  return starts.map((start, index) => ({ start, end: ends[index] ?? '' }))
}

/** Returns a row's work time in its parts: each pair of times, cut by the breaks within. */
function segmentsOf(record: FileRecord, columns: Columns): { times: Times[]; pause: string } {
  const { cells, breaks = [] } = record
  const pause = cells[indexOf(columns, 'break')] ?? ''
  const times = (pairColumns(columns, 'start', 'end') ?? [])
    .map(({ from, to }) => ({ start: cells[from] ?? '', end: cells[to] ?? '' }))
    .filter(({ start, end }) => start !== '' || end !== '')
  const [only] = times
  if (!only || times.length > 1 || breaks.length === 0) return { times, pause }
  const cuts = cutsOf(only, breaks, pause, cells[indexOf(columns, 'hours')] ?? '')
  return cuts ? { times: cutBy(only, cuts), pause: cuts.length > 0 ? '' : pause } : { times, pause }
}

/** Returns by how many days each segment begins after the first. */
function daysLater(times: readonly Times[]): number[] {
  let days = 0
  let last = -1
  return times.map(({ start, end }) => {
    for (const clock of [parseClock(start)]) {
      if (clock !== null && clock < last) days += 1
      last = clock ?? last
    }
    const later = days
    const ends = parseClock(end)
    if (ends !== null && ends < last) days += 1
    last = ends ?? last
    return later
  })
}

/** Splits each row with several segments of work time into one record for each. */
export function splitSegments(
  records: readonly FileRecord[],
  columns: Columns,
  order: DateOrder,
): FileRecord[] {
  const pairs = pairColumns(columns, 'start', 'end')
  const [first] = pairs ?? []
  if (!pairs || !first) return [...records]
  const others = new Set(pairs.slice(1).flatMap(({ from, to }) => [from, to]))
  const [hours, pauseAt] = [indexOf(columns, 'hours'), indexOf(columns, 'break')]
  const [date, endDate] = [indexOf(columns, 'date'), indexOf(columns, 'end_date')]
  return records.flatMap((record) => {
    const { times, pause } = segmentsOf(record, columns)
    if (times.length === 0) return [record]
    const stated = record.cells[hours] ?? ''
    const shares = times.length === 1 ? [{ hours: stated, pause }] : sharesOf(stated, pause, times)
    const later = daysLater(times)
    return times.map(({ start, end }, index) => {
      const cells = record.cells.map((cell, at) => (others.has(at) ? '' : cell))
      const set = (at: number, text: string) => {
        if (at >= 0) cells[at] = text
      }
      set(first.from, start)
      set(first.to, end)
      set(hours, shares[index]?.hours ?? '')
      set(pauseAt, shares[index]?.pause ?? '')
      const days = later[index] ?? 0
      const begun = days > 0 ? parseDate(cells[date] ?? '', order) : null
      if (begun) set(date, addDays(begun, days))
      if (index < times.length - 1) set(endDate, '')
      const own = { ...record, cells, breaks: [] }
      return index > 0 ? { ...own, isAfternoonAssumed: false } : own
    })
  })
}
