import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoWrites } from '../../store/photos.ts'
import { receiptStore } from '../../store/receipts.ts'
import { requireNotReimbursed, requireReceiptAccess } from '../../receipts/rules.ts'

export const deleteReceipt = memberHandler(
  receiptCalls.deleteReceipt,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await receiptStore.change(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        requireReceiptAccess({ role, user }, current)
        requireNotReimbursed(current)
        return receiptStore.deleted(current, author)
      },
      also: (before, after) => (before === after ? [] : photoWrites(table, after)),
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
