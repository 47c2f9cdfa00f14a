import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { approve } from '../../timesheets/steps.ts'

export const approveTimesheet = memberHandler(
  timesheetCalls.approveTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireNotOwn({ role, user }, params.user_id)
    return { body: await approve({ table, author, role, ...params, now, version, reason }) }
  },
)
