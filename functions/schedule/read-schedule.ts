import type * as z from 'zod/mini'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import type { Schedule, scheduleQuery } from '../../shared/schedule/schedule.ts'
import type { PlannedShift } from '../../shared/schedule/imagined.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { listDays } from '../store/hours/punch-days.ts'
import {
  listAcknowledgements,
  type StoredAcknowledgement,
} from '../store/schedule/acknowledgements.ts'
import { jobStore } from '../store/jobs.ts'
import { listPublishedDays, type PublishedDay } from '../store/schedule/published-days.ts'
import { listShifts, type StoredShift } from '../store/schedule/shifts.ts'
import { listAvailability } from '../store/schedule/availability.ts'
import { listLeaveFrom } from '../store/schedule/leave.ts'
import type { KnownLeave } from '../store/schedule/leave-changes.ts'
import { findScheduleSettings } from '../store/schedule/settings.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { listEveryUser, type StoredUser } from '../store/users.ts'
import { workweekOf } from '../reports/workweek.ts'
import { statesOfJobs } from '../timesheets/job-states.ts'
import { listStatesOfPeriods } from '../timesheets/read-period-state.ts'
import { periodsBetween } from '../timesheets/period.ts'
import { boardOf, planOfShift, versionOf, type BoardShift } from './board.ts'
import { findConflicts, refusals } from './find-conflicts.ts'
import { findSavings } from './find-savings.ts'
import { viewLoad } from './load.ts'
import { planOf, type Plan } from './plan.ts'
import { saidOf, viewShift } from './view-shift.ts'

type Query = z.output<typeof scheduleQuery>

/** The shifts of each person. */
function shiftsByUser(shifts: readonly StoredShift[]): Map<string, PlannedShift[]> {
  const all = shifts.flatMap(({ uuid, draft: { user_ids, ...draft } }) =>
    user_ids.map((user_id) => ({ ...draft, user_id, shift_id: uuid })),
  )
  return Map.groupBy(all, ({ user_id }) => user_id)
}

/** A plan of some days, as far as it is read: what it is made of, and what it comes to. */
export interface ReadPlan {
  /** The shifts of the days that were asked for, and what is published of these. */
  shifts: StoredShift[]
  days: PublishedDay[]
  board: BoardShift[]
  said: StoredAcknowledgement[]
  version: string
  /** With whole workweeks around them: a day alone says nothing of overtime. */
  plan: Plan
}

/** What is planned from one day to another, with all that says what it comes to. */
export async function readPlan(
  table: TenantTable,
  tenant: StoredTenant,
  { from, to }: DateRange,
  now: number,
  {
    taken = (shift) => shift,
    readLeave = (first) => listLeaveFrom(table, first),
  }: {
    /** The shifts to assume, if the question is what a change would come to. */
    taken?: (shift: StoredShift) => StoredShift
    /** Reads the leave that ends on a day or later. */
    readLeave?: (from: string) => Promise<readonly KnownLeave[]>
  } = {},
): Promise<ReadPlan> {
  const [first, last] = [workweekOf(tenant, from), workweekOf(tenant, to)]
  const weeks: DateRange = { from: first.week.from, to: last.week.to }
  const window = { from: first.days[0]?.from ?? 0, to: last.days.at(-1)?.to ?? 0 }
  const isIn = ({ at }: { at: number }) => at >= window.from && at < window.to
  const periods = periodsBetween(tenant, { from: weeks.from, to: last.paidBy })
  const dates = periods.flatMap((period) => period.dates).toSorted()
  const [stored, published, said, users, days, states, leave, availability, settings] =
    await Promise.all([
      // One of the night before reaches into them, and one of their last night out of them.
      listShifts(table, addDays(weeks.from, -1), addDays(weeks.to, 1)),
      listPublishedDays(table, from, to),
      listAcknowledgements(table, from, to),
      listEveryUser(table),
      listDays(table, dates[0] ?? from, dates.at(-1) ?? to),
      listStatesOfPeriods(table, periods),
      readLeave(weeks.from),
      listAvailability(table),
      findScheduleSettings(table),
    ])
  const all = stored.map(taken)
  const shifts = all.filter(({ draft: { date } }) => date >= from && date <= to)
  const board = boardOf(shifts, published)
  const [jobs, stateOf] = await Promise.all([
    jobStore.findManyEvenDeleted(table, [
      ...all.map(({ draft }) => draft.job_id),
      ...board.map((shift) => planOfShift(shift).job_id),
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
    shifts: shiftsByUser(all),
    leave,
    availability: new Map(availability.map((each) => [each.user_id, each])),
    settings,
    stateOf,
    now,
  })
  return { shifts, days: published, board, said, version: versionOf(shifts, published), plan }
}

/** What the office sees of a plan: what is planned, what of it cannot be, and what it will be paid. */
export async function readSchedule(
  table: TenantTable,
  tenant: StoredTenant,
  reader: StoredUser,
  { from, to, user_id, job_id }: Query,
  now: number,
): Promise<Schedule> {
  const { board, said, version, plan } = await readPlan(table, tenant, { from, to }, now)
  const isAsked = (shift: BoardShift) => {
    const { job_id: job, user_ids } = planOfShift(shift)
    return (
      (user_id === undefined || user_ids.includes(user_id)) &&
      (job_id === undefined || job === job_id)
    )
  }
  const byId = new Map(plan.jobs.map((job) => [job.uuid, job]))
  const shifts = board
    .filter(isAsked)
    .map((each) => viewShift(each, byId.get(planOfShift(each).job_id), saidOf(each, said)))
  const ids = new Set(shifts.map(({ uuid }) => uuid))
  const conflicts = [...findConflicts(plan), ...refusals(shifts, plan)]
  return {
    from,
    to,
    version,
    shifts,
    ...viewLoad(plan, reader),
    savings: findSavings(plan, reader).filter(({ shift_id }) => ids.has(shift_id)),
    conflicts: conflicts.filter(
      (found) => ids.has(found.shift_id) || (found.with !== undefined && ids.has(found.with)),
    ),
  }
}
