import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { receiptStore, receiptsOf } from '../../store/receipts.ts'
import { viewDeleted } from '../../history/view-deleted.ts'

export const listDeletedReceipts = memberHandler(
  receiptCalls.listDeletedReceipts,
  async ({ table, role, user, page, at }) => {
    const whose = canSeeEveryone(role) ? null : user.uuid
    const { items, next } = await receiptStore.listDeleted(table, page, receiptsOf(table.id, whose))
    const named = items.map((receipt) => {
      const { vendor, total } =
        receipt.state === 'confirmed' ? receipt : (receipt.reading ?? receipt)
      return { ...receipt, name: [vendor, total].filter(Boolean).join(', ') }
    })
    return viewDeleted(table, named, next, at)
  },
)
