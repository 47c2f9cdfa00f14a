import { payrollCalls } from '../../../shared/payroll/calls.ts'
import { canManage } from '../../../shared/users/role.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { memberHandler } from '../../http/handler.ts'
import { listDays } from '../../store/hours/punch-days.ts'
import { findTenant } from '../../store/tenants.ts'
import { listEveryUser } from '../../store/users.ts'
import { statesOfJobs } from '../../timesheets/job-states.ts'
import { listStatesOfPeriods } from '../../timesheets/read-period-state.ts'
import { periodsBetween } from '../../timesheets/period.ts'
import { rowsWithOwed } from '../../timesheets/rows.ts'

/** How many days back owed pay is looked for; screens have shown anything older since. */
const looksBack = 62

/** What approved hours lack since somebody's pay was changed; where none was, nothing is read for it. */
export const listOwed = memberHandler(payrollCalls.listOwed, async ({ table, role, now }) => {
  const tenant = await findTenant(table)
  const { owed_from, approved_to } = tenant ?? {}
  if (!tenant || owed_from === undefined || approved_to === undefined) return { body: [] }
  const oldest = addDays(dateOf(now, tenant.time_zone), -looksBack)
  const from = owed_from > oldest ? owed_from : oldest
  if (from > approved_to) return { body: [] }
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
