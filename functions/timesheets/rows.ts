import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { listDays, listDaysOfUser } from '../store/hours/punch-days.ts'
import { readSnapshots } from '../store/hours/timesheets.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { untouched, type SheetState } from '../store/hours/sheet-state.ts'
import type { StoredUser } from '../store/users.ts'
import { disputed, payOf, sheetOf, stateFor, versionOf } from './compute.ts'
import type { TenantPeriod } from './period.ts'
import { differenceOf } from './difference.ts'
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

/** The state and the days of each of several people. */
function peopleOf(period: TenantPeriod, { users, states, days }: RowParts) {
  const daysOf = Map.groupBy(days, ({ user_id }) => user_id)
  const sheets = new Map(states.map((state) => [state.user_id, state]))
  return users.map((user) => {
    const own = daysOf.get(user.uuid) ?? []
    const stored =
      sheets.get(user.uuid) ?? untouched({ user_id: user.uuid, ...period.frame.period })
    return { user, state: stateFor(stored, period, own), days: own }
  })
}

/** A line for each of several people: of what is approved as it was, of what is not as it is now. */
export function rowsOf(period: TenantPeriod, parts: RowParts, now: number): TimesheetRow[] {
  return peopleOf(period, parts).map(({ user, state, days }) =>
    rowOf(period, user, state, days, parts.stateOf, now),
  )
}

/** The same lines with what approved timesheets lack. Snapshots are read of those that differ only. */
export async function rowsWithOwed(
  table: TenantTable,
  period: TenantPeriod,
  parts: RowParts,
  now: number,
): Promise<TimesheetRow[]> {
  const differences = peopleOf(period, parts).flatMap(({ user, state, days }) => {
    if (!state.summary) return []
    const { totals } = state.summary
    return differenceOf({ period, user, state, totals, days, stateOf: parts.stateOf, now }) ?? []
  })
  const snapshots = await readSnapshots(
    table,
    differences.map(({ state }) => state),
  )
  const owedTo = new Map(
    differences.map((difference) => {
      const { uuid } = difference.user
      const snapshot = snapshots.find(({ sheet }) => sheet.user_id === uuid)
      return [uuid, viewOwed(owedOf(difference, snapshot?.sheet))]
    }),
  )
  return rowsOf(period, parts, now).map((row) => {
    const owed = owedTo.get(row.user_id)
    return owed ? { ...row, owed } : row
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
    return { ...head, ...state.summary, problems: [...state.summary.problems, ...asked] }
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
