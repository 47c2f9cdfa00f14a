import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { logEntryCalls } from '../../../shared/log-entries/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { payHistoryOf, settingsAt } from '../../../shared/payroll/settings/pay-settings.ts'
import { routeKeyOf } from '../../../shared/contract/route.ts'
import { HttpError } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { idOfKey, memberScope } from '../../http/idempotency.ts'
import type { SheetState } from '../../store/hours/sheet-state.ts'
import { requireManages } from '../../users/rules.ts'
import { fingerprintsOf, isOfNow } from '../../timesheets/period-state.ts'
import { requireSheetAccess } from '../../timesheets/rules.ts'
import { after, requireKnown, requireOpen, takeStep } from '../../timesheets/steps.ts'

export const submitTimesheet = memberHandler(
  timesheetCalls.submitTimesheet,
  async ({ table, role, user, author, params, now, body }) => {
    const { version, reason = null, entry_keys = [], seen_at } = body
    requireSheetAccess({ role, user }, params.user_id)
    const scope = memberScope({ table, user })
    const own = entry_keys.map((key) =>
      idOfKey(routeKeyOf(logEntryCalls.createLogEntry), scope, key),
    )
    const step = { table, author, ...params, now, version, added: own, seen_at, reason }
    const submit: Parameters<typeof takeStep>[1] = (open, period) => {
      const { tenant, frame } = period
      const { people_submit } = settingsAt(frame.period.to, payHistoryOf(tenant.pay))
      if (!people_submit) throw new HttpError('conflict', message('notSubmittedHere'))
      requireOpen(open)
      requireKnown(open)
      // Saying that the hours are right takes a dispute back, and leaves what waits for the office.
      const isOwn = params.user_id === user.uuid
      if (!isOwn) requireManages(role, open.user.role)
      const submitted_days = fingerprintsOf(period.frame, open.days)
      const change = {
        status: 'submitted' as const,
        submitted_days,
        ...(isOwn && { dispute: withoutReason(open.state.dispute) }),
      }
      return { next: after(step, open, 'submitted', change) }
    }
    // Said of the very same punches before.
    const isSubmitted: Parameters<typeof takeStep>[2] = ({ state, days }, period) =>
      state.status !== 'open' && isOfNow(state, period.frame, days)
    return { body: await takeStep(step, submit, isSubmitted) }
  },
)

/** A dispute without what was said; null where nothing is asked for besides. */
function withoutReason(dispute: SheetState['dispute']): SheetState['dispute'] {
  return dispute && dispute.requests.length > 0 ? { ...dispute, reason: null } : null
}
