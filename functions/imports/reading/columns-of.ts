import type { ImportField } from '../../../shared/imports/column.ts'

export type Columns = readonly (ImportField | null)[]

/** Returns the columns that hold a field, from the left. */
export function indexesOf(columns: Columns, ...fields: readonly ImportField[]): number[] {
  return columns.flatMap((each, index) => (each !== null && fields.includes(each) ? [index] : []))
}

/** Returns the first column that holds a field, or -1. */
export function indexOf(columns: Columns, field: ImportField): number {
  return columns.indexOf(field)
}

/** Two columns that belong together, such as In and Out. */
export interface ColumnPair {
  from: number
  to: number
}

/**
 * Pairs columns of starts and ends, such as In, Out, In, Out. Returns null if they do not alternate,
 * because then no end belongs to a start for certain.
 */
export function pairColumns(
  columns: Columns,
  start: ImportField,
  end: ImportField,
): ColumnPair[] | null {
  const [starts, ends] = [indexesOf(columns, start), indexesOf(columns, end)]
  if (starts.length !== ends.length) return null
  const pairs = starts.map((from, index) => ({ from, to: ends[index] ?? 0 }))
  const isInOrder = pairs.every(
    ({ from, to }, index) => from < to && to < (pairs[index + 1]?.from ?? Infinity),
  )
  return isInOrder ? pairs : null
}
