import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { forbidden, HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { after, takeStep } from '../../timesheets/steps.ts'

/** Takes back what somebody said of their hours, or one of the changes that they asked for. */
export const withdrawDispute = memberHandler(
  timesheetCalls.withdrawDispute,
  async ({ table, user, author, params, now, body: { version, request } }) => {
    if (params.user_id !== user.uuid) throw forbidden(message('ownDispute'))
    const step = { table, author, ...params, now, version, reason: null }
    const body = await takeStep(step, (open) => {
      const { dispute } = open.state
      const isThere = request
        ? dispute?.requests.some(({ uuid }) => uuid === request)
        : dispute?.reason
      if (!dispute || !isThere) throw new HttpError('conflict', message('nothingDisputed'))
      const requests = dispute.requests.filter(({ uuid }) => uuid !== request)
      const reason = request ? dispute.reason : null
      const left = reason !== null || requests.length > 0 ? { ...dispute, reason, requests } : null
      const withdrawn = request ? [request] : []
      return { next: after(step, open, 'dispute_withdrawn', { dispute: left }, withdrawn) }
    })
    return { body }
  },
)
