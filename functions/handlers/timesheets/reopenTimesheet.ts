import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { reopening } from '../../timesheets/reopening.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { openAndWrite } from '../../timesheets/write-requests.ts'

/** Reopens an approved timesheet and writes the requests named in `write`; the others stay open. */
export const reopenTimesheet = memberHandler(
  timesheetCalls.reopenTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason, write = [] } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, role, ...params, now, version, reason }
    const body = await openAndWrite({ table, author, user }, step, reopening(step, write))
    return { body }
  },
)
