import { timesheetCalls } from '../../../shared/calls/timesheets.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../users/rules.ts'
import { requireNotOwn } from './sheet/rules.ts'
import { after, requireOpen, takeStep } from './sheet/steps.ts'

export const removeTimesheetExtra = memberHandler(
  timesheetCalls.removeTimesheetExtra,
  async ({ table, role, user, author, params, now, body: { version, position } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason: null }
    const body = await takeStep(step, (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const gone = open.state.extras[position]
      if (!gone) throw notFound()
      const extras = open.state.extras.toSpliced(position, 1)
      const told = { ...step, reason: gone.note }
      return { next: after(told, open, 'extra_removed', { extras }) }
    })
    return { body }
  },
)
