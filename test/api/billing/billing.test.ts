import { afterEach, describe, expect, test, vi } from 'vitest'
import { findBilling } from '../../../functions/store/billing.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import type { Billing, SeatsPreview } from '../../../shared/billing/billing.ts'
import {
  arriving,
  foundTenant,
  reconcileDue,
  subscribe,
  expectNothingPlanned,
} from '../../fixtures/services/billing.ts'
import { run } from '../../fixtures/services/emailer.ts'
import { stripeService, webhooks } from '../../fixtures/services/stripe.ts'
import { createTestTenant, newUserBody } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

const day = 86_400_000

webhooks.deliver = arriving
afterEach(() => {
  vi.useRealTimers()
})

/** Lets so many days pass, day by day, here and at Stripe. */
async function pass(days: number): Promise<void> {
  for (let each = 0; each < days; each += 1) {
    vi.setSystemTime(Date.now() + day)
    await stripeService.passTime()
    await reconcileDue()
  }
}

function moveClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
}

async function planOf(owner: Visitor): Promise<Billing> {
  return (await owner.get<Billing>('/api/billing')).body
}

describe('the free days', () => {
  test('end with everything working for two weeks, then nothing new, and are told by mail at 14, 7, 3 and 1 days', async () => {
    moveClock()
    const email = 'stranger.1@nowhere.example'
    const { owner } = await foundTenant(email, 'Free Days')
    await run(Date.now())
    const { uuid } = (await owner.get('/api/me')).body
    const made = await owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'One',
      address: '1 Main St',
    })
    const entry = (type: string) => ({ user_id: uuid, job_id: made.body.uuid, type })
    expect((await owner.post('/api/logs/create', entry('ARRIVAL'))).status).toBe(201)
    const mailed: [number, string][] = []
    const states: [number, string][] = []
    for (let passed = 1; passed <= 46; passed += 1) {
      await pass(1)
      const mails = (await run(Date.now())).filter(({ tags }) => tags.kind === 'plan')
      mailed.push(...mails.map(({ subject }): [number, string] => [passed, subject]))
      await owner.signIn(email)
      const { state } = await planOf(owner)
      if (state !== states.at(-1)?.[1]) states.push([passed, state])
    }
    expect(states).toEqual([
      [1, 'trialing'],
      [30, 'past_due'],
      [44, 'read_only'],
    ])
    expect(mailed.map(([when]) => when)).toEqual([16, 23, 27, 29, 30, 37, 41, 43, 44])
    expect(mailed[0]?.[1]).toMatch(/^Free Days: your free days end on /)
    expect(mailed.at(-1)?.[1]).toBe('Free Days is read-only now')

    const refused = await owner.post('/api/logs/create', entry('JOB_NOTE'))
    expect([refused.status, refused.body.code]).toEqual([402, 'payment_required'])
    expect((await owner.post('/api/jobs/new', { job_name: 'Two', address: 'x' })).status).toBe(402)
    await expectNothingPlanned(owner, made.body.uuid)
    const before = new Date(Date.now() - 5 * day).toISOString()
    const late = { ...entry('JOB_NOTE'), timestamp: before }
    expect((await owner.post('/api/logs/create', late)).status).toBe(201)
    expect((await owner.post('/api/logs/create', entry('DEPARTURE'))).status).toBe(201)
    expect((await owner.get('/api/logs/all')).status).toBe(200)

    await subscribe(owner)
    expect((await planOf(owner)).state).toBe('active')
    expect((await owner.post('/api/logs/create', entry('ARRIVAL'))).status).toBe(201)
  })
})

describe('a subscription', () => {
  test('leaves the free days that remain free, bills whoever is added for their days, and ends with what is paid', async () => {
    moveClock()
    const email = 'stranger.2@nowhere.example'
    const { owner, tenant } = await foundTenant(email, 'Whole Life')
    await reconcileDue()
    const trial = await planOf(owner)
    expect(trial).toMatchObject({
      is_charged: true,
      state: 'trialing',
      seats: 1,
      is_subscribed: false,
    })
    const customer = await subscribe(owner)
    const begun = await planOf(owner)
    expect(begun).toMatchObject({ state: 'active', is_subscribed: true, is_ending: false })
    expect(begun.next_bill?.amount).toBe(20)
    expect(Math.abs(Date.parse(begun.until ?? '') - Date.parse(trial.until ?? ''))).toBeLessThan(
      2000,
    )

    await pass(31)
    await owner.signIn(email)
    const preview = await owner.get<SeatsPreview>('/api/billing/preview?adding=1')
    expect(preview.body.monthly).toBe(40)
    expect(preview.body.next_bill?.amount).toBeGreaterThan(40)
    expect(preview.body.next_bill?.amount).toBeLessThan(60)
    const added = await owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('b@b.example', 'painter'),
    )
    expect(added.status).toBe(201)
    await reconcileDue()
    const two = await planOf(owner)
    expect(two.seats).toBe(2)
    expect(two.next_bill?.amount).toBeCloseTo(preview.body.next_bill?.amount ?? 0, 1)
    expect((await findBilling(openTenantTable(tenant)))?.billed_seats).toBe(2)

    stripeService.setCard(customer, 'declined')
    await pass(31)
    await owner.signIn(email)
    expect((await planOf(owner)).state).toBe('past_due')
    expect((await owner.get<{ plan: unknown }>('/api/me')).body.plan).toMatchObject({
      state: 'past_due',
    })
    stripeService.setCard(customer, 'works')
    await stripeService.settled()
    expect((await planOf(owner)).state).toBe('active')
    expect((await owner.get<{ plan: unknown }>('/api/me')).body.plan).toBeNull()

    await owner.delete(`/api/users/${added.body.uuid}`)
    await reconcileDue()
    expect((await findBilling(openTenantTable(tenant)))?.billed_seats).toBe(1)

    stripeService.endWithPeriod(customer, true)
    await stripeService.settled()
    expect(await planOf(owner)).toMatchObject({ state: 'active', is_ending: true, next_bill: null })
    await pass(32)
    await owner.signIn(email)
    expect((await planOf(owner)).state).toBe('cancelled')
    expect((await owner.get(`/api/tenants/${tenant}`)).body.subscription).toBe('None')
    expect((await owner.post('/api/jobs/new', { job_name: 'x', address: 'x' })).status).toBe(402)
    expect(await subscribe(owner)).toBe(customer)
    expect((await planOf(owner)).state).toBe('active')
    expect((await owner.get(`/api/tenants/${tenant}`)).body.subscription).toBe('Standard')
    expect((await owner.post('/api/jobs/new', { job_name: 'x', address: 'x' })).status).toBe(201)
  })
})

describe('nobody becomes read-only who has not known it for two weeks', () => {
  async function subscribed(email: string, name: string) {
    moveClock()
    const { owner, tenant } = await foundTenant(email, name)
    const customer = await subscribe(owner)
    const plan = async () => (await findBilling(openTenantTable(tenant)))?.state
    return { owner, customer, plan }
  }

  test('where a subscription is cancelled three days before its end', async () => {
    const { customer, plan } = await subscribed('stranger.3@nowhere.example', 'Late')
    await pass(27)
    stripeService.endWithPeriod(customer, true)
    await stripeService.settled()
    await pass(4)
    expect(await plan()).toBe('past_due')
    await pass(9)
    expect(await plan()).toBe('past_due')
    await pass(2)
    expect(await plan()).toBe('cancelled')
  })

  test('where Stripe ends it, for nobody pays; and whoever pays again works again', async () => {
    const { owner, customer, plan } = await subscribed('stranger.4@nowhere.example', 'Ended')
    await pass(31)
    stripeService.endUnpaid(customer)
    await stripeService.settled()
    expect(await plan()).toBe('past_due')
    await pass(15)
    expect(await plan()).toBe('read_only')
    await owner.signIn('stranger.4@nowhere.example')
    await subscribe(owner)
    expect(await plan()).toBe('active')
  })
})

test('of people who were never paid for nothing is given back, and who does not pay is not billed for more months', async () => {
  moveClock()
  const email = 'stranger.5@nowhere.example'
  const { owner } = await foundTenant(email, 'Unpaid')
  const customer = await subscribe(owner)
  const added = await owner.post<{ uuid: string }>(
    '/api/users',
    newUserBody('u@u.example', 'painter'),
  )
  await reconcileDue()
  stripeService.setCard(customer, 'declined')
  await pass(32)
  await owner.signIn(email)
  await owner.delete(`/api/users/${added.body.uuid}`)
  await reconcileDue()
  const [subscription] = stripeService.state.subscriptions.filter(
    (each) => each.customer === customer,
  )
  expect(subscription).toMatchObject({ status: 'past_due', quantity: 1, pending: 0 })
  const bills = () => stripeService.state.invoices.filter((each) => each.customer === customer)
  expect(bills().map(({ amount }) => amount)).toEqual([4000])
  await pass(62)
  expect(bills()).toHaveLength(1)
  await owner.signIn(email)
  expect(await planOf(owner)).toMatchObject({ state: 'read_only', is_subscribed: false })
})

test('while a company is read-only, an entry is not turned into new work', async () => {
  moveClock()
  const email = 'stranger.6@nowhere.example'
  const { owner } = await foundTenant(email, 'Turned')
  const { uuid } = (await owner.get('/api/me')).body
  const job = await owner.post<{ uuid: string }>('/api/jobs/new', { job_name: 'x', address: 'y' })
  const entry = { user_id: uuid, job_id: job.body.uuid }
  const before = await owner.post<{ uuid: string }>('/api/logs/create', {
    ...entry,
    type: 'ARRIVAL',
  })
  const earlier = new Date().toISOString()
  await pass(46)
  await owner.signIn(email)
  const left = await owner.post<{ uuid: string }>('/api/logs/create', {
    ...entry,
    type: 'DEPARTURE',
  })
  expect(left.status).toBe(201)
  const turned = await owner.put(`/api/logs/${left.body.uuid}`, { type: 'ARRIVAL' })
  expect(turned.status).toBe(402)
  const moved = await owner.put(`/api/logs/${before.body.uuid}`, {
    timestamp: new Date().toISOString(),
  })
  expect(moved.status).toBe(402)
  const noted = await owner.put(`/api/logs/${before.body.uuid}`, { notes: 'Primer' })
  expect(noted.status).toBe(200)
  // A note of before does not become one of today either.
  const note = await owner.post<{ uuid: string }>('/api/logs/create', {
    ...entry,
    type: 'JOB_NOTE',
    notes: 'Two coats',
    timestamp: earlier,
  })
  expect(note.status).toBe(201)
  const renewed = await owner.put(`/api/logs/${note.body.uuid}`, {
    timestamp: new Date().toISOString(),
  })
  expect(renewed.status).toBe(402)
})

test('while a company is read-only, an entry of long ago is not moved into it by way of the office', async () => {
  moveClock()
  const acme = await createTestTenant('acme')
  await acme.owner.put(`/api/tenants/${acme.id}`, { pay: { own_days: 30 } })
  const entry = { user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }
  const { body } = await acme.painter.post<{ uuid: string; timestamp: string }>(
    '/api/logs/create',
    entry,
  )
  await pass(46)
  await acme.painter.signIn('painter@acme.example')
  const moved = (timestamp: string) =>
    acme.painter.put<{ code?: string }>(`/api/logs/${body.uuid}`, { timestamp })
  expect((await moved(new Date().toISOString())).status).toBe(402)
  // What was worked before is still the office's to decide.
  const earlier = new Date(Date.parse(body.timestamp) - 3_600_000).toISOString()
  expect((await moved(earlier)).status).toBe(409)
})

test('while a company is read-only, a phone that reports by itself still ends the work that it began', async () => {
  moveClock()
  const email = 'stranger.1@nowhere.example'
  const { owner, tenant } = await foundTenant(email, 'Reported')
  await owner.put(`/api/tenants/${tenant}`, { automation: 'write' })
  const body = { job_name: 'Reported House', address: 'y', status: 'Active' }
  const job = (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
  const link = new URL((await owner.post<{ url: string }>('/api/users/me/phone-link')).body.url)
  const report = (event: string) => owner.post(`${link.pathname}/${event}?job=${job}`)
  await pass(43)
  vi.setSystemTime(Date.now() + day - 2 * 3_600_000)
  await report('arrive')
  vi.setSystemTime(Date.now() + 2 * 3_600_000)
  await reconcileDue()
  await owner.signIn(email)
  expect((await planOf(owner)).state).toBe('read_only')
  await report('leave')
  const { body: logged } = await owner.get<{ entry_type: string }[]>(`/api/logs/all?job_id=${job}`)
  expect(logged.map(({ entry_type }) => entry_type)).toEqual(['DEPARTURE', 'ARRIVAL'])
})
