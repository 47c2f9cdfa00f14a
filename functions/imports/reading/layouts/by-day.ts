import { foldText } from '../../../../shared/fields/fold-text.ts'
import {
  formatOf,
  guessColumns,
  headerRowOf,
  isKnownTitle,
  mostRowsBefore,
  plainTitle,
} from '../columns.ts'
import { isBlank, type Table } from '../table.ts'
import type { FileRecord, Layout } from '../records.ts'
import type { StatedSum } from '../sums.ts'
import { isPartTotal, isPlainTotal, TotalLabels } from '../total-labels.ts'
import { parseDuration } from '../values.ts'
import { datedColumns, weekdayColumns, type DayColumn } from './day-titles.ts'
import { loneLabel, personInLabel } from './labels.ts'

/** Titles of a table with a column for each day. */
interface DayHeader {
  row: number
  titles: readonly string[]
  days: readonly DayColumn[]
  /** The columns that say of whom and of what the hours are. */
  others: readonly number[]
}

function dayHeaderOf(row: number, titles: readonly string[], above: Table): DayHeader | null {
  const dated = datedColumns(titles)
  const days = dated.length > 0 ? dated : weekdayColumns(titles, above)
  const isDay = new Set(days.map(({ index }) => index))
  const named = titles.flatMap((title, index) => (title === '' || isDay.has(index) ? [] : [index]))
  const isTotal = (index: number) => isPlainTotal(titles[index] ?? '')
  const known = named.filter((index) => isKnownTitle(titles[index] ?? '') || isTotal(index))
  if (days.length === 0 || known.length < (days.length > 1 ? 1 : 2)) return null
  return { row, titles, days, others: named.filter((index) => !isTotal(index)) }
}

const names: ReadonlySet<string> = new Set([
  'person',
  'first_name',
  'last_name',
  'email',
  'payroll_id',
])

/** Parts of a total, which is of no job. */
const parts = new Set(
  'regular|regular hours|overtime|overtime hours|doubletime|double time|ot|dt|straight time'.split(
    '|',
  ),
)

function isPart(cells: readonly string[], { others }: DayHeader): boolean {
  const said = others.map((index) => cells[index] ?? '').filter((cell) => cell !== '')
  const [label = '', ...more] = said
  const isTotal = isPlainTotal(label) && isPartTotal(label)
  return more.length === 0 && (isTotal || parts.has(plainTitle(label)))
}

const isTotalTitle = (title: string) => isPlainTotal(title) && !isPartTotal(title)

/** Returns the hours in the column of the row's total, or null if there are none. */
function totalOf(cells: readonly string[], { titles }: DayHeader): number | null {
  return parseDuration(cells[titles.findIndex(isTotalTitle)] ?? '')
}

/** Returns the hours in the column of the row's total, or the sum of its days. */
function secondsOf(cells: readonly string[], header: DayHeader): number | null {
  const { titles, days } = header
  if (cells[titles.findIndex(isTotalTitle)]) return totalOf(cells, header)
  const all = days.map(({ index }) => (cells[index] ? parseDuration(cells[index]) : 0))
  return all.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}

/** Returns the label of a row of totals, or null if it is a row of work. */
function totalLabelOf(
  cells: readonly string[],
  { titles, days }: DayHeader,
  labels: TotalLabels,
): string | null {
  const isOfHours = new Set([titles.findIndex(isTotalTitle), ...days.map(({ index }) => index)])
  const hasHours = cells.some((cell, at) => isOfHours.has(at) && parseDuration(cell) !== null)
  const label = cells.find((cell, at) => !isOfHours.has(at) && labels.isTotal(cell))
  return hasHours ? (label ?? null) : null
}

/** Tells the labels of totals by the names that the rows, and the lines above them, have. */
function totalLabelsIn(table: Table, { others, titles }: DayHeader): TotalLabels {
  const fields = guessColumns(others.map((index) => titles[index] ?? ''))
  const isName = (at: number) => names.has(fields[at] ?? '')
  const cellsAt = (isWanted: (at: number) => boolean) => {
    const wanted = others.filter((_, at) => isWanted(at))
    return table.map((cells) => wanted.flatMap((index) => cells[index] || []).join(' '))
  }
  const above = table.flatMap((cells) => personInLabel(loneLabel(cells)) ?? [])
  const jobs = others.flatMap((_, at) => (isName(at) ? [] : cellsAt((each) => each === at)))
  return new TotalLabels(new Set([...cellsAt(isName), ...above]), new Set(jobs))
}

/** Returns true if a row above has more titles: then "Mon", "Breaks" and "Lunch Break" are cells of a row of work. */
function isBelowTitles(table: Table, row: number): boolean {
  const usual = headerRowOf(table)
  const knownIn = (at: number) => (table[at] ?? []).filter((title) => isKnownTitle(title)).length
  return usual < row && knownIn(usual) > knownIn(row)
}

const isNothing = (cell: string) => cell === '' || /^[-–—]$/.test(cell) || parseDuration(cell) === 0

/**
 * Reads a table with a column for each day as one with a row for each day. Its titles may come again
 * for each person, below a line with the name. Returns null if it is no such table.
 */
export function layoutByDay(table: Table): Layout | null {
  const first = table
    .slice(0, mostRowsBefore)
    .findIndex((row, index) => dayHeaderOf(index, row, table.slice(0, index)) !== null)
  if (first < 0) return null
  const start = dayHeaderOf(first, table[first] ?? [], table.slice(0, first))
  if (!start || isBelowTitles(table, first)) return null
  const format = formatOf(start.titles)
  const others = start.others.map((index) => start.titles[index] ?? '')
  const isNamed = guessColumns(others, format).some((field) => field !== null && names.has(field))
  const above = table.slice(0, first).flatMap((cells) => personInLabel(loneLabel(cells)) ?? [])
  let [header, person] = [start, isNamed ? '' : (above.at(-1) ?? '')]
  const labels = totalLabelsIn(table, start)
  const records: FileRecord[] = []
  const stated: StatedSum[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= first || isBlank(cells)) continue
    const row = index + 1
    const next = dayHeaderOf(index, cells, [])
    const label = loneLabel(cells)
    const isHeader = next && foldText(cells[0] ?? '') === foldText(start.titles[0] ?? '')
    if (isHeader) header = next
    else if (label !== null) person = isNamed ? '' : (personInLabel(label) ?? person)
    if (isHeader || label !== null || isPart(cells, header)) continue
    const total = totalLabelOf(cells, header, labels)
    if (total !== null) {
      const seconds = isPartTotal(total) ? null : secondsOf(cells, header)
      stated.push({
        row,
        label: total,
        person: labels.personIn(total) ?? (person || null),
        seconds,
      })
    } else {
      const seconds = totalOf(cells, header)
      if (seconds !== null) {
        stated.push({ row, label: 'Total', person: null, seconds, rows: { from: row, to: row } })
      }
      const own = header.others.map((at) => cells[at] ?? '')
      for (const { index: at, date } of header.days) {
        const hours = cells[at] ?? ''
        if (!isNothing(hours)) records.push({ row, cells: [person, ...own, date, hours] })
      }
    }
  }
  if (!isNamed) return { titles: ['Employee', ...others, 'Date', 'Hours'], format, records, stated }
  return {
    titles: [...others, 'Date', 'Hours'],
    format,
    records: records.map(({ row, cells }) => ({ row, cells: cells.slice(1) })),
    stated,
  }
}
