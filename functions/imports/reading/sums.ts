import { countBelow } from '../count-below.ts'
import type { Cells } from './row-cells.ts'
import {
  hoursInLabel,
  isPartTotal,
  labelHas,
  turnedName,
  type TotalLabels,
} from './total-labels.ts'
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

function secondsOf(cells: Cells, label: string): number | null {
  // No rows add up to the overtime alone.
  if (isPartTotal(label)) return null
  const [hours, minutes] = [cells('hours'), cells('minutes')]
  if (hours) return parseDuration(hours)
  if (minutes) return parseDuration(minutes, 'minutes')
  return parseDuration(hoursInLabel(label))
}

/** Returns the label of a row that states a total, or null if it is a row of work. */
export function totalLabelOf(
  cells: Cells,
  written: readonly string[],
  labels: TotalLabels,
): string | null {
  const label = written.find((cell) => labels.isTotal(cell))
  if (label === undefined) return null
  // A row with a date or times is work, whatever its job is called.
  if (cells('date') !== '' && !labels.isTotal(cells('date'))) return null
  if ([cells('start'), cells('end')].some((cell) => parseClock(cell) !== null)) return null
  const others = written.filter((cell) => cell !== '' && !labels.isTotal(cell))
  const hasHours = others.some((cell) => parseDuration(cell) !== null)
  return hasHours || others.length === 0 ? label : null
}

/** Reads a row as a stated total; null if it is a row of work. */
export function statedSumOf(
  row: number,
  cells: Cells,
  written: readonly string[],
  labels: TotalLabels,
): StatedSum | null {
  const label = totalLabelOf(cells, written, labels)
  if (label === null) return null
  const own = cells('person')
  const person = labels.isTotal(own) || own === '' ? null : turnedName(own)
  return { row, label, person: labels.personIn(label) ?? person, seconds: secondsOf(cells, label) }
}

/** A row of work as far as totals need it. */
interface SummedRow {
  row: number
  person: string
}

function scopeOf(label: string): FileSum['scope'] {
  if (labelHas(label, ['grand', 'report', 'overall', 'general', 'global'])) return 'file'
  if (labelHas(label, ['week', 'weekly', 'semana', 'semanal'])) return 'week'
  return labelHas(label, ['day', 'daily', 'dia', 'diario']) ? 'day' : 'rows'
}

const levels = { day: 0, week: 1, person: 2, rows: 2, file: 3 } as const

/** Finds the rows that each stated total covers and whose they are. `all` is sorted by row. */
export function placeSums(stated: readonly StatedSum[], all: readonly SummedRow[]): FileSum[] {
  const whole = { from: all[0]?.row ?? 0, to: all.at(-1)?.row ?? 0 }
  const places = all.map(({ row }) => row)
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
    const own = all.slice(countBelow(places, begins), countBelow(places, sum.row))
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
