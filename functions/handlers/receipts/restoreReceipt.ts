import { receiptCalls } from '../../../shared/calls/receipts.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { changeReceipt } from '../../store/receipts.ts'
import { isRestorable } from '../../store/records/deletion.ts'
import { requireReceiptAccess } from './rules.ts'
import { viewReceipt } from './view.ts'

export const restoreReceipt = memberHandler(
  receiptCalls.restoreReceipt,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    const restored = await changeReceipt(table, uuid, author, {
      action: 'restored',
      mutate: (current) => {
        requireReceiptAccess({ role, user }, current)
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        return { ...current, deleted_at: null, deleted_by: null, expires: undefined }
      },
    })
    return { body: await viewReceipt(table, restored) }
  },
)
