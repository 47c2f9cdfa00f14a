import { useNavigate } from 'react-router-dom'
import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { isOwed, isOwnReturn, type Receipt } from '../../../shared/receipts/receipt.ts'
import { useSend } from '../../api/queries.ts'
import { useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'

/** What can be done with a receipt beside confirming it: to pay it back, and to take it away. */
export function ReceiptActions({ receipt }: { receipt: Receipt }) {
  const { common } = useText()
  const text = useReceiptsText()
  const format = useFormat()
  const toast = useToast()
  const navigate = useNavigate()
  const may = useMay()
  const reimburse = useSend(receiptCalls.reimburseReceipt)
  const remove = useSend(receiptCalls.deleteReceipt)
  const restore = useSend(receiptCalls.restoreReceipt)
  const { uuid, version, repaid_at, total, user_name } = receipt
  const params = { uuid }
  if (repaid_at) return <p className="notice">{text.repaid(format.dateTime(repaid_at))}</p>
  const amount = format.money(Number(total))
  const removed = () => {
    toast({ message: text.removed, onUndo: () => restore.mutate({ params }) })
    void navigate(paths.receipts)
  }
  return (
    <div className="actions">
      {isOwnReturn(receipt) && <p className="notice">{text.ownReturn}</p>}
      {isOwed(receipt) && may(receiptCalls.reimburseReceipt) && (
        <ConfirmButton
          label={text.repay(amount)}
          question={text.askRepay(amount, user_name ?? common.unknownUser)}
          onConfirm={async () => {
            await reimburse.mutateAsync({ params, body: { version } })
            toast({ message: text.repayDone })
          }}
        />
      )}
      <ConfirmButton
        label={text.remove}
        question={text.askRemove}
        isDangerous
        onConfirm={() => remove.mutateAsync({ params }).then(removed)}
      />
    </div>
  )
}
