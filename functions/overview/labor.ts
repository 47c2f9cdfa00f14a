import { dollars, inDollars, toCents } from '../../shared/payroll/wages/money.ts'
import { flsaLimit } from '../../shared/payroll/wages/week-pay.ts'
import type { DateRange } from '../../shared/payroll/settings/pay-period.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { TimesheetRow } from '../../shared/timesheets/timesheet.ts'
import type { Overview } from '../../shared/overview/overview.ts'
import { isPaidIn, workweekOf } from '../reports/workweek.ts'
import type { StoredTenant } from '../store/tenants.ts'
import type { StoredUser } from '../store/users.ts'
import type { OverviewPeriod } from './overview-period.ts'

/** From here on somebody comes near overtime. */
const nearOvertime = 32 * 3600

const isIn =
  ({ from, to }: DateRange) =>
  (date: string) =>
    date >= from && date <= to

function secondsIn(rows: readonly TimesheetRow[], week: DateRange): number {
  const isWithin = isIn(week)
  return rows
    .flatMap(({ days }) => days)
    .filter(({ date }) => isWithin(date))
    .reduce((sum, { worked_seconds }) => sum + worked_seconds, 0)
}

function centsIn(rows: readonly TimesheetRow[], week: DateRange): number {
  return rows
    .flatMap(({ weeks }) => weeks)
    .filter((each) => isPaidIn(week, each))
    .reduce((sum, { gross }) => sum + toCents(dollars(gross)), 0)
}

/** Whether a week has overtime by the person's own rules: some states count it by the day. */
function hasOvertime(rows: readonly TimesheetRow[], week: DateRange): boolean {
  return rows
    .flatMap(({ weeks }) => weeks)
    .filter((each) => isPaidIn(week, each))
    .some(
      ({ overtime_seconds = 0, doubletime_seconds = 0 }) =>
        overtime_seconds + doubletime_seconds > 0,
    )
}

/** What the running workweek comes to so far, beside the one before it. */
export function viewLabor(
  parts: readonly OverviewPeriod[],
  tenant: StoredTenant,
  { today, seesAllPay }: { today: string; seesAllPay: boolean },
): Overview['labor'] {
  const rows = parts.flatMap((each) => each.rows)
  const { week, days } = workweekOf(tenant, today)
  const before = workweekOf(tenant, addDays(week.from, -1))
  const onDay = (date: string) => secondsIn(rows, { from: date, to: date })
  return {
    worked_seconds: secondsIn(rows, week),
    before_seconds: secondsIn(rows, before.week),
    cost: seesAllPay ? inDollars(centsIn(rows, week)) : null,
    before_cost: seesAllPay ? inDollars(centsIn(rows, before.week)) : null,
    days: days.map(({ date }, index) => ({
      date,
      worked_seconds: onDay(date),
      // A week that is shorter than the one before it, as where the workweek changes, has no such day.
      before_seconds: before.days[index] ? onDay(before.days[index].date) : 0,
    })),
  }
}

/** Who has worked nearly as much as overtime begins at in the running week, and who has overtime in it. */
export function viewOvertime(
  parts: readonly OverviewPeriod[],
  tenant: StoredTenant,
  { today, users }: { today: string; users: readonly StoredUser[] },
): Overview['overtime'] {
  const { week } = workweekOf(tenant, today)
  const rows = Map.groupBy(
    parts.flatMap((each) => each.rows),
    ({ user_id }) => user_id,
  )
  return users
    .flatMap(({ uuid, name }) => {
      const own = rows.get(uuid) ?? []
      // Who is paid a salary, or by the bill, is paid no more for more hours.
      const now = own.find(({ period }) => isIn(period)(today))
      if (now?.pay_basis !== 'hourly') return []
      const worked = secondsIn(own, week)
      const isPast = hasOvertime(own, week)
      if (worked < nearOvertime && !isPast) return []
      const until = isPast ? 0 : Math.max(0, flsaLimit - worked)
      return [
        { user_id: uuid, user_name: name, worked_seconds: worked, until_overtime_seconds: until },
      ]
    })
    .toSorted((a, b) => b.worked_seconds - a.worked_seconds)
}
