import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { listUnseenChanges } from '../../store/hours/time-changes.ts'
import { nameChanges } from '../../timesheets/name-changes.ts'

export const listTimeChanges = memberHandler(
  timesheetCalls.listTimeChanges,
  async ({ table, user, now }) => ({
    body: await nameChanges(table, await listUnseenChanges(table, user.uuid, now)),
  }),
)
