import { splitAddress } from '../../shared/fields/address.ts'
import type { Interval } from '../../shared/time/interval.ts'
import { workedWithin } from '../../shared/statistics/hours.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import {
  imaginedWork,
  toCome,
  withoutOverlap,
  type ImaginedWork,
  type PlannedShift,
} from '../../shared/schedule/imagined.ts'
import { plannedPay, type PlannedPay } from '../../shared/schedule/planned-pay.ts'
import { isAvailable, type Availability } from '../../shared/availability/availability.ts'
import { hasTimeOff, type Leave } from '../../shared/leave/leave.ts'
import type { Facts } from '../../shared/schedule/conflicts.ts'
import type { DatedScheduleSettings } from '../../shared/schedule/settings.ts'
import type { PunchDay } from '../store/hours/punch-day.ts'
import type { SheetState } from '../store/hours/sheet-state.ts'
import type { StoredJob } from '../store/jobs.ts'
import type { StoredUser } from '../store/users.ts'
import { payOf, punchesOf } from '../timesheets/compute.ts'
import type { TenantPeriod } from '../timesheets/period.ts'

/** A pay period that the plan reaches into, with the states of its sheets. */
export interface PlanPeriod {
  period: TenantPeriod
  states: readonly SheetState[]
}

/** What a plan is made of. */
export interface PlanParts {
  zone: string
  periods: readonly PlanPeriod[]
  /** The workweeks that are looked at, as days and as instants. */
  weeks: DateRange
  window: Interval
  users: readonly StoredUser[]
  jobs: readonly StoredJob[]
  days: readonly PunchDay[]
  /** By person. */
  shifts: ReadonlyMap<string, readonly PlannedShift[]>
  /** Approved time off, and what people say of when they can work. */
  leave: readonly Pick<Leave, 'user_id' | 'from' | 'to' | 'state' | 'seconds_per_day'>[]
  availability: ReadonlyMap<string, Availability>
  settings: readonly DatedScheduleSettings[]
  /** The state of a job that was worked on. */
  stateOf: (job: string) => string | null
  now: number
}

/** The weeks of one person, as they were worked so far and are planned from now on. */
export interface PersonPlan {
  user: StoredUser
  shifts: readonly PlannedShift[]
  /** When they are imagined to work on them, in order. */
  work: readonly ImaginedWork[]
  /** What of it is still to come in the weeks that are looked at, each hour once. */
  left: readonly ImaginedWork[]
  worked_seconds: number
  pay: PlannedPay
  isOff: Facts['isOff']
  isFree: Facts['isFree']
  /** What these weeks would cost from now on with other shifts, in cents. */
  costWith: (shifts: readonly PlannedShift[]) => number
}

/** What is planned of whom, and for which jobs. */
export interface Plan {
  people: readonly PersonPlan[]
  /** All of the company. */
  users: readonly StoredUser[]
  jobs: readonly StoredJob[]
  settings: readonly DatedScheduleSettings[]
  /** The plan of somebody who is on nothing, to see what they would cost. */
  planFor: (user: StoredUser) => PersonPlan
  zone: string
  now: number
}

function personPlan(user: StoredUser, parts: PlanParts): PersonPlan {
  const { zone, window, weeks, jobs, now } = parts
  const shifts = parts.shifts.get(user.uuid) ?? []
  const work = imaginedWork(shifts, zone)
  const left = withoutOverlap(toCome(work, Math.max(now, window.from)))
    .map((each) => ({ ...each, to: Math.min(each.to, window.to) }))
    .filter(({ from, to }) => to > from)
  const days = parts.days
    .filter(({ user_id }) => user_id === user.uuid)
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const periods = parts.periods.map(({ period, states }) => ({
    frame: period.frame,
    punches: punchesOf(days, period),
    extras: states.find(({ user_id }) => user_id === user.uuid)?.extras ?? [],
  }))
  const addressOf = (job: string) => jobs.find(({ uuid }) => uuid === job)?.address ?? ''
  const stateOf = (job: string) => parts.stateOf(job) ?? splitAddress(addressOf(job)).state
  const leave = parts.leave.filter(({ user_id }) => user_id === user.uuid)
  const said = parts.availability.get(user.uuid)
  const punches = days.flatMap((day) => day.punches)
  const payWith = (planned: readonly ImaginedWork[]) =>
    plannedPay(periods, planned, { pay: payOf(user), stateOf, range: weeks, now })
  return {
    user,
    shifts,
    work,
    left,
    worked_seconds: Math.floor(workedWithin(punches, window, now) / 1000),
    isOff: (date) => leave.some((each) => hasTimeOff(each, date)),
    isFree: (date, hours) => !said || isAvailable(said, date, hours),
    pay: payWith(work),
    costWith: (other) => {
      const { jobs: costs } = payWith(imaginedWork(other, zone))
      return [...costs.values()].reduce((sum, cents) => sum + cents, 0)
    },
  }
}

/** The plan of everybody who is on it or worked in its weeks; who is neither is left out. */
export function planOf(parts: PlanParts): Plan {
  const worked = new Set(parts.days.map(({ user_id }) => user_id))
  const people = parts.users
    .filter(({ uuid }) => parts.shifts.has(uuid) || worked.has(uuid))
    .map((user) => personPlan(user, parts))
    .filter(({ shifts, worked_seconds }) => shifts.length > 0 || worked_seconds > 0)
  const { users, jobs, settings, zone, now } = parts
  const planFor = (user: StoredUser) => personPlan(user, parts)
  return { people, users, jobs, settings, planFor, zone, now }
}
