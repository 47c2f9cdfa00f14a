import { api } from '../../../shared/api.ts'
import { message } from '../../../shared/messages/message.ts'
import { payHistoryOf, settingsAt } from '../../../shared/payroll/pay-settings.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../users/rules.ts'
import { fingerprintOf } from './compute.ts'
import { requireSheetAccess } from './rules.ts'
import { after, requireKnown, requireOpen, takeStep } from './steps.ts'

export const submitTimesheet = memberHandler(
  api.submitTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireSheetAccess({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason }
    const submit: Parameters<typeof takeStep>[1] = (open, period) => {
      const { tenant, frame } = period
      const { people_submit } = settingsAt(frame.period.to, payHistoryOf(tenant.pay))
      if (!people_submit) throw new HttpError('conflict', message('notSubmittedHere'))
      requireOpen(open)
      requireKnown(open)
      // Saying that the hours are right takes a dispute back.
      const isOwn = params.user_id === user.uuid
      if (!isOwn) requireManages(role, open.user.role)
      const submitted = fingerprintOf(period, open.days)
      const change = {
        status: 'submitted' as const,
        submitted,
        ...(isOwn && { dispute: null }),
      }
      return { next: after(step, open, 'submitted', change) }
    }
    // Said of the very same punches before.
    const isSubmitted: Parameters<typeof takeStep>[2] = ({ state, days }, period) =>
      state.status !== 'open' && state.submitted === fingerprintOf(period, days)
    return { body: await takeStep(step, submit, isSubmitted) }
  },
)
