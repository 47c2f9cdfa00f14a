import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { canSeeEveryone } from '../../../shared/users/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { listReceipts as readReceipts } from '../../store/receipts.ts'
import { viewReceipts } from '../../receipts/view.ts'

export const listReceipts = memberHandler(
  receiptCalls.listReceipts,
  async ({ table, role, user, page }) => {
    const { items, next } = await readReceipts(table, canSeeEveryone(role) ? null : user.uuid, page)
    return { body: await viewReceipts(table, items), next }
  },
)
