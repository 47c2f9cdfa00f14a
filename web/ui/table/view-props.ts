import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { TableState } from './use-table-state.ts'

/** How rows are told one after the other. */
export interface Story<T> {
  groupOf: (row: T) => string
  tell: (row: T) => ReactNode
}

/** What the table's two forms are given. */
export interface ViewProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  state: TableState
  /** What each column's filter offers, by its key. */
  choices: ReadonlyMap<string, readonly string[] | undefined>
  /** On a phone, rows told in sentences under the headings of their groups. */
  story?: Story<T> | undefined
  /** Called when the end of the rows comes into view. */
  onEnd: () => void
}
