import { api } from '../../../shared/api.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/money.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireNotOwn } from './rules.ts'
import { after, requireOpen, takeStep } from './steps.ts'

export const addTimesheetExtra = memberHandler(
  api.addTimesheetExtra,
  async ({ table, role, user, author, params, now, body: sent }) => {
    requireNotOwn({ role, user }, params.user_id)
    const { version, kind, note = null, date = params.date } = sent
    const step = { table, author, ...params, now, version, reason: note }
    const amount = inDollars(toCents(dollars(sent.amount)))
    const body = await takeStep(step, (open) => {
      requireOpen(open)
      const extras = [...open.state.extras, { kind, amount, date, note }]
      return { next: after(step, open, 'extra', { extras }) }
    })
    return { body }
  },
)
