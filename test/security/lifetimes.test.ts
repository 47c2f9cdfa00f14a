import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { safeReturnTo } from '../../functions/lambdas/auth/return-to.ts'
import { newSecret } from '../../functions/store/access/sessions.ts'
import { consumeSignIn, insertSignIn } from '../../functions/store/access/sign-ins.ts'
import { openTenantTable } from '../../functions/store/table/tenant-table.ts'
import { userStore } from '../../functions/store/users.ts'
import { origin } from '../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

const day = 86_400_000

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

/** Signs a user in and opens Acme, whichever company they opened last. */
async function signInToAcme(email: string): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.signIn(email)
  expect((await visitor.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
  return visitor
}

describe('a session', () => {
  afterEach(() => vi.useRealTimers())

  test('ends after thirty days however much it is used, and not before', async () => {
    const visitor = await signInToAcme('painter@acme.example')
    const start = Date.now()
    for (const days of [5, 10, 15, 20, 25, 29]) {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * day })
      expect((await visitor.get('/api/me')).status, `${days}`).toBe(200)
    }
    vi.useFakeTimers({ toFake: ['Date'], now: start + 30 * day + 60_000 })
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  test('is nobody’s once somebody else signs in as that user', async () => {
    const visitor = await signInToAcme('admin@acme.example')
    const table = openTenantTable(acme.id)
    const author = { actor: acme.ids.owner, at: new Date().toISOString() }
    const becomes = (identity: string | null) =>
      userStore.change(table, acme.ids.admin, author, {
        action: 'updated',
        mutate: (current) => ({ ...current, identity }),
      })
    const { identity } = await userStore.change(table, acme.ids.admin, author, {
      action: 'updated',
      mutate: (current) => current,
    })
    expect((await visitor.get('/api/me')).status).toBe(200)
    await becomes('somebody-else')
    expect((await visitor.get('/api/me')).status).toBe(401)
    await becomes(identity)
    expect((await visitor.get('/api/me')).status).toBe(200)
  })
})

describe('a call that needs a fresh sign-in', () => {
  afterEach(() => vi.useRealTimers())
  const minutesLater = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
  const token = { name: 'Night job', scopes: ['jobs:read'], expires_in_days: 30 }
  const webhook = { url: 'https://hooks.example/in', events: ['job.created'] }
  const count = async (by: Visitor) => {
    const lists = [await by.get<unknown[]>('/api/tokens'), await by.get<unknown[]>('/api/webhooks')]
    return lists.map(({ body }) => body.length)
  }

  test('is rejected with its own code 15 minutes after signing in, writes nothing, and succeeds after another sign-in', async () => {
    const visitor = new Visitor()
    await visitor.signIn('owner@acme.example')
    minutesLater(14)
    expect((await visitor.post('/api/tokens', token)).status).toBe(201)
    const made = await visitor.post<{ uuid: string; version: number }>('/api/webhooks', webhook)
    expect(made.status, made.text).toBe(201)
    const before = await count(visitor)
    minutesLater(2)
    const { uuid, version } = made.body
    const refused = [
      await visitor.post('/api/tokens', token),
      await visitor.post('/api/webhooks', webhook),
      await visitor.put(`/api/webhooks/${uuid}`, { ...webhook, version }),
      await visitor.post(`/api/webhooks/${uuid}/rotate`),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'sign_in_again'])
      expect(body.message).toEqual({ key: 'freshSignIn', params: {} })
    }
    expect(await count(visitor)).toEqual(before)
    // Everything else goes on as before, and a role that may not make the call learns nothing more.
    expect((await visitor.get('/api/jobs')).status).toBe(200)
    expect((await acme.painter.post('/api/webhooks', webhook)).body.code).toBe('forbidden')
    await visitor.follow('/auth/google?login_hint=owner@acme.example&prompt=login')
    expect((await visitor.post('/api/tokens', token)).status).toBe(201)
  })

  const ordinary = '/auth/google?login_hint=owner@acme.example'
  const stepUp = `${ordinary}&prompt=login`
  const codeOf = async (visitor: Visitor) => (await visitor.post('/api/tokens', token)).body.code

  test.each([
    ['was not told to prompt', ordinary],
    ['was told to let the user choose an account', `${ordinary}&prompt=select_account`],
    ['got a prompt of the client’s own making', `${ordinary}&step_up_at=1&auth_time=9999999999`],
  ])('is rejected right after a sign-in for which the provider %s', async (_, path) => {
    const visitor = new Visitor()
    await visitor.follow(path)
    expect((await visitor.get('/api/me')).status).toBe(200)
    expect(await codeOf(visitor)).toBe('sign_in_again')
    await visitor.follow(stepUp)
    expect(await codeOf(visitor)).toBeUndefined()
  })

  test('is rejected if the client adds the prompt at the callback', async () => {
    const visitor = new Visitor()
    let next = ordinary
    for (let hop = 0; hop < 8 && !next.includes('/auth/callback'); hop += 1) {
      next = (await visitor.send('GET', next)).headers.get('location') ?? ''
    }
    await visitor.send('GET', `${next}&prompt=login&step_up_at=1&auth_time=9999999999`)
    expect((await visitor.get('/api/me')).status).toBe(200)
    expect(await codeOf(visitor)).toBe('sign_in_again')
  })

  test('is rejected if the browser drops the prompt on its way to the provider', async () => {
    const visitor = new Visitor()
    await visitor.signIn('owner@acme.example')
    minutesLater(16)
    const { headers } = await visitor.send('GET', stepUp)
    const url = new URL(headers.get('location') ?? '')
    expect(url.searchParams.get('prompt')).toBe('login')
    url.searchParams.delete('prompt')
    url.searchParams.delete('login_hint')
    const before = visitor.cookies.get('__Host-sid')
    // The provider still has its own session, so it responds without a prompt.
    await visitor.follow(url.href)
    expect(visitor.cookies.get('__Host-sid')).not.toBe(before)
    expect((await visitor.get('/api/me')).status).toBe(200)
    expect(await codeOf(visitor)).toBe('sign_in_again')
    await visitor.follow(stepUp)
    expect(await codeOf(visitor)).toBeUndefined()
  })

  test('is rejected although the session moved to another company since', async () => {
    const visitor = new Visitor()
    await visitor.signIn('owner@acme.example')
    minutesLater(14)
    expect((await visitor.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
    expect((await visitor.post('/api/tokens', token)).status).toBe(201)
    minutesLater(2)
    expect((await visitor.post(`/api/tenants/${acme.id}/enter`)).status).toBe(200)
    expect((await visitor.post('/api/tokens', token)).body.code).toBe('sign_in_again')
  })
})

describe('moving to another company', () => {
  afterEach(() => vi.useRealTimers())
  const found = (by: Visitor, name: string) =>
    by.post<{ uuid: string }>('/api/tenants', { name, industry: 'Painting', time_zone: 'UTC' })
  const enter = (by: Visitor, company: string) => by.post(`/api/tenants/${company}/enter`)
  const later = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * day })

  test('is no sign-in: a cookie from before a deactivation enters nowhere where its person was let in again', async () => {
    const thief = new Visitor()
    await thief.signIn('mate@acme.example')
    expect((await found(thief, 'Thief Painting')).status).toBe(201)
    expect((await enter(thief, acme.id)).status).toBe(200)
    expect((await found(thief, 'Thief Two')).status).toBe(201)
    await acme.owner.delete(`/api/users/${acme.ids.mate}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
    await acme.owner.post(`/api/users/${acme.ids.mate}/reactivate`)
    expect((await enter(thief, acme.id)).status).toBe(401)
    const mate = new Visitor()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
    await mate.signIn('mate@acme.example')
    expect((await enter(mate, acme.id)).status).toBe(200)
  })

  test('makes no session live longer than its sign-in', async () => {
    const visitor = await signInToAcme('painter@acme.example')
    for (let days = 5; days <= 25; days += 5) {
      later(5)
      expect((await enter(visitor, acme.id)).status).toBe(200)
    }
    later(5.1)
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  test('to be more there than here needs a sign-in of today', async () => {
    const visitor = new Visitor()
    await visitor.signIn('painter@acme.example')
    const made = await found(visitor, 'Painter’s Own')
    expect(made.status).toBe(201)
    expect((await enter(visitor, acme.id)).status).toBe(200)
    later(1)
    expect((await visitor.get('/api/me')).status).toBe(200)
    const refused = await enter(visitor, made.body.uuid)
    expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('sign in again')])
    expect((await found(visitor, 'Another')).status).toBe(401)
    expect((await visitor.get('/api/me')).status).toBe(200)
    await visitor.signIn('painter@acme.example')
    expect((await enter(visitor, made.body.uuid)).status).toBe(200)
  })
})

test('a sign-in that comes back too late is not given out, one in time is', async () => {
  const now = Date.now()
  const started = (expires: number) => ({
    state: 's',
    nonce: 'n',
    verifier: 'v',
    former: null,
    origin,
    expires,
  })
  for (const [seconds, isGiven] of [
    [-1, false],
    [60, true],
  ] as const) {
    const secret = newSecret()
    await insertSignIn(secret, started(Math.floor(now / 1000) + seconds))
    expect((await consumeSignIn(secret, now)) !== null).toBe(isGiven)
  }
})

test('a way back to another host leads to the dashboard, one of ours to itself', () => {
  expect(safeReturnTo('//evil.example/jobs', origin)).toBe('/dashboard')
  expect(safeReturnTo('/jobs', origin)).toBe('/jobs')
})

test('a supervisor cannot make a painter of an admin; an admin can', async () => {
  const { owner, supervisor } = acme
  const added = await owner.post<{ uuid: string }>('/api/users', {
    name: 'Second',
    email: 'second@acme.example',
    role: 'admin',
    tax_status: 'W2',
  })
  const path = `/api/users/${added.body.uuid}`
  expect((await supervisor.put(path, { role: 'painter' })).status).toBe(403)
  expect((await owner.put(path, { role: 'painter' })).status).toBe(200)
})
