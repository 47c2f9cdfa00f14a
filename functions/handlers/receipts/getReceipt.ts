import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { receiptStore } from '../../store/receipts.ts'
import { requireReceiptAccess } from '../../receipts/rules.ts'
import { viewReceipt } from '../../receipts/view.ts'

export const getReceipt = memberHandler(
  receiptCalls.getReceipt,
  async ({ table, role, user, params: { uuid } }) => {
    const found = await receiptStore.find(table, uuid)
    if (!found) throw notFound()
    requireReceiptAccess({ role, user }, found)
    return { body: await viewReceipt(table, found, { role, user }) }
  },
)
