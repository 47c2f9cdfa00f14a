import { addDays } from '../../../shared/time/time-zone.ts'
import type { DateOrder } from '../../../shared/imports/column.ts'
import { indexOf, pairColumns, type Columns } from './columns-of.ts'
import { cutBy, cutsOf } from './cuts.ts'
import { daysLater } from './days-later.ts'
import { PairColumns } from './pair-columns.ts'
import type { FileRecord, TimesOfBreak } from './records.ts'
import { sharesOf, type Times } from './shares.ts'
import { parseDate } from './values.ts'

/** A part of a row's work time, and which of the row's pairs it is of. */
interface Segment extends Times {
  pair: number
}

interface Segments {
  times: Segment[]
  /** The row's unpaid break, if it is not between the segments. */
  pause: string
  flaw?: FileRecord['flaw']
}

const textOf = (breaks: readonly TimesOfBreak[]) =>
  breaks.map(({ start, end }) => `${start} – ${end}`).join(', ')

/** Returns a row's work time in its parts: each pair of times, cut by the breaks within. */
function segmentsOf(record: FileRecord, columns: Columns): Segments {
  const { cells, breaks = [] } = record
  const pause = cells[indexOf(columns, 'break')] ?? ''
  const times = (pairColumns(columns, 'start', 'end') ?? [])
    .map(({ from, to }, pair) => ({ pair, start: cells[from] ?? '', end: cells[to] ?? '' }))
    .filter(({ start, end }) => start !== '' || end !== '')
  const [only] = times
  if (!only || times.length > 1 || breaks.length === 0) return { times, pause }
  const cuts = cutsOf(only, breaks, pause, cells[indexOf(columns, 'hours')] ?? '')
  if (cuts) {
    const cut = cutBy(only, cuts).map((each) => ({ ...each, pair: only.pair }))
    return { times: cut, pause: cuts.length > 0 ? '' : pause }
  }
  // A break whose times mean nothing, and of which nothing else is said.
  const flaw = { code: 'bad_time' as const, value: textOf(breaks) }
  return { times, pause, ...(pause === '' ? { flaw } : {}) }
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
  const ofPairs = new PairColumns(columns, pairs)
  return records.flatMap((record) => {
    const { times, pause, flaw } = segmentsOf(record, columns)
    if (flaw) return [{ ...record, flaw }]
    if (times.length === 0) return [record]
    const stated = record.cells[hours] ?? ''
    const shares = times.length === 1 ? [{ hours: stated, pause }] : sharesOf(stated, pause, times)
    const later = daysLater(times)
    return times.map(({ start, end, pair }, index) => {
      const cells = ofPairs
        .cellsOf(record.cells, pair)
        .map((cell, at) => (others.has(at) ? '' : cell))
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
