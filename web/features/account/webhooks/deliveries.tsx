import { useEffect } from 'react'
import { webhookCalls } from '../../../../shared/webhooks/calls.ts'
import type { Delivery, Webhook } from '../../../../shared/webhooks/webhook.ts'
import { useList, useSend } from '../../../api/queries.ts'
import { QueriedList } from '../../../components/page/queried-list.tsx'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useAccountText } from '../../../language/account/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'

/** How often the list is read again while something is on its way for the first time: a few seconds. */
const refetchInterval = 3_000

/** One event on its way, or there: when, what came of it, and to be sent again. */
function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { webhooks: text } = useAccountText()
  const format = useFormat()
  const toast = useToast()
  const problem = useErrorMessage()
  const replay = useSend(webhookCalls.replayDelivery, () => toast({ message: text.sentAgain }))
  const { id, type, created_at, state, attempts, last_status, last_error, next_attempt_at } =
    delivery
  const said = [
    text.states[state],
    attempts > 0 ? text.attempts(attempts) : '',
    last_status === null ? '' : text.answered(last_status),
    last_error === null ? '' : text.errors[last_error],
    next_attempt_at === null || attempts === 0 ? '' : text.next(format.dateTime(next_attempt_at)),
  ]
  return (
    <li>
      <span>
        <strong>{text.typeNames[type]}</strong> {format.dateTime(created_at)}{' '}
        <span className="muted">{said.filter(Boolean).join(' · ')}</span>
      </span>
      <ErrorMessage text={problem(replay.error)} />
      {webhook.disabled_at === null && (
        <button
          type="button"
          className="button"
          disabled={replay.isPending}
          onClick={() => replay.mutate({ params: { uuid: webhook.uuid, id } })}
        >
          {text.sendAgain}
        </button>
      )}
    </li>
  )
}

/** What an endpoint was sent in the last 30 days, the newest first. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { webhooks: text } = useAccountText()
  const params = { uuid: webhook.uuid }
  const list = useList(webhookCalls.listDeliveries, { params, query: { limit: '50' } })
  const { rows, refetch, hasNextPage, fetchNextPage } = list
  const isWaiting = rows?.some(({ state, attempts }) => state === 'pending' && attempts === 0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void refetch(), refetchInterval)
    return () => clearInterval(timer)
  }, [isWaiting, refetch])
  return (
    <>
      <QueriedList query={list} rows={rows} empty={text.nothingSent}>
        {(delivery) => <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />}
      </QueriedList>
      {hasNextPage && (
        <button type="button" className="button" onClick={() => void fetchNextPage()}>
          {text.older}
        </button>
      )}
    </>
  )
}
