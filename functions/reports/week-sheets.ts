import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { Timesheet } from '../../shared/timesheets/timesheet.ts'
import type { Names } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { SheetSnapshot } from '../store/hours/timesheets.ts'
import { isApproved, untouched, type SheetState } from '../store/hours/sheet-state.ts'
import { listPeriodStates } from '../timesheets/read-period-state.ts'
import type { StoredUser } from '../store/users.ts'
import { disputed, sheetOf, stateFor, versionOf } from '../timesheets/compute.ts'
import { periodOf, type TenantPeriod } from '../timesheets/period.ts'
import { jobsOfExtras } from '../timesheets/owed-jobs.ts'
import { viewOpenSheet } from '../timesheets/read-sheet.ts'
import { viewProblems } from '../timesheets/view.ts'
import { readDays } from '../timesheets/rows.ts'

/** What a report takes of somebody's timesheet. */
export interface PersonSheet {
  user: StoredUser
  sheet: Pick<Timesheet, 'period' | 'days' | 'weeks' | 'jobs' | 'problems' | 'pay_basis'>
}

/** Whose sheets are read: of everybody, or of one person alone. */
export interface Readers {
  users: Promise<readonly StoredUser[]>
  only: string | null
}

/** What the sheets of one pay period are made of, but for the names. */
interface PeriodParts {
  period: TenantPeriod
  users: readonly StoredUser[]
  states: readonly SheetState[]
  days: readonly PunchDay[]
}

async function readPeriodParts(
  table: TenantTable,
  period: TenantPeriod,
  { users: reading, only }: Readers,
): Promise<PeriodParts> {
  const [users, states, days] = await Promise.all([
    reading,
    listPeriodStates(table, period),
    readDays(table, period, only),
  ])
  return { period, users, states, days }
}

/** The parts of all sheets that lie between two dates, in their order: each pay period once. */
export function readSheetParts(
  table: TenantTable,
  tenant: StoredTenant,
  { from, to }: DateRange,
  readers: Readers,
): Promise<PeriodParts[]> {
  const periods: TenantPeriod[] = []
  for (let date = from; date <= to; date = addDays(periods.at(-1)?.frame.period.to ?? to, 1)) {
    periods.push(periodOf(tenant, date))
  }
  return Promise.all(periods.map((period) => readPeriodParts(table, period, readers)))
}

/** Returns the jobs with work, or with pay for earlier work. */
export function jobsOf(parts: readonly PeriodParts[]): string[] {
  return parts.flatMap(({ days, states }) => [
    ...days.flatMap((day) => day.punches.map(({ job }) => job)),
    ...states.flatMap(({ extras }) => jobsOfExtras(extras)),
  ])
}

/** The states of the sheets that are approved, of those who are read. */
export function approvedIn(parts: readonly PeriodParts[]): SheetState[] {
  return parts.flatMap(({ states, users }) =>
    states.filter((state) => isApproved(state) && users.some(({ uuid }) => uuid === state.user_id)),
  )
}

/** Everybody's sheets: approved ones as they were, the others as they are now. */
export function sheetsOf(
  { period, users, states, days }: PeriodParts,
  names: Names,
  snapshots: readonly SheetSnapshot[],
  now: number,
): PersonSheet[] {
  const { from } = period.frame.period
  const daysOf = Map.groupBy(days, ({ user_id }) => user_id)
  return users.map((user) => {
    const frozen = snapshots.find(
      ({ sheet }) => sheet.user_id === user.uuid && sheet.period.from === from,
    )
    const stored =
      states.find(({ user_id }) => user_id === user.uuid) ??
      untouched({ user_id: user.uuid, ...period.frame.period })
    const own = daysOf.get(user.uuid) ?? []
    const state = stateFor(stored, period, own)
    if (frozen && isApproved(state)) {
      // What was approved is settled, but for what its person says against it.
      const problems = stored.dispute ? viewProblems([disputed(period)]) : []
      return { user, sheet: { ...frozen.sheet, problems } }
    }
    const sheet = sheetOf(period, user, state, own, names.stateOf, now)
    const version = versionOf(state, own, user, period)
    return { user, sheet: viewOpenSheet({ user, state, sheet, names, version }, period) }
  })
}
