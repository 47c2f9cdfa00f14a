import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useDeferredValue, useMemo } from 'react'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { textOf, type Column } from './column.ts'
import type { TableState } from './use-table-state.ts'

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

/** What a cell is compared by: `by` when sorting, `text` when filtering. */
interface Comparable {
  by: string | number
  text: string
}

function comparableOf<T>(column: Column<T>, row: T): Comparable {
  const value = column.value(row)
  return {
    by: typeof value === 'number' ? value : foldText(value),
    text: foldText(textOf(column, row)),
  }
}

/** The order of two cells, in which blank ones come last in both directions. */
function compare(a: Comparable, b: Comparable, isDescending: boolean): number {
  const blanks = Number(a.by === '') - Number(b.by === '')
  if (blanks !== 0) return isDescending ? -blanks : blanks
  return a.by < b.by ? -1 : a.by > b.by ? 1 : 0
}

/** The rows that pass the filters, in the order asked for. */
export function useRows<T extends object>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  rowKey: (row: T) => string,
  { sort, filters }: TableState,
): readonly T[] {
  const isDescending = sort?.isDescending ?? false
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>()
    return columns.map((column) =>
      helper.accessor((row): unknown => comparableOf(column, row), {
        id: column.key,
        filterFn: (row, id, wanted: string) =>
          column.matches?.(row.original, wanted) ??
          row.getValue<Comparable>(id).text.includes(foldText(wanted.trim())),
        sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id), isDescending),
      }),
    )
  }, [columns, isDescending])
  // The table keeps what a row's cells were compared by: rows whose columns have learned more are new ones.
  const data = useMemo(() => (columns.length > 0 ? [...rows] : []), [rows, columns])
  const sorting = useMemo(() => (sort ? [{ id: sort.key, desc: sort.isDescending }] : []), [sort])
  // Typing stays quick while many rows are filtered: the field follows at once, the rows after.
  const wanted = useDeferredValue(filters)
  const columnFilters = useMemo(
    () => Object.entries(wanted).map(([id, value]) => ({ id, value })),
    [wanted],
  )
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { sorting, columnFilters },
  })
  const model = table.getRowModel().rows
  return useMemo(() => model.map(({ original }) => original), [model])
}
