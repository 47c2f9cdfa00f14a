import { useEffect } from 'react'
import { useText } from '../../language/app-text.tsx'
import { useLanguage, localeOf } from '../../language/language.tsx'
import { Empty } from '../empty.tsx'
import { phone, useMedia } from '../use-media.ts'
import { CardView } from './card-view.tsx'
import type { Column } from './column.ts'
import { TableView } from './table-view.tsx'
import { useRows } from './use-rows.ts'
import { useTableState, type TableState } from './use-table-state.ts'

/** Where further rows come from. */
export interface MoreRows {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  empty: string
  more?: MoreRows
  /** Sorted by one of these, the server sorts; by others, all rows are loaded first. */
  sortsOnServer?: readonly string[]
  /** There are too many rows to load them all for a sort: it then covers the loaded ones. */
  isEndless?: boolean
}

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

/** Fetches on: to the end for a sort, and while a filter has found less than a screenful. */
function useFurtherRows(more: MoreRows | undefined, wantsAll: boolean, isShort: boolean) {
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = more ?? {}
  const wants = hasNextPage && !isFetchingNextPage && (wantsAll || isShort)
  useEffect(() => {
    if (wants) void fetchNextPage?.()
  }, [wants, fetchNextPage])
  return wants || (isFetchingNextPage && (wantsAll || isShort))
}

const screenful = 30

/** A table that sorts and filters by each column, as long as it may be; on a phone, cards. */
export function DataTable<T extends object>(props: Props<T>) {
  const { columns, rows, rowKey, more, empty, sortsOnServer = [], isEndless = false } = props
  const text = useText()
  const { language } = useLanguage()
  const isPhone = useMedia(phone)
  const state = useTableState(columns.map(({ key }) => key))
  const shown = useRows(columns, rows, rowKey, state)
  const isFiltered = Object.keys(state.filters).length > 0
  const isSortedHere = state.sort !== null && !sortsOnServer.includes(state.sort.key)
  const isLooking = useFurtherRows(
    more,
    isSortedHere && !isEndless,
    isFiltered && shown.length < screenful,
  )
  if (rows.length === 0 && !isFiltered && !more?.hasNextPage) return <Empty text={empty} />
  const count = rows.length.toLocaleString(localeOf[language])
  const view: ViewProps<T> = {
    ...props,
    rows: shown,
    state,
    onEnd: () => {
      if (more?.hasNextPage && !more.isFetchingNextPage) void more.fetchNextPage()
    },
  }
  return (
    <div className="section">
      {isSortedHere && isEndless && more?.hasNextPage && (
        <p className="muted">{text.table.sortedLoaded(count)}</p>
      )}
      {isPhone ? <CardView {...view} /> : <TableView {...view} />}
      <p className="notice" role="status">
        {isLooking && text.table.looking}
        {!isLooking && shown.length === 0 && text.table.noMatch}
        {!isLooking && more?.isFetchingNextPage && text.common.loading}
      </p>
      {isFiltered && !isPhone && (
        <div className="actions">
          <button type="button" className="button" onClick={state.clear}>
            {text.table.clear}
          </button>
        </div>
      )}
    </div>
  )
}
