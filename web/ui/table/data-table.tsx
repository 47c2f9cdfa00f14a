import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useText } from '../../language/app/text.tsx'
import { useLanguage, localeOf } from '../../language/language.tsx'
import { EmptyState } from '../empty-state.tsx'
import { narrow, useMedia } from '../use-media.ts'
import { CardView } from './card-view.tsx'
import { choicesOf, type Column } from './column.ts'
import { TableView } from './table-view.tsx'
import { useRows } from './use-rows.ts'
import { TableCount } from './table-count.tsx'
import type { Story, ViewProps } from './view-props.ts'
import { useTableState } from './use-table-state.ts'

/** Where further rows come from. */
export interface MoreRows {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** How many pages are there by now. */
  pageCount: number
  /** Whether the rows are still those of the filter before. */
  isPending: boolean
  fetchNextPage: () => unknown
}

/** Pages that a filter looks through by itself before it asks whether to go on. */
const pagesAtOnce = 10

interface Props<T> {
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  rowKey: (row: T) => string
  empty: string
  /** What to do about an empty list. */
  whenEmpty?: ReactNode
  more?: MoreRows
  /** Sorted by one of these, the server sorts; by others, all rows are loaded first. */
  sortsOnServer?: readonly string[]
  /** There are too many rows to load them all for a sort: it then covers the loaded ones. */
  isEndless?: boolean
  story?: Story<T>
  /** How rows stand while nobody sorts or filters: in which order, and which are folded away. */
  atFirst?: AtFirst<T>
}

/** How rows stand before anybody sorts or filters. */
export interface AtFirst<T> {
  compare: (a: T, b: T) => number
  isFolded: (row: T) => boolean
  /** The button that shows the folded ones. */
  unfold: (count: number) => string
}

/**
 * Fetches on: to the end for a sort, and while a filter has found less than a screenful. A page that
 * fails stops it; a filter stops after some pages, until the person asks for more.
 */
function useFurtherRows(more: MoreRows | undefined, wantsAll: boolean, isShort: boolean) {
  const [allowed, setAllowed] = useState(pagesAtOnce)
  const mayGoOn = more !== undefined && more.hasNextPage && !more.isFetchNextPageError
  const isWanted = wantsAll || (isShort && (more?.pageCount ?? 0) < allowed)
  // Not while it is read afresh: that would end, and what was changed would not be seen.
  const wants = mayGoOn && isWanted && !more.isFetching && !more.isPending
  const fetchNextPage = more?.fetchNextPage
  useEffect(() => {
    if (wants) void fetchNextPage?.()
  }, [wants, fetchNextPage])
  return {
    isLooking: wants || Boolean(more?.isFetchingNextPage && isWanted),
    goOn:
      mayGoOn && isShort && !isWanted
        ? () => setAllowed((more?.pageCount ?? 0) + pagesAtOnce)
        : null,
  }
}

/** The rows as they stand at first: in their order, without those that are folded away. */
function useFolded<T>(rows: readonly T[], atFirst: AtFirst<T> | undefined) {
  const [isUnfolded, setUnfolded] = useState(false)
  const ordered = useMemo(
    () => (atFirst ? rows.toSorted((a, b) => atFirst.compare(a, b)) : rows),
    [rows, atFirst],
  )
  const open = useMemo(
    () => (atFirst && !isUnfolded ? ordered.filter((row) => !atFirst.isFolded(row)) : ordered),
    [ordered, atFirst, isUnfolded],
  )
  return { shown: open, folded: ordered.length - open.length, unfold: () => setUnfolded(true) }
}

const screenful = 30

/** A table that sorts and filters by each column, as long as it may be; on a phone, cards. */
export function DataTable<T extends object>(props: Props<T>) {
  const { columns, rows, rowKey, more, empty, atFirst } = props
  const { sortsOnServer = [], isEndless = false } = props
  const text = useText()
  const { language } = useLanguage()
  const isPhone = useMedia(narrow)
  const state = useTableState(columns.map(({ key }) => key))
  const matching = useRows(columns, rows, rowKey, state)
  const isFiltered = Object.keys(state.filters).length > 0
  const { shown, folded, unfold } = useFolded(
    matching,
    isFiltered || state.sort !== null ? undefined : atFirst,
  )
  const isSortedHere = state.sort !== null && !sortsOnServer.includes(state.sort.key)
  const isPending = more?.isPending ?? false
  const { isLooking, goOn } = useFurtherRows(
    more,
    isSortedHere && !isEndless,
    (isFiltered || atFirst !== undefined) && shown.length < screenful,
  )
  const choices = useMemo(
    () => new Map(columns.map((column) => [column.key, choicesOf(column, rows)])),
    [columns, rows],
  )
  if (rows.length === 0 && !isFiltered && !isPending && !more?.hasNextPage)
    return <EmptyState text={empty}>{props.whenEmpty}</EmptyState>
  const count = rows.length.toLocaleString(localeOf[language])
  const hasMore = more?.hasNextPage ?? false
  const view: ViewProps<T> = {
    ...props,
    choices,
    rows: shown,
    state,
    onEnd: () => {
      if (more?.hasNextPage && !more.isFetchingNextPage && !more.isFetchNextPageError)
        void more.fetchNextPage()
    },
  }
  return (
    <div className="section">
      <TableCount shown={shown.length} loaded={rows.length} hasMore={hasMore} />
      {isSortedHere && isEndless && more?.hasNextPage && (
        <p className="muted">{text.table.sortedLoaded(count)}</p>
      )}
      {isPhone ? <CardView {...view} /> : <TableView {...view} />}
      {folded > 0 && (
        <div>
          <button type="button" className="button" onClick={unfold}>
            {atFirst?.unfold(folded)}
          </button>
        </div>
      )}
      <p className="notice" role="status">
        {isLooking && text.table.looking}
        {!isLooking && !isPending && shown.length === 0 && folded === 0 && text.table.noMatch}
        {!isLooking && more?.isFetchingNextPage && text.common.loading}
        {more?.isFetchNextPageError && text.common.notLoaded}
      </p>
      {more?.isFetchNextPageError && (
        <div>
          <button type="button" className="button" onClick={() => void more.fetchNextPage()}>
            {text.common.retry}
          </button>
        </div>
      )}
      {goOn && (
        <div>
          <button type="button" className="button" onClick={goOn}>
            {isEndless ? text.table.loadOlder : text.table.lookFurther}
          </button>
        </div>
      )}
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
