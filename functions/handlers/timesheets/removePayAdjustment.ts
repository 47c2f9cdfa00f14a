import { timesheetCalls } from '../../../shared/timesheets/calls.ts'
import { dollars, toCents } from '../../../shared/payroll/wages/money.ts'
import type { PayAdjustment } from '../../../shared/payroll/sheet/facts.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { receiptStore } from '../../store/receipts.ts'
import { findSheetState, stateWrite } from '../../store/hours/timesheets.ts'
import type { Author } from '../../store/records/audit.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { TransactionWrite } from '../../store/table/transaction.ts'
import { requireManages } from '../../users/rules.ts'
import { withJobs } from '../../timesheets/owed-jobs.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after, requireOpen, takeStep } from '../../timesheets/steps.ts'

export const removePayAdjustment = memberHandler(
  timesheetCalls.removePayAdjustment,
  async ({ table, role, user, author, params, now, body: { version, position } }) => {
    requireNotOwn({ role, user }, params.user_id)
    const step = { table, author, ...params, now, version, reason: null }
    const body = await takeStep(step, async (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const gone = open.state.extras[position]
      if (!gone) throw notFound()
      const extras = open.state.extras.toSpliced(position, 1)
      const withReason = { ...step, reason: gone.note }
      const receipt =
        gone.receipt_id && (await receiptStore.findEvenDeleted(table, gone.receipt_id))
      return {
        next: after(withReason, open, 'extra_removed', { extras }),
        // What is not paid back any more is owed again.
        writes: [
          ...(await owedAgain(table, author, params.user_id, gone)),
          ...(receipt
            ? receiptStore.replaceAudited(table, author, receipt, {
                ...receipt,
                repaid_at: null,
                repaid_by: null,
              })
            : []),
        ],
      }
    })
    return { body }
  },
)

/** The write that makes what was paid for an earlier period owed again. */
async function owedAgain(
  table: TenantTable,
  { actor, at }: Author,
  user_id: string,
  { kind, of, amount, qualified = '0', jobs = [] }: PayAdjustment,
): Promise<TransactionWrite[]> {
  const state =
    kind === 'back_pay' && of ? await findSheetState(table, { user_id, from: of }) : null
  if (!state) return []
  const done = { at, by: actor, step: 'extra_removed' as const, reason: amount }
  const taken = jobs.map(({ job_id, cents }) => ({ job_id, cents: -cents }))
  const next = {
    ...state,
    owed_paid: (state.owed_paid ?? 0) - toCents(dollars(amount)),
    owed_qualified_paid: (state.owed_qualified_paid ?? 0) - toCents(dollars(qualified)),
    owed_paid_jobs: withJobs(state.owed_paid_jobs, taken),
    history: [...state.history, done],
    version: state.version + 1,
  }
  return [stateWrite(table, next, state.version)]
}
