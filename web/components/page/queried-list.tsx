import type { ReactNode } from 'react'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { QueryState } from '../../ui/query-state.tsx'

interface Query {
  isLoading: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

interface Props<T> {
  query: Query
  rows: readonly T[] | undefined
  /** What it says without rows. */
  empty: string
  /** Draws a row as a list item with a key. */
  children: (row: T) => ReactNode
}

/** A short list from the server: its rows, a sentence if there are none, or what went wrong and a retry. */
export function QueriedList<T>({ query, rows, empty, children }: Props<T>) {
  const problem = useErrorMessage()
  return (
    <QueryState
      isLoading={query.isLoading}
      error={rows ? null : problem(query.error)}
      onRetry={() => void query.refetch()}
    >
      {rows?.length ? (
        <ul className="plain-list paper">{rows.map(children)}</ul>
      ) : (
        <p className="notice">{empty}</p>
      )}
    </QueryState>
  )
}
