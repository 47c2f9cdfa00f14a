import * as z from 'zod/mini'
import { KeptState } from '../kept-state.ts'

const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  card: z.nullable(z.enum(['works', 'declined'])),
  /** Cents: below zero, what the next bills are less. */
  balance: z.int(),
})
export type Customer = z.infer<typeof customer>

const session = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string(),
  quantity: z.int(),
  trial_end: z.nullable(z.int()),
  metadata: z.record(z.string(), z.string()),
  client_reference_id: z.string(),
  success_url: z.string(),
  cancel_url: z.string(),
  expires_at: z.int(),
})
export type Session = z.infer<typeof session>

const subscription = z.object({
  id: z.string(),
  item: z.string(),
  customer: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  quantity: z.int(),
  created: z.int(),
  period_start: z.int(),
  period_end: z.int(),
  cancel_at_period_end: z.boolean(),
  ended_at: z.nullable(z.int()),
  reason: z.nullable(z.enum(['cancellation_requested', 'payment_failed'])),
  comment: z.nullable(z.string()),
  /** Cents for days of this period, of people who came and went: on the next bill. */
  pending: z.int(),
  metadata: z.record(z.string(), z.string()),
})
export type Subscription = z.infer<typeof subscription>

const invoice = z.object({
  id: z.string(),
  customer: z.string(),
  subscription: z.string(),
  amount: z.int(),
  at: z.int(),
  status: z.enum(['paid', 'open']),
  attempts: z.int(),
  next_attempt: z.nullable(z.int()),
})
export type Invoice = z.infer<typeof invoice>

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  object: z.record(z.string(), z.unknown()),
  is_delivered: z.boolean(),
})
export type StripeEvent = z.infer<typeof event>

const state = z.object({
  customers: z.array(customer),
  sessions: z.array(session),
  subscriptions: z.array(subscription),
  invoices: z.array(invoice),
  events: z.array(event),
  /** Answers by idempotency key. */
  answers: z.record(z.string(), z.object({ params: z.string(), body: z.string() })),
  made: z.int(),
})
export type State = z.infer<typeof state>

/** What the stand-in knows; `file` keeps it, null: nothing does. */
export class Store extends KeptState<typeof state> {
  constructor(file: string | null) {
    super(file, state, () => ({
      customers: [],
      sessions: [],
      subscriptions: [],
      invoices: [],
      events: [],
      answers: {},
      made: 0,
    }))
  }

  /** An id of Stripe's form, never given before. */
  newId(prefix: string): string {
    this.state.made += 1
    return `${prefix}_${String(this.state.made).padStart(14, '0')}`
  }

  customer(id: string): Customer {
    return mustFind(this.state.customers, id)
  }

  subscription(id: string): Subscription {
    return mustFind(this.state.subscriptions, id)
  }

  session(id: string): Session {
    return mustFind(this.state.sessions, id)
  }
}

/** That Stripe knows no such thing. */
export class Missing extends Error {}

function mustFind<T extends { id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id)
  if (!found) throw new Missing(`No such object: '${id}'`)
  return found
}
