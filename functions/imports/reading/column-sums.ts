import type { ImportField } from '../../../shared/imports/column.ts'
import { plainTitle } from './columns.ts'
import type { FileRecord } from './records.ts'
import type { FileRow } from './file-row.ts'
import { parseDuration } from './values.ts'

/** A total of a person's day or week in a column beside the rows of work. */
export interface ColumnSum {
  row: number
  scope: 'day' | 'week'
  /** The day of the row that states it. */
  day: string
  seconds: number
}

const scopes: readonly [words: RegExp, scope: ColumnSum['scope']][] = [
  [/^(?:day|daily) total(?: hours)?$|^total (?:daily|day) hours$|^total del dia$/, 'day'],
  [/^(?:week|weekly) total(?: hours)?$|^total (?:weekly|week) hours$|^total semanal$/, 'week'],
]

function scopeOf(title: string): ColumnSum['scope'] | null {
  const plain = plainTitle(title)
  return scopes.find(([words]) => words.test(plain))?.[1] ?? null
}

/** Reads the columns that state what a person's day or week comes to. */
export function columnSumsOf(
  titles: readonly string[],
  columns: readonly (ImportField | null)[],
  records: readonly FileRecord[],
  rows: readonly FileRow[],
): ColumnSum[] {
  const found = titles.flatMap((title, index) => {
    const scope = columns[index] ? null : scopeOf(title)
    return scope === null ? [] : [{ index, scope }]
  })
  if (found.length === 0) return []
  const days = new Map(rows.map(({ row, day }) => [row, day]))
  // A row with several pairs of times is several records.
  const written = new Map(records.map(({ row, cells }) => [row, cells]))
  return [...written].flatMap(([row, cells]) => {
    const day = days.get(row) ?? null
    return found.flatMap(({ index, scope }) => {
      const seconds = parseDuration(cells[index] ?? '')
      return seconds === null || day === null ? [] : [{ row, scope, day, seconds }]
    })
  })
}
