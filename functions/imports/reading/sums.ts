import { foldText } from '../../../shared/fields/fold-text.ts'
import type { Cells } from './row-cells.ts'
import { parseClock, parseDuration } from './values.ts'

/** A total that the file states on a row of its own. It is never read as work. */
export interface FileSum {
  row: number
  /** The row's label, such as "Total" or "Weekly total". */
  label: string
  /** The person whose hours are totaled, first name first; null if the total covers everyone. */
  person: string | null
  scope: 'person' | 'week' | 'day' | 'file' | 'rows'
  /** Stated work time in whole seconds; null if the row states none that can be read. */
  seconds: number | null
  /** The first and the last row of the file that the total covers. */
  rows: { from: number; to: number }
}

/** A total row before its scope is known; with its rows if those are known. */
export type StatedSum = Pick<FileSum, 'row' | 'label' | 'person' | 'seconds'> &
  Partial<Pick<FileSum, 'rows'>>

const longestLabel = 120
const totals = new Set(['total', 'totals', 'subtotal', 'subtotals', 'totales', 'suma'])
const qualifiers = new Set(
  'grand|sub|report|overall|weekly|week|daily|day|employee|pay|period|paid|hours|worked|for|of'.split(
    '|',
  ),
)

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Returns true if a text labels a total, such as "Weekly total" or "Total for Ana". */
export function isTotalLabel(text: string): boolean {
  if (text.length > longestLabel || !/total|suma/i.test(text)) return false
  const words = wordsOf(text)
  const at = words.findIndex((word) => totals.has(word))
  if (at < 0) return false
  const isQualified = (some: readonly string[]) => some.every((word) => qualifiers.has(word))
  return isQualified(words.slice(0, at)) || isQualified(words.slice(at + 1))
}

/** Returns the name in a label such as "Total for Ana Lopez", or null if it names no one. */
function nameInLabel(label: string): string | null {
  const isName = (word: string) => {
    const [plain = ''] = wordsOf(word)
    return plain !== '' && !totals.has(plain) && !qualifiers.has(plain)
  }
  const name = label.replace(/[:()]/g, ' ').split(/\s+/).filter(isName).join(' ')
  return name === '' ? null : name.replace(/^([^,]+), ?(.+)$/, '$2 $1')
}

function secondsOf(cells: Cells, label: string): number | null {
  const [hours, minutes] = [cells('hours'), cells('minutes')]
  if (hours) return parseDuration(hours)
  if (minutes) return parseDuration(minutes, 'minutes')
  const [, inLabel = ''] = /(\d[\d.,:]*)$/.exec(label) ?? []
  return parseDuration(inLabel)
}

/** Reads a row as a stated total; null if it is a row of work. */
export function statedSumOf(
  row: number,
  cells: Cells,
  written: readonly string[],
): StatedSum | null {
  const label = written.find(isTotalLabel)
  if (label === undefined) return null
  // A row with a date or times is work, whatever its job is called.
  if (cells('date') !== '' && !isTotalLabel(cells('date'))) return null
  if ([cells('start'), cells('end')].some((cell) => parseClock(cell) !== null)) return null
  const person = cells('person')
  const named = isTotalLabel(person) || person === '' ? null : nameInLabel(person)
  return { row, label, person: nameInLabel(label) ?? named, seconds: secondsOf(cells, label) }
}

/** A row of work as far as totals need it. */
interface SummedRow {
  row: number
  person: string
}

function scopeOf(label: string): FileSum['scope'] {
  const words = wordsOf(label)
  const has = (...some: string[]) => some.some((word) => words.includes(word))
  if (has('grand', 'report', 'overall')) return 'file'
  if (has('week', 'weekly')) return 'week'
  return has('day', 'daily') ? 'day' : 'rows'
}

const levels = { day: 0, week: 1, person: 2, rows: 2, file: 3 } as const

/** Returns the number of rows above a row of the file. */
function countAbove(all: readonly SummedRow[], row: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.row ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** Finds the rows that each stated total covers and whose they are. `all` is sorted by row. */
export function placeSums(stated: readonly StatedSum[], all: readonly SummedRow[]): FileSum[] {
  const whole = { from: all[0]?.row ?? 0, to: all.at(-1)?.row ?? 0 }
  const everyone = new Set(all.map(({ person }) => person))
  // The row of the latest total of each level: a weekly total does not end a person's.
  const ends = [0, 0, 0, 0]
  const isOnly = stated.filter(({ rows }) => !rows).length === 1
  return stated.map((sum) => {
    if (sum.rows) return { ...sum, rows: sum.rows, scope: 'rows' as const }
    const scope = scopeOf(sum.label)
    const level = levels[scope]
    const begins = Math.max(...ends.slice(level))
    ends[level] = sum.row
    const own = all.slice(countAbove(all, begins), countAbove(all, sum.row))
    const names = new Set(own.map(({ person }) => person))
    const isWhole = scope === 'file' || own.length === 0 || isOnly
    const covered = isWhole ? everyone : names
    const [only = null] = covered.size === 1 ? covered : []
    const person = sum.person ?? only
    const isOfOne = person !== null && (scope === 'rows' || scope === 'file')
    // A person's total may stand apart from the person's rows.
    const isApart = isWhole || (sum.person !== null && names.size > 1)
    const rows = isApart ? whole : { from: own[0]?.row ?? 0, to: sum.row - 1 }
    return { ...sum, person, scope: isOfOne ? 'person' : isWhole ? 'file' : scope, rows }
  })
}
