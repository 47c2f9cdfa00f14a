import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { isReference, type AuditRecord, type Reference } from '../../shared/history.ts'
import { useList } from '../api/queries.ts'
import { useProblem } from '../api/use-problem.ts'
import { useText, type AppText } from '../language/app-text.tsx'
import { paths } from '../paths.ts'
import { useFormat, useUser } from '../session/session.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { written } from './written.ts'

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

const pathOfReference: Record<Reference, (uuid: string) => string> = {
  customer_id: paths.customer,
  supervisor_id: paths.user,
  user_id: paths.user,
  job_id: paths.job,
}

function changedFields({ before, after }: AuditRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => {
    const [was, is] = [before?.[name] ?? null, after?.[name] ?? null]
    return JSON.stringify(was) !== JSON.stringify(is)
  })
}

interface ValueProps {
  field: string
  side: 'before' | 'after'
  record: AuditRecord
}

function Value({ field, side, record }: ValueProps) {
  const text = useText()
  const format = useFormat()
  const value = record[side]?.[field]
  if (value === null || value === undefined || value === '') return text.history.nothing
  if (!isReference(field) || typeof value !== 'string') return written(field, value, text, format)
  const name = record.names[value]
  return name ? <Link to={pathOfReference[field](value)}>{name}</Link> : text.history.gone
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
            {text.fieldName(field)}: <Value field={field} side="after" record={record} />
            {record.before && (
              <>
                {' '}
                ({text.history.was} <Value field={field} side="before" record={record} />)
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
