import { isApproved } from '../store/hours/sheet-state.ts'
import { dollars, toCents } from '../../shared/payroll/money.ts'
import { notFound } from '../errors.ts'
import { findSnapshot, type SheetSnapshot } from '../store/hours/timesheets.ts'
import { readPeriodState } from '../timesheets/period-states.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findUser } from '../store/users.ts'
import { sheetOf, stateFor } from '../timesheets/compute.ts'
import type { TenantPeriod } from '../timesheets/period.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { readDays } from '../timesheets/rows.ts'

/** What one person worked on a job in one pay period. */
export interface Share {
  user_id: string
  /** Whether a payroll file has it. */
  isExported: boolean
  worked_seconds: number
  cents: number
  weeks: { from: string; to: string; worked_seconds: number; cents: number }[]
}

type Of = { job: string; user_id: string }

/** Sheets are approved within days of their period's end; an older one is hardly ever still open. In milliseconds. */
export const mayBeOpenFor = 42 * 24 * 3_600_000

/**
 * Reads what of somebody's timesheet belongs to one job. Nothing waits for the sheet's state where it
 * may be open: its days are read along with it.
 */
export async function readShare(
  table: TenantTable,
  period: TenantPeriod,
  of: Of,
  now: number,
): Promise<Share> {
  const { frame } = period
  const key = { user_id: of.user_id, from: frame.period.from }
  const readOpen = () =>
    Promise.all([findUser(table, of.user_id), readDays(table, period, of.user_id)])
  const mayBeOpen = frame.to > now - mayBeOpenFor
  const [{ state: stored }, snapshot, ahead] = await Promise.all([
    readPeriodState(table, period, of.user_id),
    findSnapshot(table, key),
    mayBeOpen ? readOpen() : null,
  ])
  const isExported = stored.status === 'exported'
  if (isApproved(stored) && !stored.until && snapshot)
    return { ...frozenShare(snapshot, of), isExported }
  const [user, days] = ahead ?? (await readOpen())
  if (!user) throw notFound()
  const state = stateFor(stored, period, days)
  if (isApproved(state) && snapshot) return { ...frozenShare(snapshot, of), isExported }
  const stateOf = await statesOfJobs(table, period, days)
  const { jobs } = sheetOf(period, user, state, days, stateOf, now)
  const own = jobs.find(({ job_id }) => job_id === of.job)
  return {
    user_id: of.user_id,
    isExported,
    worked_seconds: own?.worked_seconds ?? 0,
    cents: own?.cost_cents ?? 0,
    weeks: (own?.weeks ?? []).map(({ cost_cents, ...week }) => ({ ...week, cents: cost_cents })),
  }
}

function frozenShare({ sheet }: SheetSnapshot, { job, user_id }: Of) {
  const own = sheet.jobs.find(({ job_id }) => job_id === job)
  const inCents = (cost: string) => toCents(dollars(cost))
  return {
    user_id,
    worked_seconds: own?.worked_seconds ?? 0,
    cents: inCents(own?.cost ?? '0'),
    weeks: (own?.weeks ?? []).map(({ cost, ...week }) => ({ ...week, cents: inCents(cost) })),
  }
}
