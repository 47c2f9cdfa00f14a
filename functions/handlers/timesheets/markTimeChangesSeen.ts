import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { markChangesSeen } from '../../store/hours/time-changes.ts'
import { nameChanges } from '../../timesheets/name-changes.ts'

export const markTimeChangesSeen = memberHandler(
  timesheetCalls.markTimeChangesSeen,
  async ({ table, user, now, body: { changes } }) => ({
    body: await nameChanges(table, await markChangesSeen(table, user.uuid, changes, now)),
  }),
)
