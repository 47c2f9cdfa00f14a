import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { customerAnswer, priceId, sessionAnswer, subscriptionAnswer } from './answers.ts'
import { nextBill, type Cycle } from './cycle.ts'
import { formBoolean, formNumber, parseForm } from './form.ts'
import { Missing, type Session, type Store } from './state.ts'

const metadata = z.record(z.string(), z.string())
const address = z.url()

/** What is taken, to the letter: a misspelt parameter is a mistake of ours, as it is at Stripe. */
const params = {
  newCustomer: z.strictObject({ name: z.string(), email: z.email(), metadata }),
  none: z.strictObject({}),
  newSession: z.strictObject({
    mode: z.literal('subscription'),
    customer: z.string(),
    client_reference_id: z.string(),
    line_items: z.tuple([z.strictObject({ price: z.literal(priceId), quantity: formNumber })]),
    locale: z.enum(['en', 'es']),
    success_url: address,
    cancel_url: address,
    subscription_data: z.strictObject({ metadata, trial_end: z.optional(formNumber) }),
    automatic_tax: z.optional(z.strictObject({ enabled: formBoolean })),
    customer_update: z.optional(
      z.strictObject({ address: z.literal('auto'), name: z.literal('auto') }),
    ),
  }),
  newPortal: z.strictObject({
    customer: z.string(),
    locale: z.enum(['en', 'es']),
    return_url: address,
  }),
  list: z.strictObject({ customer: z.string(), status: z.literal('all'), limit: formNumber }),
  change: z.strictObject({
    items: z.tuple([z.strictObject({ id: z.string(), quantity: formNumber })]),
    proration_behavior: z.enum(['create_prorations', 'none']),
  }),
  cancel: z.strictObject({
    prorate: formBoolean,
    invoice_now: formBoolean,
    cancellation_details: z.strictObject({ comment: z.string() }),
  }),
  preview: z.strictObject({
    subscription: z.string(),
    subscription_details: z.strictObject({
      items: z.tuple([z.strictObject({ id: z.string(), quantity: formNumber })]),
      proration_behavior: z.enum(['create_prorations', 'none']),
    }),
  }),
}

/** What Stripe would refuse, in its own kind of words. */
export class Refused extends Error {
  readonly type: string

  constructor(message: string, type = 'invalid_request_error') {
    super(message)
    this.type = type
  }
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refused(`Received wrong parameter: ${issue?.path.join('.')} ${issue?.message}`)
}

const day = 86_400

/** Stripe's calls that the product makes, and no other. */
export class Api {
  readonly #store: Store
  readonly #cycle: Cycle
  readonly #pages: string
  readonly #now: () => number

  /** `pages` is where people pay; `now` is in epoch seconds. */
  constructor(store: Store, cycle: Cycle, pages: string, now: () => number) {
    this.#store = store
    this.#cycle = cycle
    this.#pages = pages
    this.#now = now
  }

  /** Answers a call; the same key again is answered as before. Throws Refused or Missing. */
  answer(method: string, url: URL, body: string, key: string | undefined): unknown {
    const sent = method === 'POST' ? body : url.search.slice(1) || body
    if (key === undefined || method !== 'POST') return this.#run(method, url.pathname, sent)
    const hash = createHash('sha256').update(`${url.pathname} ${sent}`).digest('hex')
    const kept = this.#store.state.answers[key]
    if (kept && kept.params !== hash) {
      throw new Refused(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        'idempotency_error',
      )
    }
    if (kept) return JSON.parse(kept.body)
    const answer = this.#run(method, url.pathname, sent)
    this.#store.state.answers[key] = { params: hash, body: JSON.stringify(answer) }
    return answer
  }

  #run(method: string, path: string, text: string): unknown {
    const sent = parseForm(text)
    const [, , noun = '', second = '', third = '', fourth = ''] = path.split('/')
    switch (`${method} ${noun}`) {
      case 'POST customers':
        return this.#newCustomer(read(params.newCustomer, sent))
      case 'GET customers':
        return customerAnswer(this.#store.customer(second))
      case 'POST checkout':
        if (fourth === 'expire') return this.#expire(this.#store.session(third))
        return this.#newSession(read(params.newSession, sent))
      case 'GET checkout':
        return sessionAnswer(this.#current(this.#store.session(third)))
      case 'POST billing_portal':
        return this.#newPortal(read(params.newPortal, sent))
      case 'GET subscriptions':
        return this.#list(read(params.list, sent).customer)
      case 'POST subscriptions':
        return this.#change(second, read(params.change, sent))
      case 'DELETE subscriptions':
        return this.#cancel(second, read(params.cancel, sent))
      case 'POST invoices':
        return this.#preview(read(params.preview, sent))
      default:
        throw new Refused(`Unrecognized request URL (${method}: ${path})`)
    }
  }

  #newCustomer(sent: z.output<typeof params.newCustomer>) {
    const customer = { ...sent, id: this.#store.newId('cus'), card: null, balance: 0 }
    this.#store.state.customers.push(customer)
    return customerAnswer(customer)
  }

  #newSession(sent: z.output<typeof params.newSession>) {
    const { customer, line_items, subscription_data } = sent
    const { trial_end = null } = subscription_data
    this.#store.customer(customer)
    if (trial_end !== null && trial_end < this.#now() + 2 * day) {
      throw new Refused('The `trial_end` date has to be at least 2 days in the future.')
    }
    const id = this.#store.newId('cs_test')
    const session: Session = {
      id,
      customer,
      status: 'open',
      url: `${this.#pages}/pay/${id}`,
      quantity: line_items[0].quantity,
      trial_end,
      metadata: subscription_data.metadata,
      client_reference_id: sent.client_reference_id,
      success_url: sent.success_url,
      cancel_url: sent.cancel_url,
      expires_at: this.#now() + day,
    }
    this.#store.state.sessions.push(session)
    return sessionAnswer(session)
  }

  /** A page is open for a day. */
  #current(session: Session): Session {
    if (session.status === 'open' && session.expires_at <= this.#now()) session.status = 'expired'
    return session
  }

  #expire(session: Session) {
    if (this.#current(session).status !== 'open') {
      throw new Refused('Only Checkout Sessions with a status in ["open"] can be expired.')
    }
    session.status = 'expired'
    return sessionAnswer(session)
  }

  #newPortal({ customer, return_url }: z.output<typeof params.newPortal>) {
    const { id } = this.#store.customer(customer)
    const query = new URLSearchParams({ return_url })
    return {
      id: this.#store.newId('bps'),
      object: 'billing_portal.session',
      customer: id,
      return_url,
      url: `${this.#pages}/portal/${id}?${query}`,
    }
  }

  #list(customer: string) {
    const data = this.#store.state.subscriptions
      .filter((each) => each.customer === customer)
      .toReversed()
      .map(subscriptionAnswer)
    return { object: 'list', data, has_more: false, url: '/v1/subscriptions' }
  }

  #change(id: string, { items: [item], proration_behavior }: z.output<typeof params.change>) {
    const subscription = this.#store.subscription(id)
    if (subscription.item !== item.id) throw new Missing(`No such subscription item: '${item.id}'`)
    if (subscription.status === 'canceled') {
      throw new Refused('A canceled subscription can only update its cancellation_details.')
    }
    const isProrated = proration_behavior === 'create_prorations'
    this.#cycle.changeQuantity(subscription, item.quantity, this.#now(), isProrated)
    return subscriptionAnswer(subscription)
  }

  #cancel(id: string, { prorate, cancellation_details }: z.output<typeof params.cancel>) {
    const subscription = this.#store.subscription(id)
    if (subscription.status === 'canceled') throw new Missing(`No such subscription: '${id}'`)
    subscription.comment = cancellation_details.comment
    this.#cycle.end(subscription, this.#now(), prorate)
    return subscriptionAnswer(subscription)
  }

  #preview({ subscription: id, subscription_details }: z.output<typeof params.preview>) {
    const subscription = this.#store.subscription(id)
    const customer = this.#store.customer(subscription.customer)
    const [{ quantity }] = subscription_details.items
    return {
      id: this.#store.newId('upcoming_in'),
      object: 'invoice',
      customer: customer.id,
      amount_due: nextBill(subscription, customer, quantity, this.#now()),
      next_payment_attempt: subscription.period_end,
      period_end: subscription.period_end,
    }
  }
}
