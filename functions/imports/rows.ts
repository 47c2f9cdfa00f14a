import { foldText } from '../../shared/fields/fold-text.ts'
import { email, name, optionalLines, text } from '../../shared/fields/text.ts'
import type { DateOrder, ImportField } from '../../shared/imports/column.ts'
import type { RowProblemCode } from '../../shared/imports/import.ts'
import type { Interval } from '../../shared/time/interval.ts'
import { addDays, instantOfTime, timeZone, wallClock } from '../../shared/time/time-zone.ts'
import { isBlank, type Table } from './read-table.ts'
import { parseClock, parseDate, parseDuration, parseMoment } from './values.ts'

/** Whom a row is of, as far as the file says. */
export interface FilePerson {
  name: string
  email: string | null
  payroll_id: string | null
}

/** A row of a file, read. */
export interface FileRow {
  /** Its number in the file, from 1. */
  row: number
  person: FilePerson
  customer: string | null
  job: string
  /** When it was, in epoch milliseconds. */
  span: Interval
  /** An unpaid break in it, in seconds. */
  breakSeconds: number
  notes: string | null
  /** What the file says it comes to. */
  fileSeconds: number | null
  /** Whether a time of it is ours, for the file says none. */
  isPlaced: boolean
}

export interface RowProblem {
  row: number
  code: RowProblemCode
  value: string
}

export interface ReadRows {
  rows: FileRow[]
  problems: RowProblem[]
}

/** How a file is read. */
export interface Reading {
  /** The row of the titles, from 0. */
  header: number
  columns: readonly (ImportField | null)[]
  order: DateOrder
  zone: string
  now: number
}

const second = 1000
const hour = 3_600_000
/** Hours without a start are put where most days begin. */
const usualStart = '08:00'
/** What is longer is no day's work but a mistake. */
const longest = 24 * hour
/** Where times and hours differ by less, they are rounded. */
const rounding = 60
const mostNotes = 1000
const longestName = 120
const notesInput = optionalLines(mostNotes)

type Cells = (field: ImportField) => string

/** Why a row is left out. */
class RowError extends Error {
  readonly code: RowProblemCode
  readonly value: string

  constructor(code: RowProblemCode, value: string) {
    super(code)
    this.code = code
    this.value = value
  }
}

/** The cells of a row by what they hold; of several, the last that says something. */
function cellsOf(row: readonly string[], columns: Reading['columns']): Cells {
  const byField = new Map<ImportField, string>()
  columns.forEach((field, index) => {
    const cell = row[index] ?? ''
    if (field !== null && cell !== '') byField.set(field, cell)
  })
  return (field) => byField.get(field) ?? ''
}

/** Names as forms take them: that of a person stands in letters to strangers. */
const [personName, thingName, address] = [name(), text(longestName), email()]

function nameIn(said: string, input: typeof thingName): string {
  const parsed = input.safeParse(said.replace(/\s+/g, ' ').slice(0, longestName))
  if (!parsed.success) throw new RowError('bad_name', said)
  return parsed.data
}

/** Notes as forms take them; none where they hold what cannot be kept. */
function notesIn(said: string): string | null {
  return notesInput.safeParse(said.slice(0, mostNotes)).data ?? null
}

function personOf(cells: Cells): FilePerson {
  const parts = [cells('first_name'), cells('last_name')].filter((part) => part !== '').join(' ')
  // Last, First, as payroll systems have it.
  const turned = cells('person').replace(/^([^,]+),\s*(.+)$/, '$2 $1')
  const username = cells('email')
  // An address is no name, but begins with one.
  const said = turned || parts || username.replace(/@.*$/, '') || cells('payroll_id')
  if (said === '') throw new RowError('no_person', '')
  return {
    name: nameIn(said, personName),
    email: address.safeParse(username).data ?? null,
    payroll_id: cells('payroll_id').slice(0, 40) || null,
  }
}

/** What tells somebody from others of the same name. */
export function keyOf({ name: said, email: at, payroll_id }: FilePerson): string {
  return `${foldText(said)}|${at ?? payroll_id ?? ''}`
}

function jobOf(cells: Cells): Pick<FileRow, 'customer' | 'job'> {
  const [ofWhom, what] = [cells('customer'), cells('job')]
  const customer = ofWhom === '' ? null : nameIn(ofWhom, thingName)
  const job = what === '' ? customer : nameIn(what, thingName)
  if (job === null) throw new RowError('no_job', '')
  return { customer, job }
}

function zoneOf(cells: Cells, zone: string): string {
  // EST is another zone than New York's, for half of the year: only places say which is meant.
  const said = timeZone.safeParse(cells('zone'))
  return said.success && said.data.includes('/') ? said.data : zone
}

/** A time of a row: of the day that its date says, or of its own. */
function timeOf(text: string, date: string | null, { order, zone }: Reading) {
  const moment = parseMoment(text, order)
  if (moment) {
    return { ...moment, at: moment.at ?? at(moment.date, moment.time, zone), hasDay: true }
  }
  const time = parseClock(text)
  if (time === null) throw new RowError('bad_time', text)
  if (date === null) throw new RowError('bad_date', text)
  return { at: at(date, time, zone), hasDay: false, date, time }
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

function fileSecondsOf(cells: Cells): number | null {
  const [hours, minutes] = [cells('hours'), cells('minutes')]
  const seconds = hours ? parseDuration(hours) : parseDuration(minutes, 'minutes')
  if (seconds === null && (hours || minutes)) throw new RowError('bad_time', hours || minutes)
  return seconds
}

function breakOf(cells: Cells): number {
  const text = cells('break')
  if (text === '') return 0
  // 30 is minutes, 0.5 hours.
  const seconds = parseDuration(text, /^\d+$/.test(text) && Number(text) > 4 ? 'minutes' : 'hours')
  if (seconds === null) throw new RowError('bad_time', text)
  return seconds
}

/** When a row was: from its times, or as long as its hours after what its person did before on that day. */
function spanOf(cells: Cells, reading: Reading, placed: Map<string, number>, person: string) {
  const zone = zoneOf(cells, reading.zone)
  const said = cells('date')
  const own = { ...reading, zone }
  const date = said === '' ? null : parseDate(said, reading.order)
  const day = date ?? parseMoment(said, reading.order)?.date ?? null
  if (said !== '' && day === null) throw new RowError('bad_date', said)
  const seconds = fileSecondsOf(cells)
  const [begins, ends] = [cells('start'), cells('end')]
  if (begins && ends) {
    const from = timeOf(begins, day, own)
    const to = timeOf(ends, day ?? from.date, own)
    if (to.at === from.at) throw new RowError('no_time', ends)
    const isNextDay = to.at < from.at && !to.hasDay
    const until = isNextDay ? at(addDays(to.date, 1), to.time, zone) : to.at
    // What a row comes to is without its break, a short rest apart.
    const pause = breakOf(cells)
    const whole = seconds === null ? null : seconds + (pause > longestRest ? pause : 0)
    return { span: meantOf({ from: from.at, to: until }, whole, zone), isPlaced: false, seconds }
  }
  if (seconds === null || seconds === 0) throw new RowError('no_time', begins || ends)
  if (begins) {
    const { at: from } = timeOf(begins, day, own)
    return { span: { from, to: from + seconds * second }, isPlaced: true, seconds }
  }
  if (day === null) throw new RowError('bad_date', said)
  const key = `${person} ${day}`
  const from = placed.get(key) ?? instantOfTime(day, usualStart, zone)
  const to = from + seconds * second
  // Hours of a day lie in it, or nobody knows where.
  if (to > instantOfTime(addDays(day, 1), '00:00', zone)) throw new RowError('too_long', said)
  placed.set(key, to)
  return { span: { from, to }, isPlaced: true, seconds }
}

function readRow(
  cells: Cells,
  row: number,
  reading: Reading,
  placed: Map<string, number>,
): FileRow {
  const person = personOf(cells)
  const job = jobOf(cells)
  const { span, isPlaced, seconds } = spanOf(cells, reading, placed, keyOf(person))
  // A row of hours alone says what was worked: the break is out of it already.
  const breakSeconds = isPlaced ? 0 : breakOf(cells)
  const length = span.to - span.from
  if (length <= breakSeconds * second) throw new RowError('no_time', cells('end'))
  if (length > longest) throw new RowError('too_long', cells('end') || cells('hours'))
  if (span.to > reading.now) throw new RowError('in_future', cells('date') || cells('start'))
  return {
    row,
    person,
    ...job,
    span,
    breakSeconds,
    notes: notesIn(cells('notes')),
    fileSeconds: seconds,
    isPlaced: isPlaced || breakSeconds > 0,
  }
}

/** A rest of up to twenty minutes counts as work (29 CFR 785.18). */
export const longestRest = 20 * 60

/** Worked seconds of a row. */
export function secondsOfRow({
  span,
  breakSeconds,
}: Pick<FileRow, 'span' | 'breakSeconds'>): number {
  const unpaid = breakSeconds > longestRest ? breakSeconds : 0
  return Math.round((span.to - span.from) / second) - unpaid
}

/** What the rows of a file say; those that say nothing certain are problems. */
export function readRows(table: Table, reading: Reading): ReadRows {
  const placed = new Map<string, number>()
  const rows: FileRow[] = []
  const problems: RowProblem[] = []
  table.slice(reading.header + 1).forEach((cells, index) => {
    if (isBlank(cells)) return
    const row = reading.header + 2 + index
    try {
      const read = readRow(cellsOf(cells, reading.columns), row, reading, placed)
      rows.push(read)
      const { fileSeconds } = read
      if (fileSeconds !== null && Math.abs(fileSeconds - secondsOfRow(read)) > rounding) {
        problems.push({ row, code: 'hours_differ', value: String(fileSeconds / 3600) })
      }
      if (read.isPlaced) problems.push({ row, code: 'placed', value: '' })
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      problems.push({ row, code: error.code, value: error.value.slice(0, 100) })
    }
  })
  return { rows, problems }
}
