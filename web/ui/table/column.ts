import type { ReactNode } from 'react'

/** One column: what it sorts by, what it reads (and is filtered by) if not that, how it is shown. */
export interface Column<T> {
  key: string
  header: string
  value: (row: T) => string | number
  text?: (row: T) => string
  render?: (row: T) => ReactNode
  align?: 'right'
  /** Share of the table's width; 1 unless said otherwise. */
  width?: number
}

/** What a row reads in a column. */
export function textOf<T>(column: Column<T>, row: T): string {
  return column.text ? column.text(row) : String(column.value(row))
}
