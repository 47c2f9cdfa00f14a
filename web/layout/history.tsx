import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import type { AuditRecord } from '../../shared/history.ts'
import { useList } from '../api/queries.ts'
import { useProblem } from '../api/use-problem.ts'
import { useText, type AppText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { useFormat, useUser } from '../session/session.tsx'
import { QueryState } from '../ui/query-state.tsx'

function actionOf({ history }: AppText, { action, before }: AuditRecord): string {
  if (before === null) return history.actions.created
  if (action === 'acceptInvitation') return history.actions.joined
  if (action === 'inviteUser') return history.actions.invited
  if (action.startsWith('create')) return history.actions.created
  if (action.startsWith('withdraw')) return history.actions.withdrew
  if (/^(delete|deactivate)/.test(action)) return history.actions.deleted
  if (/^(restore|reactivate)/.test(action)) return history.actions.restored
  return history.actions.changed
}

const pathOfReference: Record<string, (uuid: string) => string> = {
  customer_id: paths.customer,
  supervisor_id: paths.user,
  user_id: paths.user,
  job_id: paths.job,
}

function Value({ field, value }: { field: string; value: unknown }) {
  const { history } = useText()
  if (value === null || value === undefined || value === '') return history.nothing
  const pathOf = pathOfReference[field]
  if (pathOf && typeof value === 'string') {
    return <Link to={pathOf(value)}>{history.open}</Link>
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function changedFields({ before, after }: AuditRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    return JSON.stringify(was) !== JSON.stringify(is)
  })
}

function Change({ record }: { record: AuditRecord }) {
  const text = useText()
  const format = useFormat()
  return (
    <li>
      <Link to={paths.user(record.actor_id)}>{record.actor_name ?? text.common.unknownUser}</Link>{' '}
      {actionOf(text, record)}, <time dateTime={record.at}>{format.dateTime(record.at)}</time>
      <ul>
        {changedFields(record).map((field) => (
          <li key={field}>
            {text.fieldName(field)}: <Value field={field} value={record.after?.[field]} />
            {record.before && (
              <>
                {' '}
                ({text.history.was} <Value field={field} value={record.before[field]} />)
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Changes({ uuid }: { uuid: string }) {
  const text = useText()
  const problem = useProblem()
  const list = useList(api.listHistory, { params: { uuid } })
  return (
    <QueryState
      isLoading={list.isLoading}
      error={list.rows ? null : problem(list.error)}
      onRetry={() => void list.refetch()}
      loadingText={text.history.loading}
    >
      <ol className="plain-list paper history">
        {list.rows?.map((record) => (
          <Change key={`${record.at}${record.action}`} record={record} />
        ))}
      </ol>
      {list.hasNextPage && (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          {text.common.showMore}
        </button>
      )}
    </QueryState>
  )
}

/** Who changed a thing, when and what; for the office, read when asked for. */
export function History({ uuid }: { uuid: string }) {
  const { history } = useText()
  const { role } = useUser()
  const [isShown, setShown] = useState(false)
  if (role === 'painter') return null
  return (
    <section className="section" aria-label={history.title}>
      <h2>{history.title}</h2>
      {isShown ? (
        <Changes uuid={uuid} />
      ) : (
        <div>
          <button type="button" className="button" onClick={() => setShown(true)}>
            {history.show}
          </button>
        </div>
      )}
    </section>
  )
}
