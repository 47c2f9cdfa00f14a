import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface TableSort {
  key: string
  isDescending: boolean
}

/** How a table is sorted and filtered, as the address says, and how to change it. */
export interface TableState {
  sort: TableSort | null
  /** Texts by column; only those that are set. */
  filters: Record<string, string>
  setFilter: (key: string, text: string) => void
  setSort: (sort: TableSort | null) => void
  clear: () => void
}

const sortName = 'sort'

/** Keeps sorting and filters in the address, so that a link shows the same view. */
export function useTableState(keys: readonly string[]): TableState {
  const [search, setSearch] = useSearchParams()
  const known = keys.join()
  const change = useCallback(
    (name: string, value: string) =>
      setSearch(
        () => {
          // From the address, not from what was last drawn: of two changes at once both count.
          const next = new URLSearchParams(window.location.search)
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  return useMemo(() => {
    const sort = search.get(sortName)
    const key = sort?.replace(/^-/, '') ?? ''
    const names = known.split(',')
    return {
      sort: sort && names.includes(key) ? { key, isDescending: sort.startsWith('-') } : null,
      filters: Object.fromEntries([...search].filter(([name]) => names.includes(name))),
      setFilter: change,
      setSort: (next: TableSort | null) =>
        change(sortName, next ? `${next.isDescending ? '-' : ''}${next.key}` : ''),
      clear: () => setSearch({}, { replace: true, preventScrollReset: true }),
    }
  }, [search, known, change, setSearch])
}
