import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { origin } from '../fixtures/services/product.ts'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { Visitor } from '../fixtures/people/visitor.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

const cookie = '__Host-sid'

async function sameVisitor(of: Visitor): Promise<Visitor> {
  const copy = new Visitor()
  for (const [name, value] of of.cookies) copy.cookies.set(name, value)
  return copy
}

async function dump(): Promise<string> {
  const client = new DynamoDBClient({ endpoint: process.env.TEST_ENGINE_ENDPOINT })
  const page = await client.send(new ScanCommand({ TableName: process.env.TABLE_NAME }))
  return JSON.stringify(page.Items)
}

describe('the session cookie (C12)', () => {
  test('is host-bound, secure, unreadable to scripts, strict, and 256 bits long', async () => {
    const visitor = new Visitor()
    const visited: string[] = []
    let next: string | null = '/auth/google?login_hint=painter@acme.example'
    let line = ''
    while (next && visited.length < 10) {
      visited.push(next)
      const response: Response = await fetch(new URL(next, origin), {
        redirect: 'manual',
        headers: { cookie: visitor.cookieHeader() },
      })
      for (const each of response.headers.getSetCookie()) {
        const [pair = ''] = each.split(';')
        visitor.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        if (each.startsWith(`${cookie}=`)) line = each
      }
      next = response.headers.get('location')
    }
    expect(line).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/,
    )
    expect(line).not.toMatch(/domain/i)
  })

  test('is new at each sign-in, and only its hash is stored', async () => {
    const visitor = new Visitor()
    await visitor.signIn('painter@acme.example')
    const first = visitor.cookies.get(cookie) ?? ''
    await visitor.signIn('painter@acme.example')
    const second = visitor.cookies.get(cookie) ?? ''
    expect(second).not.toBe(first)
    const stored = await dump()
    expect(stored).not.toContain(first)
    expect(stored).not.toContain(second)
    const former = new Visitor()
    former.cookies.set(cookie, first)
    expect((await former.get('/api/me')).status).toBe(401)
    expect((await visitor.get('/api/me')).status).toBe(200)
  })

  test('counts for nothing when two of the name arrive, or when it is made up', async () => {
    const value = acme.painter.cookies.get(cookie) ?? ''
    const twice = `${cookie}=${value}; ${cookie}=${value}`
    expect((await new Visitor().get('/api/me', { headers: { cookie: twice } })).status).toBe(401)
    const madeUp = `${cookie}=${'A'.repeat(43)}`
    expect((await new Visitor().get('/api/me', { headers: { cookie: madeUp } })).status).toBe(401)
    expect(
      (await new Visitor().get('/api/me', { headers: { cookie: `${cookie}=${value}` } })).status,
    ).toBe(200)
  })
})

describe('the end of a session', () => {
  test('logout ends it for good and tells the browser to drop it (C13)', async () => {
    const visitor = new Visitor()
    await visitor.signIn('mate@acme.example')
    const old = await sameVisitor(visitor)
    const answer = await visitor.post('/api/logout')
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=; .*Max-Age=0$/)
    for (let replay = 0; replay < 5; replay += 1)
      expect((await old.get('/api/me')).status).toBe(401)
    expect((await old.post('/api/logout')).status).toBe(200)
  })

  test('logout leads through the provider, which then asks who is there (C13)', async () => {
    const visitor = new Visitor()
    await visitor.signIn('mate@acme.example')
    await visitor.post('/api/logout')
    const left = await visitor.send('GET', '/auth/logout')
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
    const visited = await visitor.follow('/auth/logout')
    expect(visited[1]).toContain('/logout?client_id=')
    expect(new URL(visited.at(-1) ?? '', origin).pathname).toBe('/login')
    const again = await visitor.follow('/auth/google')
    expect(again.at(-1)).toContain('/pick/')
  })

  test('a deactivation or a new role bites on the next request (C11)', async () => {
    const busy = await sameVisitor(acme.mate)
    await acme.owner.put(`/api/users/${acme.ids.mate}`, { role: 'supervisor' })
    expect((await busy.get('/api/me')).body).toMatchObject({ role: 'supervisor' })
    expect((await busy.get('/api/jobs/deleted')).status).toBe(200)
    await acme.owner.put(`/api/users/${acme.ids.mate}`, { role: 'painter' })
    expect((await busy.get('/api/jobs/deleted')).status).toBe(403)

    let isOver = false
    const late: number[] = []
    const hammer = async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        const startedAfter = isOver
        const { status } = await busy.get('/api/me')
        if (startedAfter) late.push(status)
      }
    }
    const hammering = Promise.all([hammer(), hammer(), hammer()])
    await acme.owner.delete(`/api/users/${acme.ids.mate}`)
    isOver = true
    await hammering
    expect(late.length).toBeGreaterThan(0)
    expect(late.every((status) => status === 401)).toBe(true)
    await acme.owner.post(`/api/users/${acme.ids.mate}/reactivate`)
    // A cookie from before the deactivation, on a lost phone say, still does not work.
    expect((await busy.get('/api/me')).status).toBe(401)
    await busy.signIn('mate@acme.example')
    expect((await busy.get('/api/me')).status).toBe(200)
  })

  test('it ends when it lay idle too long: half a day for the office, a week for painters', async () => {
    const office = new Visitor()
    const crew = new Visitor()
    await office.signIn('supervisor@acme.example')
    await crew.signIn('painter@acme.example')
    const start = Date.now()
    const hour = 3_600_000
    vi.useFakeTimers({ toFake: ['Date'], now: start + 11 * hour })
    try {
      expect((await office.get('/api/me')).status).toBe(200)
      vi.setSystemTime(start + 22 * hour)
      expect((await office.get('/api/me')).status).toBe(200)
      vi.setSystemTime(start + 35 * hour)
      expect((await office.get('/api/me')).status).toBe(401)
      expect((await crew.get('/api/me')).status).toBe(200)
      vi.setSystemTime(start + 9 * 24 * hour)
      expect((await crew.get('/api/me')).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('switchTenant (C5)', () => {
  test('takes an admin of both companies over in a new session, and nobody else', async () => {
    const added = await bolt.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('admin@acme.example', 'admin'),
    )
    const link = await bolt.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation')
    const both = new Visitor()
    await both.signIn('admin@acme.example')
    expect((await both.post('/api/switch-tenant', { tenant_id: bolt.id })).status).toBe(404)
    await both.post('/api/invitations/accept', { token })
    expect((await both.get('/api/me')).body).toMatchObject({ tenant_id: bolt.id })

    const before = await sameVisitor(both)
    const switched = await both.post('/api/switch-tenant', { tenant_id: acme.id })
    expect(switched).toMatchObject({ status: 200, body: { tenant_id: acme.id, role: 'admin' } })
    expect((await before.get('/api/me')).status).toBe(401)
    expect((await both.get('/api/me')).body).toMatchObject({ tenant_id: acme.id })
    expect(
      (await both.get<{ uuid: string }[]>('/api/tenants')).body.map(({ uuid }) => uuid).toSorted(),
    ).toEqual([acme.id, bolt.id].toSorted())

    await bolt.owner.delete(`/api/users/${added.body.uuid}`)
    expect(
      (await both.post<ErrorBody>('/api/switch-tenant', { tenant_id: bolt.id })).body.error,
    ).toBe('Failed to switch tenant')
    expect((await both.get('/api/me')).status).toBe(200)
  })

  test('an owner who also paints for another company signs in to their own', async () => {
    const added = await bolt.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('owner@acme.example', 'painter'),
    )
    const link = await bolt.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const owner = new Visitor()
    await owner.signIn('owner@acme.example')
    const token = new URL(link.body.url).searchParams.get('invitation')
    expect((await owner.post('/api/invitations/accept', { token })).status).toBe(200)
    expect((await owner.get('/api/me')).body).toMatchObject({ tenant_id: bolt.id, role: 'painter' })
    await owner.signIn('owner@acme.example')
    expect((await owner.get('/api/me')).body).toMatchObject({ tenant_id: acme.id, role: 'admin' })
    expect((await owner.post('/api/switch-tenant', { tenant_id: bolt.id })).status).toBe(200)
    await acme.owner.signIn('owner@acme.example')
  })

  test('a painter of two companies goes back and forth, and is locked out of neither', async () => {
    const added = await bolt.owner.post<{ uuid: string }>(
      '/api/users',
      newUserBody('mate@acme.example', 'painter'),
    )
    const link = await bolt.owner.post<{ url: string }>(`/api/users/${added.body.uuid}/invitation`)
    const token = new URL(link.body.url).searchParams.get('invitation')
    const both = new Visitor()
    await both.signIn('mate@acme.example')
    await both.post('/api/invitations/accept', { token })
    expect((await both.get('/api/me')).body).toMatchObject({ tenant_id: bolt.id })
    for (const tenant of [acme.id, bolt.id, acme.id]) {
      const before = await sameVisitor(both)
      const moved = await both.post(`/api/tenants/${tenant}/enter`)
      expect(moved).toMatchObject({ status: 200, body: { tenant_id: tenant, role: 'painter' } })
      expect((await before.get('/api/me')).status).toBe(401)
    }
    await bolt.owner.delete(`/api/users/${added.body.uuid}`)
    expect((await both.post(`/api/tenants/${bolt.id}/enter`)).status).toBe(404)
    expect((await acme.painter.post(`/api/tenants/${bolt.id}/enter`)).status).toBe(404)
    expect((await both.get('/api/me')).status).toBe(200)
    await acme.mate.signIn('mate@acme.example')
  })

  test('refuses strangers to a company, wrong roles and rubbish, and the session goes on', async () => {
    expect((await acme.admin.post('/api/switch-tenant', { tenant_id: bolt.id })).status).toBe(404)
    expect((await acme.supervisor.post('/api/switch-tenant', { tenant_id: acme.id })).status).toBe(
      403,
    )
    expect((await acme.owner.post('/api/switch-tenant', { tenant_id: 'x' })).status).toBe(400)
    expect((await acme.owner.get('/api/me')).status).toBe(200)
  })

  test('a stale tab that shows another company cannot write', async () => {
    const body = { name: 'Wrong company' }
    const stale = await acme.owner.post<ErrorBody>('/api/customers', body, { 'x-tenant': bolt.id })
    expect(stale).toMatchObject({ status: 409, body: { code: 'tenant_changed' } })
    expect((await acme.owner.post('/api/customers', body, { 'x-tenant': acme.id })).status).toBe(
      201,
    )
  })

  test('a link to a file that another company’s page shows saves nothing of this one', async () => {
    const file = (tenant: string) =>
      acme.owner.get(`/api/reports/weeks/2026-03-02/file?tenant=${tenant}`)
    expect(await file(bolt.id)).toMatchObject({ status: 409, body: { code: 'tenant_changed' } })
    expect((await file(acme.id)).headers.get('content-type')).toContain('text/csv')
  })

  test('a tab that still shows somebody else writes nothing in the name of who signed in since', async () => {
    const body = { name: 'Wrong person' }
    const send = (user: string) =>
      acme.owner.post<ErrorBody>('/api/customers', body, { 'x-tenant': acme.id, 'x-user': user })
    expect(await send(acme.ids.painter)).toMatchObject({
      status: 409,
      body: { code: 'tenant_changed' },
    })
    expect((await send(acme.ids.owner)).status).toBe(201)
  })
})
