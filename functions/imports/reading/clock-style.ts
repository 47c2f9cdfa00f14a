import { indexesOf, indexOf, pairColumns, type Columns } from './columns-of.ts'
import type { FileRecord } from './records.ts'
import { breakSecondsOf, clockText, parseClock, parseDuration } from './values.ts'

const day = 86_400
const halfDay = day / 2
const rounding = 60
/** A second pair that would begin this much later overlaps the first one instead. */
const longestGap = 8 * 3600

/** The ways in which a file writes its times. */
export interface ClockStyle {
  /** True if 7.30 is half past seven; false if it could be 7:18 as well. */
  isDotted: boolean
  /** True if 0.3125 is a part of the day, as workbooks count. */
  isFraction: boolean
  /** True if a time without AM or PM can be of the morning or the afternoon. */
  isTwelve: boolean
}

const dotted = /^(\d{1,2})\.(\d{2})$/
const fraction = /^0?\.\d{3,}$/
const marked = /\d ?[ap]\.? ?m?\.?$/i

/** Returns how the times of a file are written, by all of them. */
export function styleOf(texts: readonly string[]): ClockStyle {
  let [hasDotted, isDotted, hasQuarters, isFraction, isTwelve] = [false, true, true, false, true]
  for (const text of texts) {
    if (fraction.test(text)) isFraction = true
    const [, hours = '', minutes = ''] = dotted.exec(text) ?? []
    if (hours !== '') {
      hasDotted = true
      if (Number(minutes) > 59) isDotted = false
      // 7.25 and 7.50 may be quarters of an hour.
      if (!['00', '25', '50'].includes(minutes)) hasQuarters = false
    }
    const isPlain = !marked.test(text)
    if (isPlain && (/^0\d|:\d\d:\d/.test(text) || Number(/^\d{1,2}/.exec(text)?.[0]) > 12)) {
      isTwelve = false
    }
  }
  return { isDotted: hasDotted && isDotted && !hasQuarters, isFraction, isTwelve }
}

/** Rewrites a time as 7:30:00 if its style is not understood everywhere. */
function plainClock(text: string, { isDotted, isFraction }: ClockStyle): string {
  if (isFraction && /^(?:0|0?\.\d+)$/.test(text)) return clockText(Math.round(Number(text) * day))
  return isDotted && dotted.test(text) ? text.replace('.', ':') : text
}

const lengthOf = (from: number, to: number) => (to - from + day) % day

/** Returns true if a pair begins within the one before and, half a day later, begins long after it. */
function overlaps(begins: number, [from = 0, to = 0]: readonly number[]): boolean {
  const isWithin = lengthOf(from, begins) < lengthOf(from, to)
  return isWithin && lengthOf(to, (begins + halfDay) % day) > longestGap
}

/** Reads times in the order of the day, each less than twelve hours after the one before. */
function within(clocks: readonly { at: number; isMarked: boolean }[]): number[] {
  const read: number[] = []
  for (const [index, { at, isMarked }] of clocks.entries()) {
    const last = read.at(-1)
    if (last === undefined) {
      const next = clocks[1]
      const isLater =
        !isMarked && next?.isMarked === true && at < halfDay && lengthOf(at, next.at) >= halfDay
      read.push(isLater ? at + halfDay : at)
    } else if (isMarked || lengthOf(last, at) < halfDay) read.push(at)
    else if (index % 2 === 0 && overlaps(at, read.slice(-2))) read.push(at)
    else read.push((at + halfDay) % day)
  }
  return read
}

function sumOf(clocks: readonly number[]): number {
  return clocks.reduce(
    (sum, at, index) => (index % 2 === 0 ? sum : sum + lengthOf(clocks[index - 1] ?? 0, at)),
    0,
  )
}

/** Rewrites the times of a row that are meant in the afternoon but do not say so. */
function readTwelve(record: FileRecord, columns: Columns): FileRecord {
  const { cells } = record
  const timed = (pairColumns(columns, 'start', 'end') ?? [])
    .flatMap(({ from, to }) => [from, to])
    .filter((index) => cells[index])
  const clocks = timed.map((index) => {
    const text = cells[index] ?? ''
    return { at: parseClock(text), isMarked: marked.test(text) }
  })
  const known = clocks.flatMap(({ at, isMarked }) => (at === null ? [] : [{ at, isMarked }]))
  if (known.length !== clocks.length || known.every(({ isMarked }) => isMarked)) return record
  const stated = parseDuration(cells[indexOf(columns, 'hours')] ?? '')
  const pause = breakSecondsOf(cells[indexOf(columns, 'break')] ?? '') ?? 0
  const isStated = (sum: number) =>
    stated !== null && [sum, sum - pause].some((each) => Math.abs(each - stated) <= rounding)
  const literal = known.map(({ at }) => at)
  const read = within(known)
  const isSame = read.every((at, index) => at === literal[index])
  if (isSame || isStated(sumOf(literal))) return record
  const rewritten = new Map(timed.map((index, at) => [index, clockText(read[at] ?? 0)]))
  return {
    ...record,
    cells: cells.map((cell, index) => rewritten.get(index) ?? cell),
    isAfternoonAssumed: !isStated(sumOf(read)),
  }
}

/** Rewrites times so that each can be read by itself. */
export function settleClocks(records: readonly FileRecord[], columns: Columns): FileRecord[] {
  const timed = indexesOf(columns, 'start', 'end', 'break_start', 'break_end')
  const style = styleOf(
    records.flatMap(({ cells }) => timed.flatMap((index) => cells[index] || [])),
  )
  const isTimed = new Set(timed)
  return records.map((record) => {
    const cells =
      style.isDotted || style.isFraction
        ? record.cells.map((cell, at) => (isTimed.has(at) ? plainClock(cell, style) : cell))
        : record.cells
    return style.isTwelve ? readTwelve({ ...record, cells }, columns) : { ...record, cells }
  })
}
