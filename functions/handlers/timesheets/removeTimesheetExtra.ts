import { timesheetCalls } from '../../../shared/calls/timesheets.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findReceiptEvenDeleted, repaymentWrites } from '../../store/receipts.ts'
import { requireManages } from '../users/rules.ts'
import { requireNotOwn } from './sheet/rules.ts'
import { after, requireOpen, takeStep } from './sheet/steps.ts'

export const removeTimesheetExtra = memberHandler(
  timesheetCalls.removeTimesheetExtra,
  async ({ table, role, user, author, params, now, body: { version, position } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason: null }
    const body = await takeStep(step, async (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const gone = open.state.extras[position]
      if (!gone) throw notFound()
      const extras = open.state.extras.toSpliced(position, 1)
      const told = { ...step, reason: gone.note }
      const receipt = gone.receipt_id && (await findReceiptEvenDeleted(table, gone.receipt_id))
      return {
        next: after(told, open, 'extra_removed', { extras }),
        // What is not paid back any more is owed again.
        writes: receipt
          ? repaymentWrites(table, author, receipt, {
              ...receipt,
              repaid_at: null,
              repaid_by: null,
            })
          : [],
      }
    })
    return { body }
  },
)
