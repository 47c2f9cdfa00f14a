import { foldText } from '../../../shared/fields/fold-text.ts'
import { importFields, type ImportField } from '../../../shared/imports/column.ts'
import { formats, type Format } from './formats.ts'
import { pairColumns } from './columns-of.ts'
import type { Table } from './table.ts'
import { titles } from './titles.ts'

const fieldOfTitle = new Map(
  importFields.flatMap((field) => titles[field].map((name) => [name, field] as const)),
)

const longestTitle = 200

/** A title in lower case and without accents; `ClockIn` is `clock in`. */
function spacedTitle(title: string): string {
  return foldText(title.slice(0, longestTitle).replace(/([a-z])([A-Z])/g, '$1 $2'))
}

/** A title in the one form that titles are compared in. */
export function plainTitle(title: string): string {
  return spacedTitle(title)
    .replace(/\([^()]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Words and numbers that tell the second In of a row from the first. */
const counters =
  /\b(?:\d+|1st|2nd|3rd|4th|first|second|third|fourth|am|pm|morning|afternoon|evening|manana|tarde)\b|\d+$/g

function fieldOf(title: string): ImportField | null {
  // "Employee?" is answered by yes or no.
  if (title.trim().endsWith('?')) return null
  if (isOfBreak(title)) return 'break_start'
  const plain = plainTitle(title)
  const field = fieldOfTitle.get(plain)
  if (field) return field
  const counted = fieldOfTitle.get(plain.replace(counters, ' ').replace(/ +/g, ' ').trim())
  return counted === 'start' || counted === 'end' ? counted : null
}

/** Returns true if a title is known, whatever it is for. */
export function isKnownTitle(title: string): boolean {
  return fieldOf(title) !== null
}

/** So many rows may stand before the titles: a report's name, its dates. */
export const mostRowsBefore = 15

/** The row of the titles: the first with most titles that are known. */
export function headerRowOf(table: Table): number {
  const known = table
    .slice(0, mostRowsBefore)
    .map((row) => row.filter((title) => isKnownTitle(title)).length)
  const most = Math.max(...known)
  return most < 2 ? 0 : known.indexOf(most)
}

/** Fields that several columns can hold: a job in levels, a kind as a type and a task, notes. */
const repeatable: readonly ImportField[] = ['job', 'kind', 'notes']
/** Fields that a file states once, or in pairs. */
const paired: readonly ImportField[] = ['start', 'end', 'break_start', 'break_end']

/** Returns the export that a file is, by its titles; null if it may be any. */
export function formatOf(header: readonly string[]): Format | null {
  const known = new Set(header.flatMap((title) => [plainTitle(title), spacedTitle(title).trim()]))
  return formats.find(({ needs }) => needs.every((title) => known.has(title))) ?? null
}

/** Fields that several columns claim, though a row can have one only. */
export function doubledFields(columns: readonly (ImportField | null)[]): ImportField[] {
  const doubled = importFields.filter(
    (field) =>
      !repeatable.includes(field) &&
      !paired.includes(field) &&
      columns.filter((each) => each === field).length > 1,
  )
  const isPaired =
    columns.filter((field) => field === 'start').length < 2 &&
    columns.filter((field) => field === 'end').length < 2
  return isPaired || pairColumns(columns, 'start', 'end') ? doubled : [...doubled, 'start']
}

/** Returns true for "Lunch out" and "Lunch in": people mean the work or the lunch, in either order. */
function isOfBreak(title: string): boolean {
  return /^(?:lunch|meal|break|almuerzo|descanso) (?:in|out|entrada|salida)(?: time)?$/.test(
    plainTitle(title),
  )
}

/** Returns the field of each column, as far as its title tells. Several columns may claim one field. */
export function guessColumns(
  header: readonly string[],
  format: Format | null = formatOf(header),
): (ImportField | null)[] {
  let breakTimes = 0
  const claims = new Set(Object.values(format?.fields ?? {}))
  const guess = header.map((title) => {
    const [exact, plain] = [spacedTitle(title).trim(), plainTitle(title)]
    const own = [exact, plain]
      .map((each) => format?.fields[each])
      .find((each) => each !== undefined)
    if (own !== undefined) return own
    if (isOfBreak(title)) {
      breakTimes += 1
      return breakTimes % 2 === 1 ? 'break_start' : 'break_end'
    }
    const field = fieldOf(title)
    const isOpen = field !== null && (repeatable.includes(field) || !claims.has(field))
    return isOpen ? field : null
  })
  // One level alone is the job, whoever it is for.
  if (guess.includes('customer') && !guess.includes('job')) {
    const plain = header.map(plainTitle)
    return guess.map((field, index) => (plain[index] === 'jobcode 1' ? 'job' : field))
  }
  return guess
}
