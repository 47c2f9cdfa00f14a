import type { Interval } from '../../../shared/time/interval.ts'
import { addDays, dateOf, instantOfTime, wallClock } from '../../../shared/time/time-zone.ts'
import { RowError, type Cells, type Reading } from './row-cells.ts'
import { parseZone } from './zones.ts'
import { breakSecondsOf, parseClock, parseDate, parseDuration, parseMoment } from './values.ts'

const second = 1000
const hour = 3_600_000
/** Hours without a start are put where most days begin. */
const usualStart = '08:00'
/** Times and hours that differ by less than this are rounded, in seconds. */
export const rounding = 60
/** A rest of up to twenty minutes counts as work (29 CFR 785.18). */
export const longestRest = 20 * 60

/** The zone that a row says, or that of the file. Throws if it says one that is not known. */
function zoneOf(cells: Cells, { zone, zoneNamed }: Reading, date: string): string {
  const said = cells('zone')
  if (said === '') return zone
  const found = zoneNamed(said) ?? parseZone(said, zone, date)
  if (found === null) throw new RowError('bad_zone', said, 'zone')
  return found
}

/** A time of a row: of the day that its date says, or of its own. */
function timeOf(
  text: string,
  date: string | null,
  { order, zone }: Reading,
  field: 'start' | 'end',
) {
  const moment = parseMoment(text, order)
  if (moment) {
    return { ...moment, at: moment.at ?? at(moment.date, moment.time, zone), hasDay: true }
  }
  const time = parseClock(text)
  if (time === null) throw new RowError('bad_time', text, field)
  if (date === null) throw new RowError('bad_date', text, 'date')
  return { at: at(date, time, zone), hasDay: false, date, time }
}

/** The end of a row: of the day of its own column, if there is one. */
function endOf(cells: Cells, begun: string, reading: Reading) {
  const said = cells('end_date')
  const date = parseDate(said, reading.order) ?? parseMoment(said, reading.order)?.date ?? null
  if (said !== '' && date === null) throw new RowError('bad_date', said, 'end_date')
  const to = timeOf(cells('end'), date ?? begun, reading, 'end')
  return { ...to, hasDay: to.hasDay || date !== null }
}

function at(date: string, time: number, zone: string): number {
  const clock = new Date(time * second).toISOString().slice(11, 19)
  return time === 86_400
    ? instantOfTime(addDays(date, 1), '00:00', zone)
    : instantOfTime(date, clock, zone)
}

/** The instants that a clock shows as it does at one of them: two, where it goes back. */
function alike(at: number, zone: string): number[] {
  return wallClock(at + hour, zone) === wallClock(at, zone) ? [at, at + hour] : [at]
}

/** Of instants that a clock shows alike, as it goes back, those between which the hours are that the row says. */
function meantOf(span: Interval, seconds: number | null, zone: string): Interval {
  if (seconds === null) return span
  const all = alike(span.from, zone).flatMap((from) =>
    alike(span.to, zone).map((to) => ({ from, to })),
  )
  // 7:00 to 3:30 of a clock of twelve hours, which does not say so.
  all.push({ from: span.from, to: span.to - 12 * hour })
  const isMeant = ({ from, to }: Interval) => Math.abs((to - from) / second - seconds) <= rounding
  return isMeant(span) ? span : (all.find(isMeant) ?? span)
}

/** Returns the hours that the file states for a row, in seconds; null if it states none. */
export function fileSecondsOf(cells: Cells): number | null {
  // A cell of seconds was rewritten as a duration.
  const [hours, minutes] = [cells('hours') || cells('seconds'), cells('minutes')]
  const seconds = hours ? parseDuration(hours) : parseDuration(minutes, 'minutes')
  if (seconds === null && (hours || minutes))
    throw new RowError('bad_time', hours || minutes, hours ? 'hours' : 'minutes')
  return seconds
}

export function breakOf(cells: Cells): number {
  const text = cells('break')
  if (text === '') return 0
  const seconds = breakSecondsOf(text)
  if (seconds === null) throw new RowError('bad_time', text, 'break')
  return seconds
}

/** Notes when somebody's work of a day ends, as far as it is known. */
function noteEnd(placed: Map<string, number>, key: string, to: number): void {
  placed.set(key, Math.max(placed.get(key) ?? 0, to))
}

/** When a row was: from its times, or as long as its hours after what its person did before on that day. */
export function spanOf(
  cells: Cells,
  reading: Reading,
  placed: Map<string, number>,
  person: string,
) {
  const said = cells('date')
  const date = said === '' ? null : parseDate(said, reading.order)
  const day = date ?? parseMoment(said, reading.order)?.date ?? null
  if (said !== '' && day === null) throw new RowError('bad_date', said, 'date')
  const seconds = fileSecondsOf(cells)
  const [begins, ends] = [cells('start'), cells('end')]
  const begun = day ?? parseMoment(begins, reading.order)?.date ?? null
  const zone = begun === null ? reading.zone : zoneOf(cells, reading, begun)
  const own = { ...reading, zone }
  if (begins && ends) {
    const from = timeOf(begins, day, own, 'start')
    const to = endOf(cells, day ?? from.date, own)
    if (to.at === from.at) throw new RowError('no_time', ends)
    const isNextDay = to.at < from.at && !to.hasDay
    const until = isNextDay ? at(addDays(to.date, 1), to.time, zone) : to.at
    // What a row comes to is without its break, a short rest apart.
    const pause = breakOf(cells)
    const whole = seconds === null ? null : seconds + (pause > longestRest ? pause : 0)
    const span = meantOf({ from: from.at, to: until }, whole, zone)
    noteEnd(placed, `${person} ${dateOf(span.from, zone)}`, span.to)
    return { span, isPlaced: false, seconds }
  }
  if (seconds === null || seconds === 0) {
    const isNeither = begins === '' && ends === ''
    throw new RowError(isNeither ? 'no_time' : begins ? 'no_end' : 'no_start', begins || ends)
  }
  if (begins) {
    const { at: from } = timeOf(begins, day, own, 'start')
    const to = from + seconds * second
    noteEnd(placed, `${person} ${dateOf(from, zone)}`, to)
    return { span: { from, to }, isPlaced: true, seconds }
  }
  if (day === null) throw new RowError('bad_date', said, 'date')
  const key = `${person} ${day}`
  const from = Math.max(placed.get(key) ?? 0, instantOfTime(day, usualStart, zone))
  const to = from + seconds * second
  // Hours of a day lie in it, or nobody knows where.
  if (to > instantOfTime(addDays(day, 1), '00:00', zone)) throw new RowError('too_long', said)
  placed.set(key, to)
  return { span: { from, to }, isPlaced: true, seconds }
}
