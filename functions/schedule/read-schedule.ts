import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import type { DateRange } from '../../shared/payroll/pay-period.ts'
import type { Schedule, scheduleQuery } from '../../shared/schedule/schedule.ts'
import type { PlannedShift } from '../../shared/schedule/imagined.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { listDays } from '../store/hours/punch-days.ts'
import { readJobs } from '../store/jobs.ts'
import { listShifts, type StoredShift } from '../store/schedule.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { workweekOf } from '../reports/workweek.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { listStatesOfPeriods } from '../timesheets/period-states.ts'
import { periodsBetween } from '../timesheets/period.ts'
import { findConflicts } from './find-conflicts.ts'
import { viewLoad } from './load.ts'
import { planOf } from './plan.ts'
import { viewShift } from './view-shift.ts'

/** Changes with the shifts that it is made of, and with the version of each. */
function versionOf(shifts: readonly StoredShift[]): string {
  const lines = shifts.map(({ uuid, version }) => `${uuid} ${version}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

/** The shifts of each person. */
function shiftsByUser(shifts: readonly StoredShift[]): Map<string, PlannedShift[]> {
  const all = shifts.flatMap(({ uuid, draft: { user_ids, ...draft } }) =>
    user_ids.map((user_id) => ({ ...draft, user_id, shift_id: uuid })),
  )
  return Map.groupBy(all, ({ user_id }) => user_id)
}

/**
 * What is planned, what of it cannot be, and what it will be paid: by whole workweeks, for a day alone says nothing
 * of overtime.
 */
export async function readSchedule(
  table: TenantTable,
  tenant: StoredTenant,
  reader: StoredUser,
  { from, to, user_id, job_id }: z.output<typeof scheduleQuery>,
  now: number,
): Promise<Schedule> {
  const [first, last] = [workweekOf(tenant, from), workweekOf(tenant, to)]
  const weeks: DateRange = { from: first.week.from, to: last.week.to }
  const window = { from: first.days[0]?.from ?? 0, to: last.days.at(-1)?.to ?? 0 }
  const isIn = ({ at }: { at: number }) => at >= window.from && at < window.to
  const periods = periodsBetween(tenant, { from: weeks.from, to: last.paidBy })
  const dates = periods.flatMap((period) => period.dates).toSorted()
  const [shifts, users, days, states] = await Promise.all([
    // One of the night before reaches into them, and one of their last night out of them.
    listShifts(table, addDays(weeks.from, -1), addDays(weeks.to, 1)),
    listEveryUser(table),
    listDays(table, dates[0] ?? from, dates.at(-1) ?? to),
    listStatesOfPeriods(table, periods),
  ])
  const [jobs, stateOf] = await Promise.all([
    readJobs(table, [
      ...shifts.map(({ draft }) => draft.job_id),
      ...days.flatMap(({ punches }) => punches.filter(isIn).map(({ job }) => job)),
    ]),
    statesOfJobs(table, periods, days),
  ])
  const plan = planOf({
    zone: tenant.time_zone,
    periods: periods.map((period, index) => ({ period, states: states[index] ?? [] })),
    window,
    weeks,
    users,
    jobs,
    days,
    shifts: shiftsByUser(shifts),
    stateOf,
    now,
  })
  const shown = shifts.filter(({ draft: { date } }) => date >= from && date <= to)
  const isAsked = ({ draft }: StoredShift) =>
    (user_id === undefined || draft.user_ids.includes(user_id)) &&
    (job_id === undefined || draft.job_id === job_id)
  const asked = shown.filter(isAsked)
  const ids = new Set(asked.map(({ uuid }) => uuid))
  const byId = new Map(jobs.map((job) => [job.uuid, job]))
  return {
    from,
    to,
    version: versionOf(shown),
    shifts: asked.map((each) => viewShift(each, byId.get(each.draft.job_id))),
    ...viewLoad(plan, reader),
    conflicts: findConflicts(plan).filter(
      (found) => ids.has(found.shift_id) || (found.with !== undefined && ids.has(found.with)),
    ),
  }
}
