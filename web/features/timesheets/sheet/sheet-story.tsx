import type { Timesheet, TimesheetChange } from '../../../../shared/timesheets/timesheet.ts'
import { useText } from '../../../language/app/text.tsx'
import { usePayrollText } from '../../../language/payroll/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Request } from './request.tsx'

function Change({ change }: { change: TimesheetChange }) {
  const { common, entryTypes } = useText()
  const { sheet } = usePayrollText()
  const format = useFormat()
  const textOf = (side: TimesheetChange['before'], nothing: string) =>
    side === null
      ? nothing
      : `${side.type === 'ARRIVAL' ? entryTypes.ARRIVAL : entryTypes.DEPARTURE} ${side.job_name ?? common.unknownJob}, ${format.dateTime(side.timestamp)}`
  return (
    <li>
      {sheet.changed(
        change.by_name ?? sheet.nobody,
        textOf(change.before, sheet.added),
        textOf(change.after, sheet.taken),
      )}{' '}
      {change.reason !== null && <em>{sheet.because(change.reason)}</em>}{' '}
      <span className="muted">{format.dateTime(change.at)}</span>
    </li>
  )
}

/** The requests that a step made, wrote, answered or withdrew, as they were at that time. */
function Requests({ of, ids, at }: { of: Timesheet; ids: readonly string[]; at: string }) {
  const made = of.requested?.filter((each) => each.at <= at) ?? []
  const requests = ids.flatMap((id) => made.findLast(({ request }) => request.uuid === id) ?? [])
  if (requests.length === 0) return null
  return (
    <ul>
      {requests.map(({ request }) => (
        <li key={request.uuid}>
          <Request request={request} /> {request.notes !== null && <q>{request.notes}</q>}
        </li>
      ))}
    </ul>
  )
}

/** What was changed of somebody's time, and what was done with their sheet. */
export function SheetStory({ sheet }: { sheet: Timesheet }) {
  const { sheet: text, statuses } = usePayrollText()
  const format = useFormat()
  return (
    <>
      {sheet.changes.length > 0 && (
        <section className="section" aria-label={text.changes}>
          <h2>{text.changes}</h2>
          <ul className="plain-list entry-list paper">
            {sheet.changes.map((change) => (
              <Change key={`${change.entry_id} ${change.at}`} change={change} />
            ))}
          </ul>
        </section>
      )}
      {sheet.history.length > 0 && (
        <section className="section" aria-label={text.history}>
          <h2>{text.history}</h2>
          <ul className="plain-list entry-list paper">
            {sheet.history.map(({ at, by_name, step, reason, requests = [] }) => (
              <li key={`${at} ${step} ${requests.join()}`}>
                <span>
                  {by_name ?? text.nobody} {text.steps[step]}
                </span>
                <Requests of={sheet} ids={requests} at={at} />
                {reason !== null && <em>{text.because(reason)}</em>}
                <span className="muted">{format.dateTime(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="signature">
        {text.signature}: ____________________ · {statuses[sheet.status]}
      </p>
    </>
  )
}
