import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { payHistoryOf } from '../../shared/payroll/settings/pay-settings.ts'
import type { PeriodFrame } from '../../shared/payroll/sheet/period-frame.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { framesOf, type Frames } from '../timesheets/frames.ts'
import { reportWeek } from './report-week.ts'

function isIn(date: string, { from, to }: DateRange): boolean {
  return date >= from && date <= to
}

/**
 * Returns true if a week of a timesheet is reported in a week of the company. Where the workweek changes, people's
 * weeks may be divided in several ways; each counts where it begins, and so once.
 */
export function isPaidIn(week: DateRange, { from }: { from: string }): boolean {
  return isIn(from, week)
}

/** The pay periods that the dates of a range are in, in order. */
function framesBetween(frames: Frames, { from, to }: DateRange): PeriodFrame[] {
  const found = [frames.on(from)]
  for (let last = found[0]; last && last.period.to < to; last = found.at(-1)) {
    found.push(frames.after(last))
  }
  return found
}

/**
 * Finds the week of a company that a date is in, with its workdays. Its hours are paid in the pay periods of
 * `paidFrom` to `paidBy`: where the workweek or its hour changes, these reach beyond the week.
 */
export function workweekOf(tenant: StoredTenant, date: string) {
  const frames = framesOf(tenant)
  const week = reportWeek(date, payHistoryOf(tenant.pay))
  const own = framesBetween(frames, week)
  const days = own.flatMap((frame) => frame.days).filter((day) => isIn(day.date, week))
  const begun = own
    .flatMap(({ choices }) => choices.flat(2))
    .filter(({ first }) => isIn(first, week))
  const first = frames.at(Math.min(...[...days, ...begun].map(({ from }) => from)))
  const settled = Math.max(...[...days.map(({ to }) => to), ...begun.map((each) => each.settlesAt)])
  const last = frames.at(settled - 1)
  return {
    week,
    days,
    paidFrom: first.period.to < week.from ? first.period.to : week.from,
    paidBy: last.period.from > week.to ? last.period.from : week.to,
  }
}
