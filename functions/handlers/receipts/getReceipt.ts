import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findReceiptEvenDeleted } from '../../store/receipts.ts'
import { requireReceiptAccess } from '../../receipts/rules.ts'
import { viewReceipt } from '../../receipts/view.ts'

export const getReceipt = memberHandler(
  receiptCalls.getReceipt,
  async ({ table, role, user, params: { uuid } }) => {
    const found = await findReceiptEvenDeleted(table, uuid)
    if (!found || found.deleted_at) throw notFound()
    requireReceiptAccess({ role, user }, found)
    return { body: await viewReceipt(table, found, { role, user }) }
  },
)
