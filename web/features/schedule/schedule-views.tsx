import { Link, useSearchParams } from 'react-router-dom'
import { leaveCalls } from '../../../shared/leave/calls.ts'
import { canSeeEveryone, type Role } from '../../../shared/fields/role.ts'
import { useCall } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { usePlanningText } from '../../language/planning/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'

const viewsOf = {
  admin: ['plan', 'happened', 'off', 'settings'],
  supervisor: ['plan', 'happened', 'off'],
  painter: ['days', 'off'],
} as const satisfies Record<Role, readonly string[]>

type View = (typeof viewsOf)[Role][number]

/** Which view of the schedule the address names: the first one of a role where it names none of theirs. */
export function useScheduleView(role: Role): View {
  const [search] = useSearchParams()
  const views: readonly View[] = viewsOf[role]
  return views.find((view) => view === search.get('view')) ?? views[0] ?? 'days'
}

/** The views of the schedule, as tabs; each keeps the week that is shown. */
export function ScheduleViews() {
  const { chrome } = useText()
  const text = usePlanningText()
  const { role } = useUser()
  const current = useScheduleView(role)
  const [search] = useSearchParams()
  const views: readonly View[] = viewsOf[role]
  const isOffice = canSeeEveryone(role)
  const asked = useCall(
    leaveCalls.listLeave,
    { query: { state: 'asked', limit: '100' } },
    { enabled: isOffice },
  )
  const waiting = isOffice ? (asked.data?.length ?? 0) : 0
  const pathOf = (view: View) => {
    const date = search.get('date')
    const query = new URLSearchParams({
      ...(view !== views[0] && { view }),
      ...(date !== null && { date }),
    })
    return query.size === 0 ? paths.schedule : `${paths.schedule}?${query.toString()}`
  }
  return (
    <nav className="tabs views" aria-label={chrome.schedule}>
      {views.map((view) => (
        <Link
          key={view}
          to={pathOf(view)}
          replace
          aria-current={view === current ? 'page' : undefined}
        >
          {text.views[view]}{' '}
          {view === 'off' && waiting > 0 && (
            <span className="badge paused">{text.waiting(waiting)}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
