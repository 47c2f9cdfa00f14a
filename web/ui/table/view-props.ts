import type { Column } from './column.ts'
import type { TableState } from './use-table-state.ts'

/** What the table's two forms are given. */
export interface ViewProps<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  state: TableState
  /** Called when the end of the rows comes into view. */
  onEnd: () => void
}
