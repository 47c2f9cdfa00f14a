import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { isFutureDay } from '../../../shared/receipts/receipt.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { checkJob } from '../../store/jobs.ts'
import { receiptStore, findAlike, type StoredReceipt } from '../../store/receipts.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { requireNotReimbursed, requireReceiptAccess } from '../../receipts/rules.ts'
import { viewReceipt } from '../../receipts/view.ts'

export const confirmReceipt = memberHandler(
  receiptCalls.confirmReceipt,
  async ({ table, role, user, author, params: { uuid }, body, at, now }) => {
    if (isFutureDay(body.date, now)) throw badField('date', message('futureTime'))
    const { version, is_separate, tax = null, vendor = null, note = null, ...said } = body
    const changed = await receiptStore.change(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewReceipt(table, current, { role, user }),
      mutate: async (current) => {
        requireReceiptAccess({ role, user }, current)
        requireNotReimbursed(current)
        const after: StoredReceipt = {
          ...current,
          ...definedFields(said),
          vendor,
          note,
          tax,
          state: 'confirmed',
          confirmed_at: current.confirmed_at ?? at,
          confirmed_by: user.uuid,
        }
        const isKnown =
          current.state === 'confirmed' &&
          current.date === after.date &&
          current.total === after.total
        if (!is_separate && !isKnown && (await findAlike(table, after))) {
          throw badField('is_separate', message('sameReceipt'))
        }
        return after
      },
      also: (_, { job_id }) => [checkJob(table, job_id)],
    })
    return { body: await viewReceipt(table, changed, { role, user }) }
  },
)
