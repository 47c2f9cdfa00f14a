import { Button, Table, TextInput } from '@mantine/core'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, type ReactNode } from 'react'

/** One column: what it sorts and filters by, and how it is shown if not as that. */
export interface Column<T> {
  key: string
  header: string
  value: (row: T) => string | number
  render?: (row: T) => ReactNode
  align?: 'right'
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  empty: string
  /** Present while there are further pages. */
  onMore?: (() => void) | undefined
}

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
})

const arrows = { asc: ' ↑', desc: ' ↓' } as const
const sorted = { asc: 'ascending', desc: 'descending' } as const

function textOf(filter: unknown): string {
  return typeof filter === 'string' ? filter : ''
}

/** A table that sorts and filters by each column; on a phone each row is a card. */
export function DataTable<T extends object>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  onMore,
}: Props<T>) {
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>()
    return columns.map((column) =>
      helper.accessor((row): unknown => column.value(row), {
        id: column.key,
        header: column.header,
        filterFn: filterFn_includesString,
        sortFn: sortFn_alphanumeric,
      }),
    )
  }, [columns])
  const data = useMemo(() => [...rows], [rows])
  const byKey = useMemo(() => new Map(columns.map((each) => [each.key, each])), [columns])
  const table = useTable({ features, columns: definitions, data, getRowId: rowKey })
  const more = onMore && (
    <Button variant="default" onClick={onMore}>
      Show more
    </Button>
  )
  if (rows.length === 0) return more ?? <p className="notice">{empty}</p>
  return (
    <>
      <Table className="data-table" aria-label={label} highlightOnHover>
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {group.headers.map(({ column }) => {
                const direction = column.getIsSorted()
                const header = byKey.get(column.id)?.header ?? column.id
                return (
                  <Table.Th key={column.id} aria-sort={direction ? sorted[direction] : 'none'}>
                    <button
                      type="button"
                      className="sort"
                      onClick={column.getToggleSortingHandler()}
                    >
                      {header}
                      {direction ? arrows[direction] : ''}
                    </button>
                    <TextInput
                      size="xs"
                      aria-label={`Filter ${header}`}
                      placeholder={`Filter ${header}`}
                      value={textOf(column.getFilterValue())}
                      onChange={(event) => column.setFilterValue(event.currentTarget.value)}
                    />
                  </Table.Th>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr key={row.id}>
              {columns.map(({ key, header, value, render, align }) => (
                <Table.Td key={key} data-label={header} data-align={align}>
                  {render ? render(row.original) : value(row.original)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {more}
    </>
  )
}
