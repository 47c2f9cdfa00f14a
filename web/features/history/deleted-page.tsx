import { Button } from '@mantine/core'
import { api } from '../../../shared/api.ts'
import type { Schema } from '../../../shared/call.ts'
import type { DeletedThing } from '../../../shared/history.ts'
import { sentenceOf } from '../../api/api-error.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useTimeZone } from '../../session/session.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { QueryState } from '../../ui/query-state.tsx'

interface Props {
  title: string
  call: typeof api.listDeletedJobs
  restoreCall: typeof api.restoreJob | typeof api.restoreCustomer
}

function Deleted({ title, call, restoreCall }: Props) {
  const list = useList(call)
  const restore = useSend<Schema, Schema, Schema, Schema>(restoreCall)
  const timeZone = useTimeZone()
  const problem = list.error ?? restore.error
  const row = (thing: DeletedThing) => (
    <li key={thing.uuid}>
      <b>{thing.name}</b>, deleted by {thing.deleted_by_name ?? 'Unknown User'} on{' '}
      {formatDateTime(thing.deleted_at, timeZone)}; can be restored until{' '}
      {formatDateTime(thing.restorable_until, timeZone)}{' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => restore.mutate({ params: { uuid: thing.uuid } })}
      >
        Restore {thing.name}
      </Button>
    </li>
  )
  return (
    <section>
      <h2>{title}</h2>
      <QueryState
        isLoading={list.isLoading}
        error={problem && sentenceOf(problem)}
        onRetry={() => {
          restore.reset()
          void list.refetch()
        }}
      >
        {list.rows?.length ? (
          <ul>{list.rows.map(row)}</ul>
        ) : (
          <p className="notice">Nothing was deleted in the last 30 days.</p>
        )}
        {list.hasNextPage && <Button onClick={() => void list.fetchNextPage()}>Show more</Button>}
      </QueryState>
    </section>
  )
}

/** What was deleted in the last 30 days, and the way back. */
export default function DeletedPage() {
  return (
    <Page title="Deleted">
      <Deleted title="Deleted Jobs" call={api.listDeletedJobs} restoreCall={api.restoreJob} />
      <Deleted
        title="Deleted Customers"
        call={api.listDeletedCustomers}
        restoreCall={api.restoreCustomer}
      />
    </Page>
  )
}
