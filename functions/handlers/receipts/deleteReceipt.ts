import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { restorableUntil } from '../../../shared/history/history.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { pictureWrites } from '../../store/photos.ts'
import { changeReceipt } from '../../store/receipts.ts'
import { expiryOf } from '../../store/records/deletion.ts'
import { requireNotReimbursed, requireReceiptAccess } from '../../receipts/rules.ts'

export const deleteReceipt = memberHandler(
  receiptCalls.deleteReceipt,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    await changeReceipt(table, uuid, author, {
      action: 'deleted',
      mutate: (current) => {
        if (current.deleted_at) throw notFound()
        requireReceiptAccess({ role, user }, current)
        requireNotReimbursed(current)
        return { ...current, deleted_at: at, deleted_by: user.uuid, expires: expiryOf(at) }
      },
      also: (before, after) => (before === after ? [] : pictureWrites(table, after)),
    })
    return { body: { uuid, deleted_at: at, restorable_until: restorableUntil(at) } }
  },
)
