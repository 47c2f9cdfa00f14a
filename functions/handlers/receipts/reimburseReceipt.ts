import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { isOwed } from '../../../shared/receipts/receipt.ts'
import { message } from '../../../shared/messages/message.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { receiptStore, type StoredReceipt } from '../../store/receipts.ts'
import { editConflict } from '../../store/records/change-one.ts'
import { photoStore } from '../../store/photos.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'
import { requireNotOwn } from '../../timesheets/rules.ts'
import { after, requireOpen, takeStep } from '../../timesheets/steps.ts'
import { requireManages } from '../../users/rules.ts'
import { requireNotReimbursed } from '../../receipts/rules.ts'
import { viewReceipt } from '../../receipts/view.ts'

/** What was bought with somebody's own money, and is not paid back yet. */
function requireReimbursable(receipt: StoredReceipt): void {
  requireNotReimbursed(receipt)
  if (!isOwed(receipt)) throw new HttpError('conflict', message('nothingToRepay'))
}

/** 409 where neither a picture nor a word says what the money was for: nobody is paid for an announcement. */
async function requireShown(table: TenantTable, { uuid, note }: StoredReceipt): Promise<void> {
  if (note !== null) return
  const picture = await photoStore.findEvenDeleted(table, uuid)
  if (picture?.state !== 'ready') throw new HttpError('conflict', message('nothingShown'))
}

/** Adds what somebody paid to their timesheet, from where it goes into the payroll file: both at once, or neither. */
export const reimburseReceipt = memberHandler(
  receiptCalls.reimburseReceipt,
  async ({ table, role, user, author, params: { uuid }, body, now, at }) => {
    const found = await receiptStore.findEvenDeleted(table, uuid)
    if (!found) throw notFound()
    requireNotOwn({ role, user }, found.user_id)
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    const date = body.date ?? dateOf(now, tenant.time_zone)
    const step = { table, author, user_id: found.user_id, date, now, reason: found.vendor }
    await takeStep(step, async (open) => {
      requireOpen(open)
      requireManages(role, open.user.role)
      const current = await receiptStore.find(table, uuid)
      if (!current) throw notFound()
      requireReimbursable(current)
      await requireShown(table, current)
      if (current.version !== body.version) {
        throw editConflict(await viewReceipt(table, current, { role, user }))
      }
      const added = {
        kind: 'reimbursement' as const,
        amount: current.total ?? '0.00',
        date,
        note: current.vendor,
        receipt_id: uuid,
      }
      const next = after(step, open, 'extra', { extras: [...open.state.extras, added] })
      const reimbursed = { ...current, repaid_at: at, repaid_by: user.uuid }
      return { next, writes: receiptStore.replaceAudited(table, author, current, reimbursed) }
    })
    const reimbursed = await receiptStore.findEvenDeleted(table, uuid)
    if (!reimbursed) throw notFound()
    return { body: await viewReceipt(table, reimbursed, { role, user }) }
  },
)
