import {
  weekStart,
  workdayAt,
  workdaysOf,
  type Workday,
  type Workweek,
} from '../../../shared/payroll/workweek.ts'
import { punchesOf, workedIntervals, workedWithin, type Punch } from '../../../shared/time/hours.ts'
import type { Interval } from '../../../shared/time/interval.ts'
import type { LogEntry } from '../../../shared/log-entry.ts'

/** The workdays of the company's workweek that an instant lies in. */
export function weekOf(at: number, week: Workweek): Workday[] {
  return workdaysOf(weekStart(workdayAt(at, week).date, week), week)
}

/** What somebody did on one day: hours, the jobs with theirs, and the notes. */
export interface DayOfWork {
  day: Interval
  /** In milliseconds: sums are rounded once, at their end, as timesheets do. */
  worked: number
  jobs: { uuid: string; name: string | null; entry: LogEntry; hours: number }[]
  notes: LogEntry[]
}

/** One person's week. */
export interface WeekOfWork {
  user_id: string
  user_name: string | null
  days: DayOfWork[]
  /** In milliseconds. */
  worked: number
}

/** Milliseconds as hours, to the hundredth. */
export const toHours = (milliseconds: number) => Math.round(milliseconds / 36_000) / 100

/** Milliseconds on each job within a day, by the stretches of the whole person. */
function byJob(punches: readonly Punch[], day: Interval, now: number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { job, from, to } of workedIntervals(punches, now)) {
    const within = Math.min(to, day.to) - Math.max(from, day.from)
    if (within > 0) sums.set(job, (sums.get(job) ?? 0) + within)
  }
  return sums
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}

function dayOfWork(entries: readonly LogEntry[], day: Interval, now: number): DayOfWork {
  const punches = punchesOf(entries)
  const jobs = [...byJob(punches, day, now)].flatMap(([uuid, worked]) => {
    const own = entries.filter(({ job_id }) => job_id === uuid)
    const entry = own.find(({ timestamp }) => Date.parse(timestamp) >= day.from) ?? own[0]
    return entry ? [{ uuid, name: entry.job_name, entry, hours: toHours(worked) }] : []
  })
  const inDay = entries.filter(({ timestamp }) => {
    const at = Date.parse(timestamp)
    return at >= day.from && at < day.to
  })
  return {
    day,
    worked: workedWithin(punches, day, now),
    jobs,
    notes: inDay.filter(({ entry_type, notes }) => notes && entry_type.endsWith('NOTE')),
  }
}

/**
 * Everybody's week from the entries around it (a day before it on, so that a shift over midnight is
 * whole), by name. The same rules count as on the dashboard.
 */
export function weeksOfWork(
  entries: readonly LogEntry[],
  days: readonly Interval[],
  now: number,
): WeekOfWork[] {
  const oldestFirst = entries.toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  return groupBy(oldestFirst, ({ user_id }) => user_id)
    .map((own) => {
      const daysOfWork = days.map((day) => dayOfWork(own, day, now))
      return {
        user_id: own[0]?.user_id ?? '',
        user_name: own[0]?.user_name ?? null,
        days: daysOfWork,
        worked: daysOfWork.reduce((sum, { worked }) => sum + worked, 0),
      }
    })
    .filter((week) => week.days.some(({ worked, notes }) => worked > 0 || notes.length > 0))
    .sort((a, b) => (a.user_name ?? '').localeCompare(b.user_name ?? ''))
}
