import { dollarsPerUserMonth } from '../../../shared/billing/terms.ts'
import type { Customer, Invoice, Store, Subscription } from './state.ts'

const day = 86_400
/** Cents a month for one. */
export const price = dollarsPerUserMonth * 100
/** A bill that was declined is tried again after so many days, each time. */
const retries = [3, 5, 7]

/** Says that something happened, to whoever listens. */
export type Emit = (type: string, object: Record<string, unknown>, at: number) => void

/** A month later: the same day, or the month's last. */
function monthAfter(at: number): number {
  const date = new Date(at * 1000)
  const wanted = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + 1)
  if (date.getUTCDate() !== wanted) date.setUTCDate(0)
  return date.getTime() / 1000
}

/** What is left of a period, as a share of it. */
function leftOf({ period_start, period_end }: Subscription, at: number): number {
  return Math.max(0, (period_end - at) / (period_end - period_start))
}

/** Cents for the rest of the period when there are so many from now on; nothing in free days. */
export function prorationOf(subscription: Subscription, quantity: number, at: number): number {
  if (subscription.status === 'trialing') return 0
  return Math.round((quantity - subscription.quantity) * price * leftOf(subscription, at))
}

/** Cents of the next bill when there are so many from now on. */
export function nextBill(
  subscription: Subscription,
  { balance }: Customer,
  quantity: number,
  at: number,
): number {
  const change = prorationOf(subscription, quantity, at)
  return Math.max(0, quantity * price + subscription.pending + change + balance)
}

/** What of a subscription the product may be told. */
export function aboutSubscription({ id, customer, metadata, status }: Subscription) {
  return { id, object: 'subscription', customer, metadata, status }
}

/** The subscriptions and bills, as they go on by the clock. */
export class Cycle {
  readonly #store: Store
  readonly #emit: Emit

  constructor(store: Store, emit: Emit) {
    this.#store = store
    this.#emit = emit
  }

  /** Begins a subscription that somebody paid for on a page. */
  begin(
    {
      customer,
      quantity,
      trial_end,
      metadata,
    }: Pick<Subscription, 'customer' | 'quantity' | 'metadata'> & {
      trial_end: number | null
    },
    at: number,
  ): Subscription {
    const subscription: Subscription = {
      id: this.#store.newId('sub'),
      item: this.#store.newId('si'),
      customer,
      status: trial_end === null ? 'active' : 'trialing',
      quantity,
      created: at,
      period_start: at,
      period_end: trial_end ?? monthAfter(at),
      cancel_at_period_end: false,
      ended_at: null,
      reason: null,
      comment: null,
      pending: 0,
      metadata,
    }
    this.#store.state.subscriptions.push(subscription)
    this.#emit('customer.subscription.created', aboutSubscription(subscription), at)
    if (trial_end === null) this.#bill(subscription, at)
    return subscription
  }

  /** Bills so many from now on. */
  changeQuantity(
    subscription: Subscription,
    quantity: number,
    at: number,
    isProrated: boolean,
  ): void {
    if (isProrated) subscription.pending += prorationOf(subscription, quantity, at)
    subscription.quantity = quantity
    this.#updated(subscription, at)
  }

  /** Has it end with what is paid, or go on after all. */
  endWithPeriod(subscription: Subscription, isEnding: boolean, at: number): void {
    subscription.cancel_at_period_end = isEnding
    this.#updated(subscription, at)
  }

  /** Ends it at once; what was paid for the days that are left is credited. */
  end(subscription: Subscription, at: number, isCredited: boolean): void {
    const paid = subscription.status === 'active' ? subscription.quantity * price : 0
    const credit = Math.round(paid * leftOf(subscription, at)) + subscription.pending
    if (isCredited) this.#store.customer(subscription.customer).balance -= credit
    this.#close(subscription, at, 'cancellation_requested')
  }

  /** Ends it as Stripe does where a bill stays unpaid, if it is told to. */
  endUnpaid(subscription: Subscription, at: number): void {
    this.#close(subscription, at, 'payment_failed')
  }

  /** Tries a bill again, after somebody gave another card. */
  payOpen(customer: string, at: number): void {
    const open = this.#store.state.invoices.filter(
      (each) => each.customer === customer && each.status === 'open',
    )
    for (const invoice of open) this.#charge(invoice, at)
  }

  /** Lets time pass until `to` (epoch seconds): periods end, bills come and are tried again. */
  passUntil(to: number): void {
    for (;;) {
      const renewals = this.#store.state.subscriptions
        .filter(({ status }) => status !== 'canceled')
        .map((subscription) => ({
          at: subscription.period_end,
          run: () => this.#renew(subscription),
        }))
      const tries = this.#store.state.invoices.flatMap((invoice) => {
        const at = invoice.status === 'open' ? invoice.next_attempt : null
        return at === null ? [] : [{ at, run: () => this.#charge(invoice, at) }]
      })
      const [next] = [...renewals, ...tries].toSorted((a, b) => a.at - b.at)
      if (!next || next.at > to) return
      next.run()
    }
  }

  #renew(subscription: Subscription): void {
    const at = subscription.period_end
    if (subscription.cancel_at_period_end) {
      this.#close(subscription, at, 'cancellation_requested')
      return
    }
    subscription.period_start = at
    subscription.period_end = monthAfter(at)
    if (subscription.status === 'trialing') subscription.status = 'active'
    this.#bill(subscription, at)
    this.#updated(subscription, at)
  }

  #close(subscription: Subscription, at: number, reason: Subscription['reason']): void {
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: at,
      reason,
      pending: 0,
    })
    this.#emit('customer.subscription.deleted', aboutSubscription(subscription), at)
  }

  #bill(subscription: Subscription, at: number): void {
    const customer = this.#store.customer(subscription.customer)
    const owed = subscription.quantity * price + subscription.pending + customer.balance
    customer.balance = Math.min(0, owed)
    subscription.pending = 0
    const invoice: Invoice = {
      id: this.#store.newId('in'),
      customer: customer.id,
      subscription: subscription.id,
      amount: Math.max(0, owed),
      at,
      status: 'open',
      attempts: 0,
      next_attempt: null,
    }
    this.#store.state.invoices.push(invoice)
    this.#charge(invoice, at)
  }

  #charge(invoice: Invoice, at: number): void {
    const subscription = this.#store.subscription(invoice.subscription)
    const { card } = this.#store.customer(invoice.customer)
    const about = { id: invoice.id, object: 'invoice', customer: invoice.customer }
    const isPaid = invoice.amount === 0 || card === 'works'
    invoice.attempts += 1
    const wait = retries[invoice.attempts - 1]
    invoice.next_attempt = isPaid || wait === undefined ? null : at + wait * day
    invoice.status = isPaid ? 'paid' : 'open'
    if (subscription.status !== 'canceled') {
      const owes = this.#store.state.invoices.some(
        (each) => each.subscription === subscription.id && each.status === 'open',
      )
      subscription.status = owes ? 'past_due' : 'active'
      this.#updated(subscription, at)
      // As the operator is told to have it: who does not pay ends, and may subscribe anew.
      if (owes && invoice.next_attempt === null) this.endUnpaid(subscription, at)
    }
    this.#emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', about, at)
  }

  #updated(subscription: Subscription, at: number): void {
    this.#emit('customer.subscription.updated', aboutSubscription(subscription), at)
  }
}
