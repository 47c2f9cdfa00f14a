import type { Sheet } from '../../shared/payroll/sheet/sheet.ts'
import { isApproved } from '../store/hours/sheet-state.ts'
import { dollars, toCents } from '../../shared/payroll/wages/money.ts'
import { notFound } from '../errors.ts'
import { findSnapshot, type SheetSnapshot } from '../store/hours/timesheets.ts'
import { readPeriodState } from '../timesheets/read-period-state.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { userStore } from '../store/users.ts'
import { sheetOf, stateFor } from '../timesheets/compute.ts'
import type { TenantPeriod } from '../timesheets/period.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { readDays } from '../timesheets/rows.ts'

/** What one job takes of somebody's timesheet. */
interface JobLabor {
  job_id: string
  worked_seconds: number
  cents: number
  weeks: { from: string; to: string; worked_seconds: number; cents: number }[]
}

/** What each job takes of somebody's timesheet. */
export interface SheetLabor {
  /** Whether a payroll file has it. */
  isExported: boolean
  jobs: readonly JobLabor[]
  /** Dates of later periods on which something that it lacked was paid. */
  paidOn: readonly string[]
}

/** What one person worked on a job in one pay period. */
export interface Share extends Omit<JobLabor, 'job_id'> {
  user_id: string
  isExported: boolean
}

/** Reads what each job takes of somebody's timesheet of a period. */
export type ReadSheetLabor = (period: TenantPeriod, user_id: string) => Promise<SheetLabor>

/** Returns the same reader for several jobs: each timesheet is read once. */
export function readOnce(readOne: ReadSheetLabor): ReadSheetLabor {
  const reading = new Map<string, Promise<SheetLabor>>()
  return (period, user_id) => {
    const key = `${user_id} ${period.period.from}`
    const found = reading.get(key) ?? readOne(period, user_id)
    reading.set(key, found)
    return found
  }
}

/** Sheets are approved within days of their period's end; an older one is hardly ever still open. In milliseconds. */
export const mayBeOpenFor = 42 * 24 * 3_600_000

/** What each job takes of a sheet that was computed. */
export function laborOf({ jobs }: Sheet): JobLabor[] {
  return jobs.map(({ job_id, worked_seconds, cost_cents, weeks }) => ({
    job_id,
    worked_seconds,
    cents: cost_cents,
    weeks: weeks.map(({ cost_cents: cents, ...week }) => ({ ...week, cents })),
  }))
}

const inCents = (cost: string) => toCents(dollars(cost))

/** What each job takes of a sheet as it was approved. */
export function frozenLaborOf({ sheet }: SheetSnapshot): JobLabor[] {
  return sheet.jobs.map(({ job_id, worked_seconds, cost, weeks }) => ({
    job_id,
    worked_seconds,
    cents: inCents(cost),
    weeks: weeks.map(({ cost: own, ...week }) => ({ ...week, cents: inCents(own) })),
  }))
}

/**
 * Nothing waits for the sheet's state where it may be open: its days are read along with it.
 */
export async function readSheetLabor(
  table: TenantTable,
  period: TenantPeriod,
  user_id: string,
  now: number,
): Promise<SheetLabor> {
  const { frame } = period
  const readOpen = () =>
    Promise.all([userStore.find(table, user_id), readDays(table, period, user_id)])
  const mayBeOpen = frame.to > now - mayBeOpenFor
  const [{ state: stored }, snapshot, ahead] = await Promise.all([
    readPeriodState(table, period, user_id),
    findSnapshot(table, { user_id, from: frame.period.from }),
    mayBeOpen ? readOpen() : null,
  ])
  const known = { isExported: stored.status === 'exported', paidOn: stored.owed_paid_on ?? [] }
  if (isApproved(stored) && !stored.until && snapshot)
    return { ...known, jobs: frozenLaborOf(snapshot) }
  const [user, days] = ahead ?? (await readOpen())
  if (!user) throw notFound()
  const state = stateFor(stored, period, days)
  if (isApproved(state) && snapshot) return { ...known, jobs: frozenLaborOf(snapshot) }
  const stateOf = await statesOfJobs(table, [period], days)
  return { ...known, jobs: laborOf(sheetOf(period, user, state, days, stateOf, now)) }
}

/** What one job takes of somebody's timesheet: nothing where they did not work on it. */
export function shareOf({ isExported, jobs }: SheetLabor, job: string, user_id: string): Share {
  const own = jobs.find(({ job_id }) => job_id === job)
  const { worked_seconds = 0, cents = 0, weeks = [] } = own ?? {}
  return { user_id, isExported, worked_seconds, cents, weeks }
}
