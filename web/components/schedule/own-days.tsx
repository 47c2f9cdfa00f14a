import { userCalls } from '../../../shared/users/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useScheduleText } from '../../language/schedule/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { OpenShift } from './open-shift.tsx'
import { OwnShift } from './own-shift.tsx'
import { useNextArrival } from './use-next-arrival.ts'
import { useOwnShifts } from './use-own-shifts.ts'
import './own-days.css'

interface Props {
  /** Beside something else: nothing is said of days for which nothing is planned, or known. */
  isAside?: boolean
}

/** One's own next seven days, as they were published: where, when, with whom, and whether one comes. */
export default function OwnDays({ isAside = false }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const format = useFormat()
  const problem = useErrorMessage()
  const next = useNextArrival()
  const {
    today,
    shifts,
    open: found,
    withOf,
    waits,
    isLoading,
    error,
    retry,
  } = useOwnShifts(isAside ? 7 : 28)
  // The office sees them on its board.
  const open = canSeeEveryone(useUser().role) ? [] : found
  const users = useWholeList(userCalls.listUsers)
  const nameOf = (user: string) =>
    users.data?.find(({ uuid }) => uuid === user)?.name ?? common.unknownUser
  const unanswered = shifts.filter(waits).length
  const title = isAside ? text.nextDays : text.ahead
  const isEmpty = shifts.length + open.length === 0
  if (isAside && isEmpty && (isLoading || !error)) return null
  return (
    <section className="own-days" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {unanswered > 0 && <span className="badge">{text.toAnswer(unanswered)}</span>}
      </header>
      <QueryState isLoading={isLoading} error={problem(error)} onRetry={retry}>
        {shifts.length === 0 ? (
          !isAside && <EmptyState text={text.none} />
        ) : (
          <ol className="days">
            {shifts.map((shift) => (
              <li key={`${shift.date} ${shift.uuid}`}>
                <p className={shift.date === today ? 'date today' : 'date'}>
                  {format.weekday(shift.date)}
                  <strong>{Number(shift.date.slice(-2))}</strong>
                </p>
                <OwnShift
                  shift={shift}
                  crew={users.data ? withOf(shift).map(nameOf) : []}
                  isWaiting={waits(shift)}
                  isNext={shift === next(shifts, today)}
                />
              </li>
            ))}
          </ol>
        )}
        {open.length > 0 && (
          <section className="section" aria-label={text.openShifts}>
            <h2>{text.openShifts}</h2>
            {open.map((shift) => (
              <OpenShift key={`${shift.date} ${shift.uuid}`} shift={shift} />
            ))}
          </section>
        )}
      </QueryState>
    </section>
  )
}
