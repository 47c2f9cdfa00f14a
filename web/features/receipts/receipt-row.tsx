import { Link } from 'react-router-dom'
import { isOwed, isOwnReturn, type Receipt } from '../../../shared/receipts/receipt.ts'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'

/** One receipt in a list: where, when and how much; what was read until somebody has said it. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { common } = useText()
  const text = useReceiptsText()
  const format = useFormat()
  const { state, reading, uuid } = receipt
  const said = state === 'confirmed' ? receipt : reading
  return (
    <li>
      <span>
        <Link to={paths.receipt(uuid)}>
          <strong>{said?.vendor ?? text.notRead}</strong>
        </Link>{' '}
        {said?.date && format.calendarDate(said.date)}{' '}
        {isOwed(receipt) && <span className="badge">{text.waitsForPay}</span>}
        {isOwnReturn(receipt) && <span className="badge">{text.ownReturn}</span>}
        <br />
        <span className="muted">
          {receipt.job_name ?? common.unknownJob} ·{' '}
          {text.by(receipt.user_name ?? common.unknownUser, format.date(receipt.created_at))}
        </span>
      </span>
      <strong>
        {state === 'waiting' ? text.reading : said?.total && format.money(Number(said.total))}
      </strong>
    </li>
  )
}
