import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readInPeriod } from '../../timesheets/period.ts'
import { readTimesheet } from '../../timesheets/read-sheet.ts'
import { requirePayAccess, requireSheetAccess } from '../../timesheets/rules.ts'

export const getTimesheet = memberHandler(
  timesheetCalls.getTimesheet,
  async ({ table, role, user, params, now }) => {
    requireSheetAccess({ role, user }, params.user_id)
    const [body] = await Promise.all([
      readInPeriod(table, params.date, (period) =>
        readTimesheet(table, period, params.user_id, now),
      ),
      requirePayAccess({ table, user }, params.user_id),
    ])
    return { body }
  },
)
