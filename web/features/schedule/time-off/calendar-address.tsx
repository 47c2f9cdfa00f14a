import { calendarCalls } from '../../../../shared/calendar/calls.ts'
import { useCall, useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'

/** The address from which somebody's calendar reads their days: made, shown once, replaced, ended. */
export function CalendarAddress() {
  const { calendar: text } = usePlanningText()
  const format = useFormat()
  const problem = useErrorMessage()
  const { data } = useCall(calendarCalls.getCalendar)
  const create = useSend(calendarCalls.createCalendar)
  const end = useSend(calendarCalls.deleteCalendar)
  const url = create.data?.url
  const isShared = Boolean(data?.created_at)
  return (
    <section className="panel paper" aria-label={text.title}>
      <h2>{text.title}</h2>
      <p className="muted">{text.hint}</p>
      {url && isShared && (
        <>
          <p>{text.secret}</p>
          <input className="input" readOnly aria-label={text.title} value={url} />
          <div className="actions">
            <CopyButton text={url} label={text.copy} done={text.copied} />
            <a className="button" href={url.replace(/^https?:/, 'webcal:')}>
              {text.open}
            </a>
          </div>
        </>
      )}
      {data?.created_at && (
        <p className="muted">
          {text.since(format.shortDate(format.dayOf(data.created_at)))}{' '}
          {data.fetched_at ? text.fetched(format.dateTime(data.fetched_at)) : text.never}
        </p>
      )}
      <ErrorMessage text={problem(create.error ?? end.error)} />
      <div className="actions">
        {isShared ? (
          <>
            <ConfirmButton
              label={text.again}
              question={text.againQuestion}
              onConfirm={() => create.mutateAsync({})}
            />
            <ConfirmButton
              label={text.end}
              question={text.endQuestion}
              isDangerous
              onConfirm={() => end.mutateAsync({})}
            />
          </>
        ) : (
          <button
            type="button"
            className="button"
            disabled={!data || create.isPending}
            onClick={() => create.mutate({})}
          >
            {text.make}
          </button>
        )}
      </div>
    </section>
  )
}
