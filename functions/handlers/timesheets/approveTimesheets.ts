import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { approveAll } from '../../timesheets/approve-all.ts'

export const approveTimesheets = memberHandler(
  timesheetCalls.approveTimesheets,
  async ({ body, ...request }) => ({ body: await approveAll(request, body) }),
)
