import { price } from './cycle.ts'
import type { Customer, Session, Subscription } from './state.ts'

/** The price that everything is billed by here. */
export const priceId = 'price_local'

/** A customer as Stripe answers it, as far as it is read. */
export function customerAnswer({ id, name, email, metadata, balance }: Customer) {
  return { id, object: 'customer', name, email, metadata, balance, livemode: false }
}

/** A page to pay on. */
export function sessionAnswer({ id, customer, status, url, client_reference_id }: Session) {
  return {
    id,
    object: 'checkout.session',
    customer,
    client_reference_id,
    mode: 'subscription',
    status,
    // Stripe gives the address of a page only while it can be used.
    url: status === 'open' ? url : null,
  }
}

/** A subscription. */
export function subscriptionAnswer(subscription: Subscription) {
  const { id, item, customer, status, quantity, created, metadata } = subscription
  const { period_start, period_end, cancel_at_period_end, ended_at, reason, comment } = subscription
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    metadata,
    cancel_at: cancel_at_period_end ? period_end : null,
    cancel_at_period_end,
    ended_at,
    cancellation_details: { comment, feedback: null, reason },
    items: {
      object: 'list',
      data: [
        {
          id: item,
          object: 'subscription_item',
          quantity,
          current_period_start: period_start,
          current_period_end: period_end,
          price: { id: priceId, object: 'price', unit_amount: price, currency: 'usd' },
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
  }
}
