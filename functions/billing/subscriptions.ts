import type Stripe from 'stripe'
import { env } from '../env.ts'
import { HttpError } from '../errors.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import type { Subscribed } from './billing-rules.ts'
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
  /** It was begun beside another one, and ended by us. */
  wasDuplicate: boolean
}

/** What is noted at Stripe of a second subscription that is ended. */
const duplicate = 'A second subscription of the company'

function found(subscription: Stripe.Subscription, tenant: string): Found[] {
  const { id, created, cancel_at, cancel_at_period_end, ended_at, metadata } = subscription
  const { reason = null, comment = null } = subscription.cancellation_details ?? {}
  const status = statuses[subscription.status]
  const { data: items } = subscription.items
  const item = items.find(({ price }) => price.id === env.STRIPE_PRICE) ?? items[0]
  // What somebody sells the customer by hand is none of ours.
  if (!status || !item || metadata.tenant_id !== tenant) return []
  const ends = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null)
  return [
    {
      id,
      status,
      isByCompany: reason === 'cancellation_requested',
      seats: item.quantity ?? 0,
      paidUntil: (ended_at ?? item.current_period_end) * 1000,
      endsAt: ends === null ? null : ends * 1000,
      itemId: item.id,
      createdAt: created,
      wasDuplicate: comment === duplicate,
    },
  ]
}

/** The subscription that bills a company now, or else the one that ended last; and others that bill it too. */
export async function readSubscriptions(
  customer: string,
  tenant: string,
): Promise<{ found: Found | null; duplicates: Found[] }> {
  const list = stripe().subscriptions.list({ customer, status: 'all', limit: 100 })
  // Stripe names the newest first; of two of one second, its order counts.
  const all = (await answered(list)).data.toReversed().flatMap((each) => found(each, tenant))
  const oldestFirst = all.toSorted((a, b) => a.createdAt - b.createdAt)
  const [billing, ...duplicates] = oldestFirst.filter(({ status }) => status !== 'ended')
  const ended = all.filter(({ wasDuplicate }) => !wasDuplicate)
  const last = ended.toSorted((a, b) => a.paidUntil - b.paidUntil).at(-1) ?? null
  return { found: billing ?? last, duplicates }
}

/** Ends a second subscription, begun in two windows at once: what was paid for it is credited. */
export async function endDuplicate({ id, status }: Found): Promise<void> {
  recordMetrics({ billing_duplicates: 1 })
  const isPaid = status === 'paid'
  const end = stripe().subscriptions.cancel(id, {
    prorate: isPaid,
    invoice_now: isPaid,
    cancellation_details: { comment: duplicate },
  })
  await answered(end)
}

/** How a change of people is billed: by the day; of what was never paid, nothing is given back. */
function prorationOf({ status }: Found): 'create_prorations' | 'none' {
  return status === 'paid' ? 'create_prorations' : 'none'
}

/** Bills so many people from now on; `key` names this change, which is made once. Answers how many Stripe bills. */
export async function changeSeats(subscribed: Found, seats: number, key: string): Promise<number> {
  const { id, itemId } = subscribed
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: itemId, quantity: seats }],
    proration_behavior: prorationOf(subscribed),
  }
  const update = stripe().subscriptions.update(id, change, { idempotencyKey: key })
  return (await answered(update)).items.data.find((item) => item.id === itemId)?.quantity ?? 0
}

/** The next bill of a subscription, as it would be with so many people; null where none comes, or it cannot be asked for. */
export async function previewBill(
  subscribed: Found,
  seats: number,
): Promise<{ at: string; amount: number } | null> {
  const { id, itemId, endsAt, status } = subscribed
  if (endsAt !== null || status === 'ended') return null
  const asked = stripe().invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, quantity: seats }],
      proration_behavior: prorationOf(subscribed),
    },
  })
  const preview = await answered(asked).catch((error: unknown) => {
    if (error instanceof HttpError) return null
    throw error
  })
  if (!preview) return null
  const at = preview.next_payment_attempt ?? preview.period_end
  return { at: new Date(at * 1000).toISOString(), amount: preview.amount_due / 100 }
}
