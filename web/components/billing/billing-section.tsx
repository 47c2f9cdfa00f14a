import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { billingCalls } from '../../../shared/billing/calls.ts'
import type { Billing } from '../../../shared/billing/billing.ts'
import { dollarsPerUserMonth } from '../../../shared/billing/terms.ts'
import { isSessionKey, useCall, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { Details } from '../../ui/details.tsx'
import { ErrorMessage, QueryState } from '../../ui/query-state.tsx'
import { leaveTo } from '../../loading/reload.ts'

/** A button that leads to a page of the payment service. */
function PaymentButton({
  call,
  label,
  isFirst = false,
}: {
  call: typeof billingCalls.startCheckout
  label: string
  isFirst?: boolean
}) {
  const { plan } = useAccountText()
  const problem = useErrorMessage()
  // Leaves at once: refetching this page first would only delay the payment page.
  const open = useSend(call, ({ url }) => leaveTo(url))
  const isLeaving = open.isPending || open.isSuccess
  const { reset } = open
  useEffect(() => {
    // Back may restore this page from the browser’s cache, with the button still disabled.
    const listen = () => reset()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [reset])
  return (
    <>
      <button
        type="button"
        className={`button ${isFirst ? 'primary' : ''}`}
        disabled={isLeaving}
        onClick={() => open.mutate({})}
      >
        {isLeaving ? plan.opening : label}
      </button>
      <ErrorMessage text={problem(open.error)} />
    </>
  )
}

/** Refetches the session, which the billing banner reads, once the state of billing has changed. */
function useRefreshBanner(state: Billing['state'] | undefined): void {
  const cache = useQueryClient()
  const shown = useUser().plan?.state
  useEffect(() => {
    if (state === undefined || shown === undefined || shown === state) return
    void cache.invalidateQueries({ predicate: ({ queryKey }) => isSessionKey(queryKey) })
  }, [cache, shown, state])
}

function Facts({ data }: { data: Billing }) {
  const { plan } = useAccountText()
  const format = useFormat()
  const { state, until, is_ending, seats, next_bill } = data
  const status = is_ending ? 'ends' : state
  const untilLabel = status === 'read_only' || status === 'cancelled' ? null : plan.until[status]
  return (
    <>
      <Details
        facts={[
          [plan.state, plan.states[state]],
          ...(until !== null && untilLabel ? [[untilLabel, format.date(until)] as const] : []),
          [plan.activePeople, format.number(seats)],
          [plan.perMonth, format.money(seats * dollarsPerUserMonth)],
          ...(next_bill
            ? [
                [
                  plan.nextBill,
                  plan.bill(format.money(next_bill.amount), format.date(next_bill.at)),
                ] as const,
              ]
            : []),
        ]}
      />
      <p>{plan.explains[status]}</p>
    </>
  )
}

/** The company's billing: where it stands, what it costs, and the way to pay; nothing if this installation charges nothing. */
export function BillingSection() {
  const { plan } = useAccountText()
  const problem = useErrorMessage()
  const { data, error, isLoading, refetch } = useCall(billingCalls.getBilling)
  useRefreshBanner(data?.state)
  if (data && !data.is_charged) return null
  return (
    <section className="section" aria-label={plan.title}>
      <h2>{plan.title}</h2>
      <QueryState
        isLoading={isLoading}
        error={data ? null : problem(error)}
        onRetry={() => void refetch()}
      >
        {data && <Facts data={data} />}
        {data && (
          <div className="actions">
            {!data.is_subscribed && (
              <PaymentButton call={billingCalls.startCheckout} label={plan.subscribe} isFirst />
            )}
            {data.is_customer && (
              <PaymentButton
                call={billingCalls.openBillingPortal}
                label={plan.manage}
                isFirst={data.is_subscribed && data.state !== 'active'}
              />
            )}
          </div>
        )}
      </QueryState>
    </section>
  )
}
