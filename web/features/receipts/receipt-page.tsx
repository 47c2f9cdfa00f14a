import { photoCalls } from '../../../shared/photos/calls.ts'
import { receiptCalls } from '../../../shared/receipts/calls.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { useCall } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { useUuid } from '../../components/page/use-uuid.ts'
import { ImageOf } from '../../components/photos/image-of.tsx'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'
import { ReceiptFacts } from './receipt-facts.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptActions } from './receipt-actions.tsx'
import { useReread } from '../../components/use-reread.ts'
import './receipts.css'

function ReceiptImage({ uuid }: { uuid: string }) {
  const text = useReceiptsText()
  const problem = useErrorMessage()
  const { data, error, refetch } = useCall(photoCalls.getPhoto, { params: { uuid } })
  useReread(data?.state === 'waiting' ? data.created_at : null, refetch)
  return (
    <div className="receipt-picture">
      {!data && <ErrorMessage text={problem(error)} />}
      {data?.state === 'refused' && <p className="alert">{data.refusal?.error}</p>}
      {data?.state === 'waiting' && <p className="notice">{text.reading}</p>}
      <LazyBoundary>
        {data?.state === 'ready' && <ImageOf photo={data} size="picture" alt={text.picture} />}
      </LazyBoundary>
    </div>
  )
}

function Shown({ receipt }: { receipt: Receipt }) {
  const text = useReceiptsText()
  return (
    <div className="receipt">
      <ReceiptImage uuid={receipt.uuid} />
      <div>
        {receipt.state === 'waiting' && <p role="status">{text.reading}</p>}
        {receipt.state === 'open' && !receipt.reading && (
          <p className="alert warn">{text.notReadable}</p>
        )}
        {receipt.repaid_at !== null && <ReceiptFacts receipt={receipt} />}
        {receipt.repaid_at === null && (
          <ReceiptForm key={`${receipt.state}:${receipt.version}`} receipt={receipt} />
        )}
        <ReceiptActions receipt={receipt} />
        <LazyBoundary>
          {receipt.reading && receipt.reading.lines.length > 0 && (
            <ReceiptLines receipt={receipt} />
          )}
        </LazyBoundary>
      </div>
    </div>
  )
}

/** One receipt: its picture, and beside it what it says, to be confirmed. */
export default function ReceiptPage() {
  const uuid = useUuid()
  const { common } = useText()
  const text = useReceiptsText()
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(receiptCalls.getReceipt, {
    params: { uuid },
  })
  useReread(data?.state === 'waiting' ? data.created_at : null, refetch)
  return (
    <Page title={data?.vendor ?? data?.reading?.vendor ?? text.notRead}>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        {data ? <Shown receipt={data} /> : <p className="notice">{common.loading}</p>}
      </QueryState>
    </Page>
  )
}
