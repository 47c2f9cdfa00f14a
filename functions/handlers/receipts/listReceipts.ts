import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { memberHandler } from '../../http/handler.ts'
import { listReceipts as readReceipts } from '../../store/receipts.ts'
import { viewReceipts } from '../../receipts/view.ts'

export const listReceipts = memberHandler(
  receiptCalls.listReceipts,
  async ({ table, role, user, query, page }) => {
    const of = { user: canSeeEveryone(role) ? null : user.uuid, job: query.job_id }
    const { items, next } = await readReceipts(table, of, page)
    return { body: await viewReceipts(table, items), next }
  },
)
