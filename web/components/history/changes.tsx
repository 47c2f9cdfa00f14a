import { Link } from 'react-router-dom'
import { historyCalls } from '../../../shared/history/calls.ts'
import { isReference, type AuditRecord, type Reference } from '../../../shared/history/history.ts'
import { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { fieldName } from '../../language/app/field-names.ts'
import { useLanguage } from '../../language/language.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { fieldValue } from './field-value.ts'

const pathOfReference: Record<Reference, (uuid: string) => string> = {
  customer_id: paths.customer,
  supervisor_id: paths.user,
  user_id: paths.user,
  job_id: paths.job,
  account_owner: paths.user,
}

function changedFields({ before, after }: AuditRecord): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].toSorted().filter((name) => {
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
  const { language } = useLanguage()
  const value = record[side]?.[field]
  if (value === null || value === undefined || value === '') return text.history.nothing
  if (!isReference(field) || typeof value !== 'string')
    return fieldValue(field, value, { text, format, name: (each) => fieldName(each, language) })
  const name = record.names[value]
  return name ? <Link to={pathOfReference[field](value)}>{name}</Link> : text.history.gone
}

function Change({ record }: { record: AuditRecord }) {
  const text = useText()
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <li>
      <Link to={paths.user(record.actor_id)}>{record.actor_name ?? text.common.unknownUser}</Link>{' '}
      {/* The same word in both languages. */}
      {record.token && `(token “${record.token}”) `}
      {text.history.actions[record.action]},{' '}
      <time dateTime={record.at}>{format.dateTime(record.at)}</time>
      <ul>
        {changedFields(record).map((field) => (
          <li key={field}>
            {fieldName(field, language)}: <Value field={field} side="after" record={record} />
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

/** The changes of a record, newest first. */
export default function Changes({ uuid }: { uuid: string }) {
  const text = useText()
  const problem = useErrorMessage()
  const list = useList(historyCalls.listHistory, { params: { uuid } })
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
          {text.table.loadOlder}
        </button>
      )}
    </QueryState>
  )
}
