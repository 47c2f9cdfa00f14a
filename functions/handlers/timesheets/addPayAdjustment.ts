import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { dollars, inDollars, toCents } from '../../../shared/payroll/wages/money.ts'
import { message } from '../../../shared/messages/message.ts'
import type { PayAdjustment, MissedBreak } from '../../../shared/payroll/sheet/facts.ts'
import { isSettledIn } from '../../../shared/payroll/sheet/period-frame.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { requireManages } from '../../users/rules.ts'
import { readPeriod } from '../../timesheets/period.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after, requireOpen, takeStep } from '../../timesheets/steps.ts'

export const addPayAdjustment = memberHandler(
  timesheetCalls.addPayAdjustment,
  async ({ table, role, user, author, params, now, body: sent }) => {
    requireNotOwn({ role, user }, params.user_id)
    const { version, kind, missed = 'meal', note = null, date = params.date } = sent
    const { frame, period } = await readPeriod(table, params.date)
    if (kind === 'missed_break' && !isSettledIn(date, frame)) {
      throw badField('date', message('notSettledHere'))
    }
    if (kind !== 'missed_break' && (date < period.from || date > period.to)) {
      throw badField('date', message('outsidePeriod'))
    }
    const step = { table, author, ...params, now, version, reason: note }
    const amount = inDollars(toCents(dollars(sent.amount)))
    const body = await takeStep(step, (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const isBreak = kind === 'missed_break'
      if (isBreak) requireOwed(open.state.extras, missed, date, amount)
      const added = { kind, ...(isBreak && { missed }), amount, date, note }
      const extras = [...open.state.extras, added]
      return { next: after(step, open, 'extra', { extras }) }
    })
    return { body }
  },
)

/** A day owes an hour for its meals and one for its rests (Labor Code 226.7). */
function requireOwed(
  extras: readonly PayAdjustment[],
  wanted: MissedBreak,
  day: string,
  amount: string,
): void {
  const owed = extras
    .filter(({ kind, date }) => kind === 'missed_break' && date === day)
    .filter(({ missed = 'meal' }) => missed === wanted)
    .reduce((sum, each) => sum.add(dollars(each.amount)), dollars(amount))
  if (owed.compare(1) > 0) throw badField('amount', message('missedBreakLimit'))
}
