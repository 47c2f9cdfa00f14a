import type { Sheet } from '../../shared/payroll/sheet/sheet.ts'
import type { Timesheet } from '../../shared/timesheets/timesheet.ts'
import { notFound } from '../errors.ts'
import { readNames, type Names } from '../store/records/names.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import { listDaysOfUser, readDaysOfUser } from '../store/hours/punch-days.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { listRequests } from '../store/hours/change-requests.ts'
import { listTimeChanges } from '../store/hours/time-changes.ts'
import { findSnapshot } from '../store/hours/timesheets.ts'
import { isApproved, type SheetState } from '../store/hours/sheet-state.ts'
import { readPeriodState } from './read-period-state.ts'
import type { PeriodState } from './period-state.ts'
import { userStore, type StoredUser } from '../store/users.ts'
import { disputed, payOf, sheetOf, stateFor, versionOf } from './compute.ts'
import type { TenantPeriod } from './period.ts'
import { nameChanges } from './name-changes.ts'
import { differenceOf } from './difference.ts'
import { owedOf, viewOwed } from './owed.ts'
import { jobsOfExtras } from './owed-jobs.ts'
import { statesOfJobs } from './job-states.ts'
import { payBasisOf, viewHistory, viewProblems, viewSheet } from './view.ts'

/** Somebody's sheet of a period, and what it was made of. */
export interface OpenSheet {
  user: StoredUser
  state: SheetState
  /** The items that the state is kept in. */
  stored: PeriodState
  days: PunchDay[]
  names: Names
  sheet: Sheet
  version: number
}

function jobsOf(days: readonly PunchDay[]): string[] {
  return days.flatMap(({ punches }) => punches.map(({ job }) => job))
}

/** Somebody's sheet as it is computed now; consistently, for what is decided by it. */
export async function readOpenSheet(
  table: TenantTable,
  period: TenantPeriod,
  user_id: string,
  now: number,
  isConsistent: boolean,
): Promise<OpenSheet> {
  return openSheetOf(table, period, await readParts(table, period, user_id, isConsistent), now)
}

type SheetParts = Awaited<ReturnType<typeof readParts>>

/** All that a sheet is made of but the names. */
async function readParts(
  table: TenantTable,
  period: TenantPeriod,
  user_id: string,
  isConsistent: boolean,
) {
  const { dates } = period
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const [user, stored, days] = await Promise.all([
    userStore.find(table, user_id),
    readPeriodState(table, period, user_id),
    isConsistent
      ? readDaysOfUser(table, user_id, dates)
      : listDaysOfUser(table, user_id, first, last),
  ])
  if (!user) throw notFound()
  return { user, stored, days }
}

async function openSheetOf(
  table: TenantTable,
  period: TenantPeriod,
  { user, stored, days }: SheetParts,
  now: number,
): Promise<OpenSheet> {
  const state = stateFor(stored.state, period, days)
  const names = await readNames(table, {
    JOB: [...jobsOf(days), ...jobsOfExtras(state.extras)],
    USER: state.history.map(({ by }) => by),
  })
  const sheet = sheetOf(period, user, state, days, names.stateOf, now)
  const version = versionOf(state, days, user, period)
  return { user, state, stored, days, names, sheet, version }
}

/** A computed sheet as it is shown, and as it is frozen when it is approved. */
export function viewOpenSheet(
  { user, state, sheet, names, version }: Omit<OpenSheet, 'days' | 'stored'>,
  { frame }: TenantPeriod,
): Omit<Timesheet, 'changes'> {
  return {
    user_id: user.uuid,
    user_name: user.name,
    period: frame.period,
    version,
    time_zone: frame.zone,
    pay_basis: payBasisOf(payOf(user), frame.period),
    ...viewSheet(sheet, state, names),
  }
}

/** A sheet as it was when it was approved, with what was said since. */
async function readSnapshot(
  table: TenantTable,
  period: TenantPeriod,
  { user, stored: { state }, days }: SheetParts,
  now: number,
) {
  const [snapshot, names, stateOf] = await Promise.all([
    findSnapshot(table, state),
    readNames(table, { USER: state.history.map(({ by }) => by) }),
    statesOfJobs(table, [period], days),
  ])
  if (!snapshot) throw new Error('An approved timesheet has a snapshot')
  const { totals } = snapshot.sheet
  const difference = differenceOf({ period, user, state, totals, days, stateOf, now })
  return {
    ...snapshot.sheet,
    owed: viewOwed(owedOf(difference, snapshot.sheet)),
    status: state.status,
    version: state.version,
    dispute: state.dispute,
    problems: [
      ...snapshot.sheet.problems,
      ...(state.dispute ? viewProblems([disputed(period)]) : []),
    ],
    history: viewHistory(state, names),
  }
}

async function readChanges(table: TenantTable, { frame }: TenantPeriod, user_id: string) {
  const [from, to] = [new Date(frame.from).toISOString(), new Date(frame.to).toISOString()]
  const changes = await listTimeChanges(table, user_id, from, to)
  return nameChanges(table, changes)
}

/** The change requests that were ever made against a timesheet; they are read only if it had any. */
async function readRequested(
  table: TenantTable,
  { user_id, period, history }: Pick<Timesheet, 'user_id' | 'period' | 'history'>,
): Promise<Pick<Timesheet, 'requested'>> {
  if (!history.some(({ step, requests }) => step === 'asked' && requests)) return {}
  const names = new Map(history.map(({ by, by_name }) => [by, by_name]))
  const stored = await listRequests(table, user_id, period)
  const requested = stored
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ at, by, request }) => ({ at, by, by_name: names.get(by) ?? null, request }))
  return { requested }
}

/** Somebody's timesheet: frozen if it is approved, computed from the punches if not. */
export async function readTimesheet(
  table: TenantTable,
  period: TenantPeriod,
  user_id: string,
  now: number,
): Promise<Timesheet> {
  const readSheet = async () => {
    const parts = await readParts(table, period, user_id, false)
    const state = stateFor(parts.stored.state, period, parts.days)
    return isApproved(state)
      ? readSnapshot(table, period, parts, now)
      : viewOpenSheet(await openSheetOf(table, period, parts, now), period)
  }
  const [sheet, changes] = await Promise.all([readSheet(), readChanges(table, period, user_id)])
  const requested = await readRequested(table, sheet)
  return { ...sheet, changes, ...requested, as_of: new Date(now).toISOString() }
}
