import type { Schema } from '../../../shared/contract/call.ts'
import type { deletedThing, DeletedThing } from '../../../shared/history/history.ts'
import type { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useDeletedText } from '../../language/deleted/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { useToast } from '../toasts.tsx'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'

/** The call that brings one of them back. */
interface Restore {
  isPending: boolean
  error: Error | null
  mutate: (input: { params: { uuid: string } }, options: { onSuccess: () => void }) => void
}

interface Props {
  list: ReturnType<typeof useList<Schema, Schema, Schema, typeof deletedThing>>
  restore: Restore
  nameOf?: (thing: DeletedThing) => string
}

/** What was deleted and can be restored, and the way back. */
export function DeletedList({ list, restore, nameOf = ({ name }) => name }: Props) {
  const { common } = useText()
  const text = useDeletedText()
  const problem = useErrorMessage()
  const format = useFormat()
  const toast = useToast()
  const row = (thing: DeletedThing) => (
    <li key={thing.uuid}>
      <div>
        <b>{nameOf(thing)}</b>
        <p className="muted">
          {text.row(
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
        aria-label={text.restoreIt(nameOf(thing))}
        onClick={() =>
          restore.mutate(
            { params: { uuid: thing.uuid } },
            { onSuccess: () => toast({ message: text.restored(nameOf(thing)) }) },
          )
        }
      >
        {text.restore}
      </button>
    </li>
  )
  return (
    <>
      <ErrorMessage text={problem(restore.error)} />
      <QueryState
        isLoading={list.isLoading}
        error={list.rows ? null : problem(list.error)}
        onRetry={() => void list.refetch()}
      >
        {list.rows?.length ? (
          <ul className="plain-list paper">{list.rows.map(row)}</ul>
        ) : (
          !list.hasNextPage && <p className="notice">{text.empty}</p>
        )}
        {list.hasNextPage && (
          <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
            {common.showMore}
          </button>
        )}
      </QueryState>
    </>
  )
}
