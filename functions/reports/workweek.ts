import type { DateRange } from '../../shared/payroll/pay-period.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { periodOf } from '../timesheets/period.ts'

/**
 * Whether a week of a sheet is paid in a week of the company. Where the workweek changes, people's weeks
 * may be divided in several ways: each counts where it begins, and so once.
 */
export function isPaidIn({ from, to }: DateRange, week: { from: string }): boolean {
  return week.from >= from && week.from <= to
}

/** The workweek of a company that a date lies in: seven days, or less where the workweek changes. */
export function workweekOf(tenant: StoredTenant, date: string) {
  const { choices } = periodOf(tenant, date).frame
  const weeks = choices.flatMap(([first = []]) => first)
  const found = weeks.find(({ first, last }) => date >= first && date <= last)
  if (!found) throw new Error(`No workweek has ${date} in it`)
  const week = { from: found.first, to: found.last }
  // Where the workweek changes, the premium of a week may be known, and paid, after the next one only.
  const begun = choices.flat(2).filter(({ first }) => first >= week.from && first <= week.to)
  const settled = Math.max(...begun.map(({ settlesAt }) => settlesAt))
  return { week, days: found.days, paidBy: dateOf(settled - 1, tenant.time_zone) }
}
