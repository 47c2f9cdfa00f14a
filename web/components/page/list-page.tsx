import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import { useList } from '../../api/queries.ts'
import { useDeferredData } from '../../loading/use-deferred-data.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { QueryState } from '../../ui/query-state.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable, type AtFirst } from '../../ui/table/data-table.tsx'
import type { Story } from '../../ui/table/view-props.ts'
import { Page } from './page.tsx'

type Listed = z.ZodMiniType<{ uuid: string }>

interface Props<P extends Schema, Q extends Schema, B extends Schema, T extends Listed> {
  call: Call<P, Q, B, z.ZodMiniArray<T>>
  params?: z.input<P>
  query?: z.input<Q>
  label: string
  columns: readonly Column<z.output<T> & object>[]
  empty: string
  whenEmpty?: ReactNode
  sortsOnServer?: readonly string[]
  isEndless?: boolean
  story?: Story<z.output<T> & object>
  atFirst?: AtFirst<z.output<T> & object>
  /** A new query is on its way: these rows are about to change. */
  isPending?: boolean
}

const byUuid = ({ uuid }: { uuid: string }) => uuid

/** The rows of a list call as a table, with its states. */
export function ListTable<P extends Schema, Q extends Schema, B extends Schema, T extends Listed>({
  call,
  params,
  query,
  isPending = false,
  ...table
}: Props<P, Q, B, T>) {
  const problem = useErrorMessage()
  const list = useList(call, {
    ...(params !== undefined && { params }),
    ...(query !== undefined && { query }),
  })
  const rows = useDeferredData(list.rows)
  return (
    <QueryState
      isLoading={list.isLoading || (!rows && list.rows !== undefined)}
      error={rows === undefined ? problem(list.error) : null}
      onRetry={() => void list.refetch()}
    >
      <DataTable
        {...table}
        rows={rows ?? []}
        rowKey={byUuid}
        more={{
          ...list,
          pageCount: list.data?.pages.length ?? 0,
          isPending: isPending || list.isPlaceholderData,
        }}
      />
    </QueryState>
  )
}

/** A screen that is one list. */
export function ListPage<P extends Schema, Q extends Schema, B extends Schema, T extends Listed>({
  title,
  ...list
}: Omit<Props<P, Q, B, T>, 'label'> & { title: string }) {
  return (
    <Page title={title}>
      <ListTable {...list} label={title} />
    </Page>
  )
}
