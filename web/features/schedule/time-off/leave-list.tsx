import { leaveCalls } from '../../../../shared/leave/calls.ts'
import type { Leave } from '../../../../shared/leave/leave.ts'
import { addDays } from '../../../../shared/time/time-zone.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { canManage } from '../../../../shared/fields/role.ts'
import { useSend, useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToday } from '../../../components/use-today.ts'
import { usePlanningText } from '../../../language/planning/text.ts'
import { useText } from '../../../language/app/text.tsx'
import { useUser } from '../../../session/session.tsx'
import { useFormat } from '../../../session/tenant.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorMessage, QueryState } from '../../../ui/query-state.tsx'

/** One of them, with what may be done about it. */
function LeaveRow({ leave, mayDecide }: { leave: Leave; mayDecide: boolean }) {
  const { common } = useText()
  const { off: text } = usePlanningText()
  const format = useFormat()
  const problem = useErrorMessage()
  const today = useToday()
  const me = useUser().uuid
  const approve = useSend(leaveCalls.approveLeave)
  const refuse = useSend(leaveCalls.refuseLeave)
  const cancel = useSend(leaveCalls.cancelLeave)
  const params = { uuid: leave.uuid }
  const { state, seconds_per_day: seconds } = leave
  const name = leave.user_name ?? common.unknownUser
  const days = text.days(format.shortDate(leave.from), format.shortDate(leave.to))
  const isBusy = approve.isPending || refuse.isPending || cancel.isPending
  const mayCancel =
    (leave.user_id === me || mayDecide) && state !== 'cancelled' && state !== 'refused'
  return (
    <li>
      <span>
        <strong>{name}</strong> {days}{' '}
        <span className="muted">
          {[
            text.kinds[leave.kind],
            seconds === null ? '' : text.hoursADay(format.decimal(seconds / 3600)),
            leave.note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <ErrorMessage text={problem(approve.error ?? refuse.error ?? cancel.error)} />
      </span>
      <span
        className={`badge ${state === 'asked' ? 'paused' : state === 'approved' ? 'active' : ''}`}
      >
        {text.states[state]}
      </span>
      <span className="actions">
        {mayDecide && state !== 'cancelled' && state !== 'approved' && (
          <button
            type="button"
            className="button primary"
            aria-label={text.approveNamed(name, days)}
            disabled={isBusy}
            onClick={() => approve.mutate({ params })}
          >
            {text.approve}
          </button>
        )}
        {mayDecide && state === 'asked' && (
          <button
            type="button"
            className="button"
            aria-label={text.refuseNamed(name, days)}
            disabled={isBusy}
            onClick={() => refuse.mutate({ params })}
          >
            {text.refuse}
          </button>
        )}
        {mayCancel && leave.to >= today && (
          <button
            type="button"
            className="button"
            aria-label={text.cancelNamed(name, days)}
            disabled={isBusy}
            onClick={() => cancel.mutate({ params })}
          >
            {text.cancel}
          </button>
        )}
      </span>
    </li>
  )
}

/** Time off from a month ago on, what waits for an answer first: one's own, or to the office everybody's. */
export function LeaveList({ isOffice }: { isOffice: boolean }) {
  const { off: text, views } = usePlanningText()
  const problem = useErrorMessage()
  const me = useUser()
  const today = useToday()
  const leave = useWholeList(leaveCalls.listLeave, { query: { from: addDays(today, -30) } })
  const users = useWholeList(userCalls.listUsers)
  const roleOf = (user: string) => users.data?.find(({ uuid }) => uuid === user)?.role
  const mayDecide = ({ user_id }: Leave) => {
    const role = roleOf(user_id)
    return isOffice && role !== undefined && canManage(me.role, role)
  }
  const rank = ({ state, to }: Leave) => (state === 'asked' ? 0 : to >= today ? 1 : 2)
  const rows = (leave.data ?? []).toSorted(
    (a, b) => rank(a) - rank(b) || a.from.localeCompare(b.from),
  )
  return (
    <section className="section" aria-label={views.off}>
      <QueryState
        isLoading={leave.isLoading}
        error={leave.data ? null : problem(leave.error)}
        onRetry={() => void leave.refetch()}
      >
        {rows.length === 0 ? (
          <EmptyState text={isOffice ? text.none : text.noneOwn} />
        ) : (
          <ul className="plain-list paper time-off">
            {rows.map((each) => (
              <LeaveRow key={each.uuid} leave={each} mayDecide={mayDecide(each)} />
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
