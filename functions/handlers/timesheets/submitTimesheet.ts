import { api } from '../../../shared/api.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireSheetAccess } from './rules.ts'
import { after, requireKnown, requireOpen, takeStep } from './steps.ts'

export const submitTimesheet = memberHandler(
  api.submitTimesheet,
  async ({ table, role, user, author, params, now, body: { version, reason = null } }) => {
    requireSheetAccess({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason }
    const body = await takeStep(step, (open) => {
      requireOpen(open)
      requireKnown(open)
      // Saying that the hours are right takes a dispute back.
      const isOwn = params.user_id === user.uuid
      const change = { status: 'submitted' as const, ...(isOwn && { dispute: null }) }
      return { next: after(step, open, 'submitted', change) }
    })
    return { body }
  },
)
