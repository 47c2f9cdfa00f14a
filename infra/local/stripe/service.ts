import Stripe from 'stripe'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { readBody } from '../http/read-body.ts'
import { Api, Refused } from './api.ts'
import { Cycle } from './cycle.ts'
import { Missing, Store, type Customer, type State, type StripeEvent } from './state.ts'

interface Props {
  /** What is known is kept there; null: nowhere. */
  file: string | null
  /** Where people pay. */
  pages: string
  /** What events are signed with. */
  secret: string
  /** Hands a signed event over; false where it was not taken. */
  deliver: (body: string, signature: string, event: StripeEvent) => Promise<boolean>
}

/** Stripe on this machine: its calls that the product makes, its pages, its clock and its webhooks. No money moves. */
export class StripeService {
  readonly #store: Store
  readonly #cycle: Cycle
  readonly #props: Props
  #delivering: Promise<void> = Promise.resolve()
  /** Calls that were made of it. */
  calls = 0
  /** While it is, nobody gets an answer. */
  isDown = false
  #server: Awaited<ReturnType<typeof startLoopbackServer>> | null = null

  constructor(props: Props) {
    this.#props = props
    this.#store = new Store(props.file)
    this.#cycle = new Cycle(this.#store, (type, object, created) => {
      const id = this.#store.newId('evt')
      this.#store.state.events.unshift({ id, type, object, created, is_delivered: false })
    })
  }

  /** Serves the calls on a free port. */
  async start(): Promise<void> {
    const api = new Api(this.#store, this.#cycle, this.#props.pages, () => this.#now())
    this.#server = await startLoopbackServer((request, response) => {
      void readBody(request).then((body) => {
        const url = new URL(request.url ?? '', 'http://stripe')
        const { 'idempotency-key': key } = request.headers
        response.setHeader('content-type', 'application/json')
        this.calls += 1
        if (this.isDown) {
          request.socket.destroy()
          return
        }
        try {
          this.#cycle.passUntil(this.#now())
          const answer = api.answer(request.method ?? '', url, String(body), key?.toString())
          response.end(JSON.stringify(answer))
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error)
          const type = error instanceof Refused ? error.type : 'invalid_request_error'
          response.writeHead(error instanceof Missing ? 404 : 400)
          response.end(JSON.stringify({ error: { type, message } }))
        }
        this.#settle()
      })
    })
  }

  get endpoint(): string {
    return this.#server?.endpoint ?? ''
  }

  stop(): void {
    this.#server?.stop()
  }

  get state(): Readonly<State> {
    return this.#store.state
  }

  /** Pays on a page, or tries to; answers where it leads, null where the card was declined. */
  pay(id: string, card: 'works' | 'declined'): string | null {
    const session = this.#store.session(id)
    if (session.status !== 'open') return session.success_url
    if (card === 'declined') return null
    this.#store.customer(session.customer).card = card
    session.status = 'complete'
    this.#cycle.begin(session, this.#now())
    const about = { id, object: 'checkout.session', customer: session.customer }
    const event = { id: this.#store.newId('evt'), type: 'checkout.session.completed' }
    this.#store.state.events.unshift({
      ...event,
      object: about,
      created: this.#now(),
      is_delivered: false,
    })
    this.#settle()
    return session.success_url
  }

  /** Gives a customer another card; what is owed is tried with it. */
  setCard(customer: string, card: NonNullable<Customer['card']>): void {
    this.#store.customer(customer).card = card
    if (card === 'works') this.#cycle.payOpen(customer, this.#now())
    this.#settle()
  }

  /** Has a customer's subscriptions end with what is paid, or go on after all. */
  endWithPeriod(customer: string, isEnding: boolean): void {
    for (const subscription of this.#store.state.subscriptions) {
      const isTheirs = subscription.customer === customer && subscription.status !== 'canceled'
      if (isTheirs) this.#cycle.endWithPeriod(subscription, isEnding, this.#now())
    }
    this.#settle()
  }

  /** Ends a customer's subscriptions, for nobody pays. */
  endUnpaid(customer: string): void {
    for (const subscription of this.#store.state.subscriptions) {
      const isTheirs = subscription.customer === customer && subscription.status !== 'canceled'
      if (isTheirs) this.#cycle.endUnpaid(subscription, this.#now())
    }
    this.#settle()
  }

  /** A company that has subscribed already, for the demo; answers the customer and the subscription. */
  seed({
    tenant,
    name,
    email,
    seats,
  }: {
    tenant: string
    name: string
    email: string
    seats: number
  }) {
    const metadata = { tenant_id: tenant }
    const id = this.#store.newId('cus')
    this.#store.state.customers.push({ id, name, email, metadata, card: 'works', balance: 0 })
    const sold = { customer: id, quantity: seats, metadata, trial_end: null }
    const subscription = this.#cycle.begin(sold, this.#now())
    this.#store.state.events.length = 0
    this.#settle()
    return { customer: id, subscription: subscription.id, until: subscription.period_end * 1000 }
  }

  /** Lets what the clock brings happen, and tells of it. */
  async passTime(): Promise<void> {
    this.#cycle.passUntil(this.#now())
    this.#settle()
    await this.#delivering
  }

  /** Tells of an event again. */
  async send(id: string): Promise<void> {
    const event = this.#store.state.events.find((each) => each.id === id)
    if (event) await this.#deliver(event)
    this.#store.keep()
  }

  /** Until everything was told that can be. */
  async settled(): Promise<void> {
    await this.#delivering
  }

  #now(): number {
    return Math.floor(Date.now() / 1000)
  }

  #settle(): void {
    this.#store.keep()
    this.#delivering = this.#delivering.then(() => this.#deliverAll())
  }

  async #deliverAll(): Promise<void> {
    for (const event of this.#store.state.events.toReversed()) {
      if (!event.is_delivered) await this.#deliver(event)
    }
    this.#store.keep()
  }

  async #deliver(event: StripeEvent): Promise<void> {
    const { id, type, created, object } = event
    const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: this.#props.secret,
    })
    event.is_delivered = await this.#props.deliver(payload, signature, event).catch(() => false)
  }
}
