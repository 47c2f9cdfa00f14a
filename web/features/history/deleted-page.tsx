import { customerCalls } from '../../../shared/calls/customers.ts'
import { jobCalls } from '../../../shared/calls/jobs.ts'
import type { Schema } from '../../../shared/calls/call.ts'
import type { DeletedThing } from '../../../shared/history.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useAccountText } from '../../language/account-text.ts'
import { useText } from '../../language/app-text.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'

interface Props {
  title: string
  call: typeof jobCalls.listDeletedJobs
  restoreCall: typeof jobCalls.restoreJob | typeof customerCalls.restoreCustomer
}

function Deleted({ title, call, restoreCall }: Props) {
  const { common } = useText()
  const { deleted } = useAccountText()
  const problem = useErrorMessage()
  const format = useFormat()
  const list = useList(call)
  const restore = useSend<Schema, Schema, Schema, Schema>(restoreCall)
  const row = (thing: DeletedThing) => (
    <li key={thing.uuid}>
      <div>
        <b>{thing.name}</b>
        <p className="muted">
          {deleted.row(
            thing.deleted_by_name ?? common.unknownUser,
            format.dateTime(thing.deleted_at),
            format.date(thing.restorable_until),
          )}
        </p>
      </div>
      <button
        type="button"
        className="button"
        disabled={restore.isPending}
        onClick={() => restore.mutate({ params: { uuid: thing.uuid } })}
      >
        {deleted.restore(thing.name)}
      </button>
    </li>
  )
  return (
    <section className="section">
      <h2>{title}</h2>
      <ErrorMessage text={problem(restore.error)} />
      <QueryState
        isLoading={list.isLoading}
        error={list.rows ? null : problem(list.error)}
        onRetry={() => void list.refetch()}
      >
        {list.rows?.length ? (
          <ul className="plain-list paper">{list.rows.map(row)}</ul>
        ) : (
          <p className="notice">{deleted.empty}</p>
        )}
        {list.hasNextPage && (
          <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
            {common.showMore}
          </button>
        )}
      </QueryState>
    </section>
  )
}

/** What was deleted in the last 30 days, and the way back. */
export default function DeletedPage() {
  const { deleted } = useAccountText()
  return (
    <Page title={deleted.title}>
      <Permitted call={jobCalls.restoreJob}>
        <Deleted
          title={deleted.jobs}
          call={jobCalls.listDeletedJobs}
          restoreCall={jobCalls.restoreJob}
        />
        <Deleted
          title={deleted.customers}
          call={customerCalls.listDeletedCustomers}
          restoreCall={customerCalls.restoreCustomer}
        />
      </Permitted>
    </Page>
  )
}
