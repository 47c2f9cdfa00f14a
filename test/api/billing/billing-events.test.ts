import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { stripe } from '../../../functions/billing/stripe.ts'
import { findBilling } from '../../../functions/store/billing.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { priceId } from '../../../infra/local/stripe/answers.ts'
import type { Billing, BillingState } from '../../../shared/billing/billing.ts'
import {
  arriving,
  foundTenant,
  reconcileDue,
  subscribe,
  deliver,
  signed,
} from '../../fixtures/services/billing.ts'
import {
  stripeService,
  webhooks,
  webhookSecret,
  type SignedEvent,
} from '../../fixtures/services/stripe.ts'
import { newUserBody } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

// What Stripe tells may come twice, out of order, not at all, or from somebody else.

const day = 86_400_000

/** Numbers from 0 to 1, the same ones every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

let company: { owner: Visitor; tenant: string; customer: string }
beforeAll(async () => {
  webhooks.deliver = arriving
  const founded = await foundTenant('stranger.1@nowhere.example', 'Events')
  company = { ...founded, customer: await subscribe(founded.owner) }
})

afterEach(() => {
  stripeService.isDown = false
  vi.useRealTimers()
})

const stateOf = async (tenant: string) => (await findBilling(openTenantTable(tenant)))?.state

describe('an event', () => {
  test.each([
    ['signed with another secret', () => signed({ customer: company.customer }, 'whsec_other')],
    [
      'signed six minutes ago',
      () =>
        signed({ customer: company.customer }, webhookSecret, Math.floor(Date.now() / 1000) - 360),
    ],
    [
      'changed after it was signed',
      () => {
        const { body, signature } = signed({ customer: company.customer })
        return { body: `${body} `, signature }
      },
    ],
    ['without a signature', () => ({ ...signed({ customer: company.customer }), signature: '' })],
  ])('%s is refused, and nothing is asked of Stripe', async (_, make) => {
    const before = stripeService.calls
    expect(await deliver(make())).toBe(400)
    expect(stripeService.calls).toBe(before)
  })

  test('is followed once, however often it comes', async () => {
    const event = signed({ customer: company.customer })
    expect(await deliver(event)).toBe(200)
    const before = stripeService.calls
    expect(await deliver(event)).toBe(200)
    // Whose it is has to be asked; how the subscription stands was asked the first time.
    expect(stripeService.calls - before).toBe(1)
  })

  test('says nothing by itself: the subscription is asked for', async () => {
    const lie = { id: 'sub_1', customer: company.customer, status: 'canceled' }
    expect(await deliver(signed(lie))).toBe(200)
    expect(await stateOf(company.tenant)).toBe('active')
  })

  test('of a customer that somebody made with another company’s id changes nothing there', async () => {
    const { id } = await stripe().customers.create({
      name: 'Not theirs',
      email: 'x@x.example',
      metadata: { tenant_id: company.tenant },
    })
    const before = await findBilling(openTenantTable(company.tenant))
    const calls = stripeService.calls
    expect(await deliver(signed({ customer: id }))).toBe(200)
    expect(await findBilling(openTenantTable(company.tenant))).toEqual(before)
    // Whose it claims to be was asked, and nothing more.
    expect(stripeService.calls - calls).toBe(1)
  })

  test('that cannot be followed just now is told again, and then is', async () => {
    const event = signed({ customer: company.customer })
    stripeService.isDown = true
    expect(await deliver(event)).toBe(503)
    stripeService.isDown = false
    expect(await deliver(event)).toBe(200)
  })
})

/** What a company's plan has to be by what the stand-in knows. */
function expectedState(customer: string): { state: BillingState; seats: number | null } {
  const running = stripeService.state.subscriptions.filter(
    (each) => each.customer === customer && each.status !== 'canceled',
  )
  expect(running.length).toBeLessThan(2)
  const [subscription] = running
  if (!subscription) return { state: 'cancelled', seats: null }
  const state = subscription.status === 'past_due' ? 'past_due' : 'active'
  return { state, seats: subscription.quantity }
}

test('events doubled, reordered and lost: after a day’s comparison the plan is what Stripe says', async () => {
  // Always the same months: what comes of it depends on nothing but the dice.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 15) })
  const roll = dice(11)
  // Dice of their own: which event comes first is not in our hands, what people do is.
  const rollFate = dice(12)
  const late: SignedEvent[] = []
  webhooks.deliver = async (event) => {
    const fate = rollFate()
    if (fate < 0.25) return true
    if (fate < 0.5) {
      late.push(event)
      return true
    }
    const came = await arriving(event)
    return fate < 0.75 ? came : arriving(event)
  }
  const { owner, tenant } = await foundTenant('stranger.3@nowhere.example', 'Chaos')
  const customer = await subscribe(owner)
  const people: string[] = []
  const seen = new Set<BillingState>()
  for (let step = 0; step < 60; step += 1) {
    vi.setSystemTime(Date.now() + 4 * day)
    await owner.signIn('stranger.3@nowhere.example')
    await stripeService.passTime()
    const fate = roll()
    if (fate < 0.3) {
      const email = `${crypto.randomUUID()}@chaos.example`
      const added = await owner.post<{ uuid: string }>('/api/users', newUserBody(email, 'painter'))
      if (added.status === 201) people.push(added.body.uuid)
    } else if (fate < 0.45) {
      const gone = people.pop()
      if (gone) await owner.delete(`/api/users/${gone}`)
    } else if (fate < 0.65) stripeService.setCard(customer, 'declined')
    else if (fate < 0.72) stripeService.setCard(customer, 'works')
    else if (fate < 0.79) stripeService.endWithPeriod(customer, true)
    else if (fate < 0.9) stripeService.endWithPeriod(customer, false)
    else if (expectedState(customer).state === 'cancelled') await subscribe(owner)
    await stripeService.settled()
    for (const event of late.splice(0).toReversed()) await arriving(event)
    vi.setSystemTime(Date.now() + day)
    await stripeService.passTime()
    await reconcileDue()
    const plan = await findBilling(openTenantTable(tenant))
    const truth = expectedState(customer)
    // Of a subscription that ended, people have their two weeks; how it ended says what comes then.
    const over = ['past_due', 'read_only']
    const isOver = truth.state === 'cancelled' && over.includes(plan?.state ?? '')
    const given = plan?.state === 'read_only' ? 'past_due' : plan?.state
    const state = isOver ? 'cancelled' : given
    expect({ state, seats: plan?.billed_seats ?? null }).toEqual(truth)
    if (truth.seats !== null) expect(truth.seats).toBe(people.length + 1)
    if (plan) seen.add(plan.state)
  }
  expect([...seen].toSorted()).toEqual(['active', 'cancelled', 'past_due', 'read_only'])
})

describe('subscribing', () => {
  test('leads two who ask at once to the same page', async () => {
    const { owner } = await foundTenant('stranger.2@nowhere.example', 'At Once')
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.post<{ url: string }>('/api/billing/checkout')),
    )
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    const again = await owner.post<{ url: string }>('/api/billing/checkout')
    expect(again.body.url).toBe(answers[0]?.body.url)
    await owner.post('/api/users', newUserBody('one.more@nowhere.example', 'painter'))
    const other = await owner.post<{ url: string }>('/api/billing/checkout')
    expect(other.body.url).not.toBe(again.body.url)
    const open = stripeService.state.sessions.filter(
      ({ url, status }) => answers[0]?.body.url === url && status === 'open',
    )
    expect(open).toEqual([])
  })

  test('a second time is refused while the first one bills', async () => {
    const refused = await company.owner.post('/api/billing/checkout')
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Your company is subscribed already.',
    ])
  })

  test('twice in spite of all, the later one ends and what was paid is credited', async () => {
    const { owner, tenant } = await foundTenant('stranger.4@nowhere.example', 'Twice')
    const customer = await subscribe(owner)
    const second = await stripe().checkout.sessions.create({
      mode: 'subscription',
      customer,
      client_reference_id: tenant,
      line_items: [{ price: priceId, quantity: 1 }],
      locale: 'en',
      success_url: 'https://app.example/',
      cancel_url: 'https://app.example/',
      subscription_data: { metadata: { tenant_id: tenant } },
    })
    stripeService.pay(second.id, 'works')
    await stripeService.settled()
    const all = stripeService.state.subscriptions.filter((each) => each.customer === customer)
    expect(all.map(({ status }) => status)).toEqual(['trialing', 'canceled'])
    const credited = stripeService.state.customers.find(({ id }) => id === customer)
    expect(credited?.balance).toBe(-2000)
    expect(await stateOf(tenant)).toBe('active')
  })
})

test('what somebody sells a company by hand at Stripe is left alone, and never taken for its plan', async () => {
  const { owner, tenant } = await foundTenant('stranger.5@nowhere.example', 'By Hand')
  const customer = await subscribe(owner)
  const support = await stripe().checkout.sessions.create({
    mode: 'subscription',
    customer,
    client_reference_id: tenant,
    line_items: [{ price: priceId, quantity: 7 }],
    locale: 'en',
    success_url: 'https://app.example/',
    cancel_url: 'https://app.example/',
    subscription_data: { metadata: { sold: 'by hand' } },
  })
  stripeService.pay(support.id, 'works')
  await stripeService.settled()
  const all = stripeService.state.subscriptions.filter((each) => each.customer === customer)
  expect(all.map(({ status, quantity }) => [status, quantity])).toEqual([
    ['trialing', 1],
    ['active', 7],
  ])
  expect((await findBilling(openTenantTable(tenant)))?.subscription).toBe(all[0]?.id)
})

describe('while Stripe does not answer', () => {
  test('what was known is shown, people are added, and paying says what is the matter', async () => {
    stripeService.isDown = true
    const plan = await company.owner.get<Billing>('/api/billing')
    expect(plan.body).toMatchObject({ state: 'active', next_bill: null })
    const added = await company.owner.post('/api/users', newUserBody('c@c.example', 'painter'))
    expect(added.status).toBe(201)
    const { status, body } = await company.owner.post('/api/billing/portal')
    expect([status, body.error]).toEqual([
      503,
      'The payment service does not answer. Nothing was changed or charged. Try again in a moment.',
    ])
    await reconcileDue()
    expect(await stateOf(company.tenant)).toBe('active')
    stripeService.isDown = false
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    await reconcileDue()
    expect((await findBilling(openTenantTable(company.tenant)))?.billed_seats).toBe(2)
  })
})
