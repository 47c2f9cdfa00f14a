import { isApproved } from '../../store/hours/sheet-state.ts'
import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { forbidden, HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'

import { after, takeStep } from '../../timesheets/steps.ts'

export const disputeTimesheet = memberHandler(
  timesheetCalls.disputeTimesheet,
  async ({ table, user, author, params, now, at, body: { version, reason } }) => {
    if (params.user_id !== user.uuid) throw forbidden(message('ownDispute'))
    const step = { table, author, ...params, now, version, reason }
    const body = await takeStep(step, (open) => {
      // Nobody here could answer: what was wrong is put right where it was paid.
      if (open.state.status === 'paid_elsewhere') {
        throw new HttpError('conflict', message('paidElsewhere'))
      }
      const status = isApproved(open.state) ? open.state.status : ('open' as const)
      const requests = open.state.dispute?.requests ?? []
      return { next: after(step, open, 'disputed', { status, dispute: { at, reason, requests } }) }
    })
    return { body }
  },
)
