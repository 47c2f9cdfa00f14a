import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { reopen } from '../../timesheets/steps.ts'

export const reopenTimesheet = memberHandler(
  timesheetCalls.reopenTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason } }) => {
    requireNotOwn({ role, user }, params.user_id)
    return { body: await reopen({ table, author, role, ...params, now, version, reason }) }
  },
)
