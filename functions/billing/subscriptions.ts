import type Stripe from 'stripe'
import { env } from '../env.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import type { Subscribed } from './plan-rules.ts'
import { answered, stripe } from './stripe.ts'

/** Statuses of subscriptions that bill; Stripe's others never began, or are over. */
const statuses: Partial<Record<Stripe.Subscription.Status, Subscribed['status']>> = {
  active: 'paid',
  trialing: 'paid',
  past_due: 'unpaid',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
}

/** A subscription, and what of it is changed when people come or go. */
export interface Found extends Subscribed {
  itemId: string
  createdAt: number
}

function found(subscription: Stripe.Subscription): Found[] {
  const { id, created, cancel_at, cancel_at_period_end, ended_at, cancellation_details } =
    subscription
  const status = statuses[subscription.status]
  const item = subscription.items.data.find(({ price }) => price.id === env.STRIPE_PRICE)
  const first = item ?? subscription.items.data[0]
  if (!status || !first) return []
  const ends = cancel_at ?? (cancel_at_period_end ? first.current_period_end : null)
  return [
    {
      id,
      status,
      isByCompany: cancellation_details?.reason === 'cancellation_requested',
      seats: first.quantity ?? 0,
      paidUntil: (ended_at ?? first.current_period_end) * 1000,
      endsAt: ends === null ? null : ends * 1000,
      itemId: first.id,
      createdAt: created,
    },
  ]
}

/** Ends a second subscription, begun in two windows at once: what was paid for it is credited. */
async function endDuplicate({ id }: Found): Promise<void> {
  recordMetrics({ billing_duplicates: 1 })
  await answered(stripe().subscriptions.cancel(id, { prorate: true, invoice_now: true }))
}

/**
 * The subscription that bills a customer now, or else the one that ended last; null where there never was
 * one. Nobody pays twice: of several that bill, all but the oldest are ended.
 */
export async function readSubscription(customer: string): Promise<Found | null> {
  const list = stripe().subscriptions.list({ customer, status: 'all', limit: 100 })
  // Stripe names the newest first; of two of one second, its order counts.
  const all = (await answered(list)).data.toReversed().flatMap(found)
  const oldestFirst = all.toSorted((a, b) => a.createdAt - b.createdAt)
  const [billing, ...duplicates] = oldestFirst.filter(({ status }) => status !== 'ended')
  for (const duplicate of duplicates) await endDuplicate(duplicate)
  return billing ?? oldestFirst.at(-1) ?? null
}

/** Bills so many people from now on; `key` names this change, which is made once. Answers how many Stripe bills. */
export async function changeSeats(
  { id, itemId }: Found,
  seats: number,
  key: string,
): Promise<number> {
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemId, quantity: seats }],
    proration_behavior: 'create_prorations',
  }
  const update = stripe().subscriptions.update(id, change, { idempotencyKey: key })
  return (await answered(update)).items.data.find((item) => item.id === itemId)?.quantity ?? 0
}

/** The next bill of a subscription, as it would be with so many people; null where none comes. */
export async function previewBill(
  { id, itemId, endsAt, status }: Found,
  seats: number,
): Promise<{ at: string; amount: number } | null> {
  if (endsAt !== null || status === 'ended') return null
  const preview = await answered(
    stripe().invoices.createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: itemId, quantity: seats }],
        proration_behavior: 'create_prorations',
      },
    }),
  )
  const at = preview.next_payment_attempt ?? preview.period_end
  return { at: new Date(at * 1000).toISOString(), amount: preview.amount_due / 100 }
}
