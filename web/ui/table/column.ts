import type { ReactNode } from 'react'

/** One column: what it sorts by, what it reads (and is filtered by) if not that, how it is shown. */
export interface Column<T> {
  key: string
  header: string
  /** Empty where there is none: such rows are sorted last. */
  value: (row: T) => string | number
  text?: (row: T) => string
  render?: (row: T) => ReactNode
  align?: 'right'
  /** What the filter offers to choose from, or whatever the rows have; anything else can be typed. */
  choices?: readonly string[] | 'of rows'
  /** Filtered by days, which may be typed or picked. */
  isDate?: boolean
  /** Whether a row is meant by what was typed; undefined where its text decides. */
  matches?: (row: T, typed: string) => boolean | undefined
  /** Share of the table's width; 1 unless said otherwise. */
  width?: number
}

const mostChoices = 200

/** What a column's filter offers; undefined where it is only typed. */
export function choicesOf<T>(column: Column<T>, rows: readonly T[]): readonly string[] | undefined {
  if (column.choices !== 'of rows') return column.choices
  const texts = new Set(rows.map((row) => textOf(column, row)).filter((text) => text !== ''))
  return [...texts].toSorted().slice(0, mostChoices)
}

/** What a row reads in a column. */
export function textOf<T>(column: Column<T>, row: T): string {
  return column.text ? column.text(row) : String(column.value(row))
}
