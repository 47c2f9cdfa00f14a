import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { photoWrites } from '../../store/photos.ts'
import { receiptStore, findAlike } from '../../store/receipts.ts'
import { isRestorable } from '../../store/records/deletion.ts'
import { requireOwnDeletion } from '../../history/require-own-deletion.ts'
import { requireReceiptAccess } from '../../receipts/rules.ts'
import { viewReceipt } from '../../receipts/view.ts'

export const restoreReceipt = memberHandler(
  receiptCalls.restoreReceipt,
  async ({ table, role, user, author, params: { uuid }, at }) => {
    const restored = await receiptStore.changeEvenDeleted(table, uuid, author, {
      action: 'restored',
      mutate: async (current) => {
        requireReceiptAccess({ role, user }, current)
        if (!current.deleted_at) return current
        if (!isRestorable(current.deleted_at, at)) throw notFound()
        requireOwnDeletion({ role, user }, current)
        const back = receiptStore.restored(current)
        // Taken again meanwhile, it does not count twice: somebody says whether it is another one.
        const isTwice = (await findAlike(table, back)) !== null
        return isTwice ? { ...back, state: 'open' as const } : back
      },
      also: (before, after) => (before === after ? [] : photoWrites(table, after)),
    })
    return { body: await viewReceipt(table, restored, { role, user }) }
  },
)
