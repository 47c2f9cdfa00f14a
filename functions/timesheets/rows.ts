import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { listDays, listDaysOfUser } from '../store/hours/punch-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { untouched, type SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import { disputed, payOf, sheetOf, stateFor, versionOf } from './compute.ts'
import type { TenantPeriod } from './period.ts'
import { owedOf, viewOwed } from './owed.ts'
import { payBasisOf, rowWeeks, totalsOf, viewProblems, viewWeek } from './view.ts'

/** What the lines of several people are made of. */
interface RowParts {
  users: readonly StoredUser[]
  states: readonly SheetState[]
  days: readonly PunchDay[]
  /** Of `statesOfJobs`. */
  stateOf: (job: string) => string | null
}

/** A line for each of several people: of what is approved as it was, of what is not as it is now. */
export function rowsOf(
  period: TenantPeriod,
  { users, states, days, stateOf }: RowParts,
  now: number,
): TimesheetRow[] {
  const daysOf = Map.groupBy(days, ({ user_id }) => user_id)
  const sheets = new Map(states.map((state) => [state.user_id, state]))
  return users.map((user) => {
    const own = daysOf.get(user.uuid) ?? []
    const stored =
      sheets.get(user.uuid) ?? untouched({ user_id: user.uuid, ...period.frame.period })
    return rowOf(period, user, stateFor(stored, period, own), own, stateOf, now)
  })
}

/** The days of a period, of one person or, where `user` is null, of everybody. */
export function readDays(table: TenantTable, { dates }: TenantPeriod, user: string | null) {
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return user === null ? listDays(table, first, last) : listDaysOfUser(table, user, first, last)
}

function rowOf(
  period: TenantPeriod,
  user: StoredUser,
  state: SheetState,
  days: readonly PunchDay[],
  stateOf: (job: string) => string | null,
  now: number,
): TimesheetRow {
  const head = {
    user_id: user.uuid,
    user_name: user.name,
    status: state.status,
    period: period.frame.period,
    pay_basis: payBasisOf(payOf(user), period.frame.period),
    version: versionOf(state, days, user, period),
  }
  if (state.summary) {
    const asked = state.dispute ? viewProblems([disputed(period)]) : []
    const { totals } = state.summary
    const owed = owedOf({ period, user, state, totals, days, stateOf, now })
    return {
      ...head,
      ...state.summary,
      problems: [...state.summary.problems, ...asked],
      owed: viewOwed(owed),
    }
  }
  const sheet = sheetOf(period, user, state, days, stateOf, now)
  return {
    ...head,
    problems: viewProblems(sheet.problems),
    totals: totalsOf(sheet, state),
    weeks: rowWeeks(sheet.weeks.map(viewWeek)),
    days: sheet.days.map(({ date, worked_seconds }) => ({ date, worked_seconds })),
  }
}
