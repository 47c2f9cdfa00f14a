import { useMemo, useRef } from 'react'
import { FilterInput } from './filter-input.tsx'
import { moveAmongRows } from './row-link.tsx'
import { textOf, type Column } from './column.ts'
import type { ViewProps } from './view-props.ts'
import { useVisibleRows } from './use-visible-rows.ts'
import type { TableSort, TableState } from './use-table-state.ts'

const arrows = { ascending: '↑', descending: '↓', none: '' } as const

function directionOf(sort: TableSort | null, key: string) {
  if (sort?.key !== key) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}

/** Ascending, then descending, then as it was. */
function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, isDescending: false }
  return sort.isDescending ? null : { key, isDescending: true }
}

interface HeadProps {
  column: Pick<Column<never>, 'key' | 'header' | 'align' | 'width' | 'isDate'>
  choices: readonly string[] | undefined
  state: TableState
  totalWidth: number
}

function Head({ column, choices, state, totalWidth }: HeadProps) {
  const { key, header, align, width = 1 } = column
  const direction = directionOf(state.sort, key)
  return (
    <th
      scope="col"
      className={align}
      aria-sort={direction}
      style={{ width: `${(100 * width) / totalWidth}%` }}
    >
      <button
        type="button"
        className="sort"
        onClick={() => state.setSort(nextSort(state.sort, key))}
      >
        {header}
        <span className="arrow" aria-hidden="true">
          {arrows[direction]}
        </span>
      </button>
      <FilterInput column={column} choices={choices} state={state} />
    </th>
  )
}

/** The rows as a table with a sticky head; only those in sight are drawn. */
export function TableView<T extends object>(props: ViewProps<T>) {
  const { label, columns, rows, rowKey, state, choices, onEnd } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const visible = useVisibleRows(body, keys, 45, onEnd)
  const totalWidth = columns.reduce((sum, { width = 1 }) => sum + width, 0)
  return (
    <table className="data-table" aria-label={label} aria-rowcount={rows.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              choices={choices.get(column.key)}
              state={state}
              totalWidth={totalWidth}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={moveAmongRows}>
        <Spacer height={visible.above} columns={columns.length} />
        {visible.rows.map(({ index, key }) => {
          const row = rows[index]
          return (
            row && (
              <tr key={key} data-index={index} ref={visible.measure} aria-rowindex={index + 2}>
                {columns.map((column) => (
                  <td key={column.key} className={column.align}>
                    {column.render ? column.render(row) : textOf(column, row)}
                  </td>
                ))}
              </tr>
            )
          )
        })}
        <Spacer height={visible.below} columns={columns.length} />
      </tbody>
    </table>
  )
}

/** Stands for rows out of sight, so that the page is as long as they are. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="spacer" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}
