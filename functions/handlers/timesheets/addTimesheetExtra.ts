import { api } from '../../../shared/api.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/money.ts'
import { message } from '../../../shared/messages/message.ts'
import { isSettledIn } from '../../../shared/payroll/period-frame.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../users/rules.ts'
import { readPeriod } from './period.ts'
import { requireNotOwn } from './rules.ts'
import { after, requireOpen, takeStep } from './steps.ts'

export const addTimesheetExtra = memberHandler(
  api.addTimesheetExtra,
  async ({ table, role, user, author, params, now, body: sent }) => {
    requireNotOwn({ role, user }, params.user_id)
    const { version, kind, note = null, date = params.date } = sent
    const { frame } = await readPeriod(table, params.date)
    if (kind === 'missed_break' && !isSettledIn(date, frame)) {
      throw badField('date', message('notSettledHere'))
    }
    const step = { table, author, ...params, now, version, reason: note }
    const amount = inDollars(toCents(dollars(sent.amount)))
    const body = await takeStep(step, (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const extras = [...open.state.extras, { kind, amount, date, note }]
      return { next: after(step, open, 'extra', { extras }) }
    })
    return { body }
  },
)
