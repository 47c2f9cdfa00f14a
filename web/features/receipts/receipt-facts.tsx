import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'

/** What a receipt says once nobody changes it any more. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { columns, common } = useText()
  const text = useReceiptsText()
  const format = useFormat()
  const { total, tax, date, vendor, job_name, kind, paid_by, user_name, note } = receipt
  const money = (dollars: string | null) => dollars && format.money(Number(dollars))
  return (
    <Details
      facts={[
        [text.total, money(total)],
        [text.date, date && format.calendarDate(date)],
        [text.vendor, vendor],
        [text.tax, money(tax)],
        [columns.job, job_name],
        [text.kind, text.kinds[kind]],
        [text.paidBy, text.payers[paid_by]],
        [columns.user, user_name ?? common.unknownUser],
        [text.note, note],
      ]}
    />
  )
}
