import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { receiptStore, receiptsOf } from '../../store/receipts.ts'
import { viewReceipts } from '../../receipts/view.ts'

export const listReceipts = memberHandler(
  receiptCalls.listReceipts,
  async ({ table, role, user, query, page }) => {
    const list = receiptsOf(table.id, canSeeEveryone(role) ? null : user.uuid)
    // Of one job, fewer than a page may be in it.
    const where = query.job_id && { where: { job_id: query.job_id } }
    const { items, next } = await receiptStore.list(table, page, { ...list, ...where })
    return { body: await viewReceipts(table, items), next }
  },
)
