import type { DateOrder, ImportField } from '../../../shared/imports/column.ts'
import type { RowProblemCode } from '../../../shared/imports/row-problem.ts'
import type { Kinds } from './row-kind.ts'
import type { TotalLabels } from './total-labels.ts'

/** How a file is read. */
export interface Reading {
  columns: readonly (ImportField | null)[]
  order: DateOrder
  zone: string
  /** Finds the zone that a cell names. */
  zoneNamed: (name: string) => string | null
  now: number
  /** True if a row without a job is named by its notes: Toggl has breaks without a project. */
  isNamedByNotes: boolean
  /** Decides of what kind each row is. */
  kinds: Kinds
  /** Tells labels of totals from names. */
  labels: TotalLabels
}

/** What a row says under a title; empty where it says nothing. */
export type Cells = (field: ImportField) => string

/** Why a row is left out. */
export class RowError extends Error {
  readonly code: RowProblemCode
  readonly value: string
  readonly field: ImportField | null

  /** @param field the one whose cell is not understood */
  constructor(code: RowProblemCode, value: string, field: ImportField | null = null) {
    super(code)
    this.code = code
    this.value = value
    this.field = field
  }
}

/** The cells of a row by what they hold; of several, the last that says something. */
export function cellsOf(row: readonly string[], columns: Reading['columns']): Cells {
  return (field) => {
    for (let index = Math.min(row.length, columns.length) - 1; index >= 0; index -= 1) {
      const cell = row[index] ?? ''
      if (columns[index] === field && cell !== '') return cell
    }
    return ''
  }
}
