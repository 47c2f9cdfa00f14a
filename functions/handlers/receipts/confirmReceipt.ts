import { receiptCalls } from '../../../shared/calls/receipts.ts'
import { message } from '../../../shared/messages/message.ts'
import { badField, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { checkJob } from '../../store/jobs.ts'
import { changeReceipt, findAlike, type StoredReceipt } from '../../store/receipts.ts'
import { definedFields } from '../defined-fields.ts'
import { requireNotRepaid, requireReceiptAccess } from './rules.ts'
import { viewReceipt } from './view.ts'

/** Dollars as they are stored: with two digits after the point. */
const withCents = (dollars: string) => Number(dollars).toFixed(2)

export const confirmReceipt = memberHandler(
  receiptCalls.confirmReceipt,
  async ({ table, role, user, author, params: { uuid }, body, at }) => {
    const { version, is_separate, total, tax, vendor = null, note = null, ...said } = body
    const changed = await changeReceipt(table, uuid, author, {
      action: 'updated',
      basedOn: version,
      show: (current) => viewReceipt(table, current),
      mutate: async (current) => {
        if (current.deleted_at) throw notFound()
        requireReceiptAccess({ role, user }, current)
        requireNotRepaid(current)
        const after: StoredReceipt = {
          ...current,
          ...definedFields(said),
          vendor,
          note,
          total: withCents(total),
          tax: tax ? withCents(tax) : null,
          state: 'confirmed',
          confirmed_at: current.confirmed_at ?? at,
          confirmed_by: user.uuid,
        }
        if (!is_separate && (await findAlike(table, after))) {
          throw badField('is_separate', message('sameReceipt'))
        }
        return after
      },
      also: (_, { job_id }) => [checkJob(table, job_id, false)],
    })
    return { body: await viewReceipt(table, changed) }
  },
)
