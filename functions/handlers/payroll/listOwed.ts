import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { canManage } from '../../../shared/fields/role.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { memberHandler } from '../../http/handler.ts'
import { listDays } from '../../store/hours/punch-days.ts'
import { listedFrom } from '../../store/owed-notes.ts'
import { findTenant } from '../../store/tenants.ts'
import { listEveryUser } from '../../store/users.ts'
import { statesOfJobs } from '../../timesheets/job-states.ts'
import { listStatesOfPeriods } from '../../timesheets/read-period-state.ts'
import { periodsBetween } from '../../timesheets/period.ts'
import { rowsWithOwed } from '../../timesheets/rows.ts'

/** Lists what approved hours lack since a change of pay or rules. Reads nothing more if there was none. */
export const listOwed = memberHandler(payrollCalls.listOwed, async ({ table, role, now }) => {
  const tenant = await findTenant(table)
  const from = tenant && listedFrom(tenant, dateOf(now, tenant.time_zone))
  const approved_to = tenant?.approved_to
  if (!from || approved_to === undefined || from > approved_to) return { body: [] }
  const periods = periodsBetween(tenant, { from, to: approved_to })
  const dates = periods.flatMap((period) => period.dates).toSorted()
  const [everybody, states, days] = await Promise.all([
    listEveryUser(table),
    listStatesOfPeriods(table, periods),
    listDays(table, dates[0] ?? from, dates.at(-1) ?? approved_to),
  ])
  const users = everybody.filter((user) => canManage(role, user.role))
  const stateOf = await statesOfJobs(table, periods, days)
  const rows = await Promise.all(
    periods.map((period, index) => {
      const own = days.filter(({ date }) => period.dates.includes(date))
      const parts = { users, states: states[index] ?? [], days: own, stateOf }
      return rowsWithOwed(table, period, parts, now)
    }),
  )
  const body = rows
    .flat()
    .flatMap(({ user_id, user_name, period, owed }) =>
      owed && Number(owed.amount) > 0 ? [{ user_id, user_name, period, ...owed }] : [],
    )
  return { body }
})
