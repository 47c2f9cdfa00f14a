import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { canSeeEveryone, seesPayOf } from '../../../shared/fields/role.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { memberHandler } from '../../http/handler.ts'
import { listPeriodStates } from '../../timesheets/read-period-state.ts'
import { listEveryUser, type StoredUser } from '../../store/users.ts'
import { readInPeriod } from '../../timesheets/period.ts'
import { statesOfJobs } from '../../timesheets/job-states.ts'
import { readDays, rowsWithOwed } from '../../timesheets/rows.ts'

export const listTimesheets = memberHandler(
  timesheetCalls.listTimesheets,
  async ({ table, role, user, query, now }) => {
    const sees = canSeeEveryone(role)
    const body = await readInPeriod(table, query.date, async (period) => {
      const [everybody, states, days] = await Promise.all([
        sees ? listEveryUser(table) : [user],
        listPeriodStates(table, period),
        readDays(table, period, sees ? null : user.uuid),
      ])
      // A sheet is what somebody earns.
      const users = everybody.filter((person) => seesPayOf(user, person))
      const stateOf = await statesOfJobs(table, [period], days)
      const rows = await rowsWithOwed(table, period, { users, states, days, stateOf }, now)
      return rows
        .filter((row) => isShown(row, users))
        .filter(({ status }) => query.status === undefined || status === query.status)
    })
    return { body }
  },
)

/** Who worked, and who was to: everybody of the crew who is active. */
function isShown(
  { user_id, totals, status, problems }: TimesheetRow,
  users: readonly StoredUser[],
): boolean {
  const hasMoney = Number(totals.gross) > 0 || Number(totals.reimbursement) > 0
  const isConcerned = totals.worked_seconds > 0 || hasMoney || problems.length > 0
  if (isConcerned || (status !== 'open' && status !== 'paid_elsewhere')) return true
  const user = users.find(({ uuid }) => uuid === user_id)
  return user?.is_active === true && user.role !== 'admin'
}
