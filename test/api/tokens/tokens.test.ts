import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { insertTokenKey } from '../../../functions/store/access/token-keys.ts'
import { newTokenText, readTokenText } from '../../../functions/http/tokens/token-text.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { AuditRecord } from '../../../shared/history/history.ts'
import type { createdToken, Token } from '../../../shared/tokens/token.ts'
import type { TokenScope } from '../../../shared/fields/token-scope.ts'
import { tokenPattern } from '../../../shared/tokens/token.ts'
import { tokenScope } from '../../../shared/fields/token-scope.ts'
import type * as z from 'zod/mini'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})
afterEach(() => {
  vi.useRealTimers()
})

type Who = 'owner' | 'admin' | 'supervisor' | 'painter' | 'mate'
type Created = z.infer<typeof createdToken>

const everything = tokenScope.options
const text: unknown = expect.any(String)

async function newToken(
  who: Who,
  scopes: readonly TokenScope[] = everything,
  more: object = {},
): Promise<Created> {
  const body = { name: `${who}’s script`, scopes, expires_in_days: 30, ...more }
  const made = await acme[who].post<Created>('/api/tokens', body)
  expect(made.status, made.text).toBe(201)
  return made.body
}

const program = new Visitor()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const get = <T>(token: string, path: string) => program.get<T>(path, { headers: bearer(token) })
const post = <T>(token: string, path: string, body?: unknown) =>
  program.post<T>(path, body, bearer(token))

test('a token is shown once, reads what its maker may read, and says how often it may ask', async () => {
  const made = await newToken('owner', ['jobs:read'])
  expect(made.token).toMatch(new RegExp(`^${tokenPattern}$`))
  expect(made.token.startsWith(`${made.prefix}_`)).toBe(true)
  const answer = await get<unknown[]>(made.token, '/api/jobs')
  const own = await acme.owner.get<unknown[]>('/api/jobs')
  expect([answer.status, answer.body.length]).toEqual([200, own.body.length])
  expect(answer.headers.get('ratelimit-policy')).toBe('"minute";q=600;w=60, "day";q=50000;w=86400')
  expect(answer.headers.get('ratelimit')).toMatch(/^"minute";r=599;t=\d+, "day";r=49999;t=\d+$/)
  const list = await acme.owner.get<Token[]>('/api/tokens')
  const listed = list.body.find(({ uuid }) => uuid === made.uuid)
  expect(listed).toMatchObject({ scopes: ['jobs:read'], last_used_at: text })
  expect(list.text).not.toContain(made.token.slice(-38))
})

test('a call that its scopes do not name is refused with the scope that it needs', async () => {
  const { token } = await newToken('owner', ['jobs:read'])
  const refused = await post<ErrorBody>(token, '/api/jobs/new', { job_name: 'x', address: 'y' })
  expect([refused.status, refused.body.error]).toEqual([
    403,
    'This token lacks the scope jobs:write.',
  ])
  expect(refused.headers.get('www-authenticate')).toBe(
    'Bearer error="insufficient_scope", scope="jobs:write"',
  )
  expect(refused.headers.get('ratelimit')).not.toBeNull()
  const all = await newToken('owner')
  for (const path of ['/api/tokens', '/api/me', '/api/users/me/mail']) {
    expect((await get(all.token, path)).status, path).toBe(403)
  }
})

test('what cannot be a token, is not one, or was taken back opens nothing', async () => {
  const { token, uuid } = await newToken('owner')
  const typo = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`
  const unknown = `dc_live_00000000_${token.slice(-38)}`
  for (const wrong of ['', 'x', typo, unknown, `${token}x`, `dc_live_${'0'.repeat(47)}`]) {
    const refused = await get(wrong, '/api/jobs')
    expect([wrong, refused.status]).toEqual([wrong, 401])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }
  expect((await get(token, '/api/jobs')).status).toBe(200)
  expect((await acme.owner.delete(`/api/tokens/${uuid}`)).body).toEqual({ revoked: true })
  expect((await get(token, '/api/jobs')).status).toBe(401)
  expect((await acme.owner.delete(`/api/tokens/${uuid}`)).body).toEqual({ revoked: false })
  const left = (await acme.owner.get<Token[]>('/api/tokens')).body
  expect(left.some((each) => each.uuid === uuid)).toBe(false)
})

test('a token and a session together are refused', async () => {
  const { token } = await newToken('owner')
  const both = await acme.owner.get('/api/jobs', { headers: bearer(token) })
  expect(both.status).toBe(400)
})

test('a token ends on its day, and only the owner makes one without an end', async () => {
  const { token } = await newToken('owner', ['jobs:read'], { expires_in_days: 1 })
  const endless = await newToken('owner', ['jobs:read'], { expires_in_days: null })
  const body = { name: 'For ever', scopes: ['jobs:read'], expires_in_days: null }
  const refused = await acme.admin.post<ErrorBody>('/api/tokens', body)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    400,
    ['expires_in_days'],
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect((await get(token, '/api/jobs')).status).toBe(401)
  expect((await get(endless.token, '/api/jobs')).status).toBe(200)
})

test('a found token is ended by whoever holds it, without a session', async () => {
  const { token, uuid } = await newToken('painter', ['jobs:read'])
  const revoke = (text: string) => program.post('/api/tokens/revoke', { token: text })
  expect((await revoke(`${token.slice(0, -1)}_`)).body).toEqual({ revoked: false })
  expect((await get(token, '/api/jobs')).status).toBe(200)
  // As it comes out of a log.
  expect((await revoke(` ${token}\n`)).body).toEqual({ revoked: true })
  expect((await get(token, '/api/jobs')).status).toBe(401)
  expect((await revoke(token)).body).toEqual({ revoked: false })
  const history = await acme.owner.get<AuditRecord[]>(`/api/history/${uuid}`)
  expect(history.body.map(({ action }) => action)).toEqual(['deleted', 'created'])
  // Who knows its id alone learns no more of it than that.
  expect((await acme.supervisor.get(`/api/history/${uuid}`)).status).toBe(404)
})

test('one’s own tokens are one’s own, but admins see and end those of all', async () => {
  const { token, uuid } = await newToken('painter', ['jobs:read'])
  expect((await acme.mate.get<Token[]>('/api/tokens')).body).toEqual([])
  expect((await acme.mate.delete(`/api/tokens/${uuid}`)).status).toBe(404)
  const seen = (await acme.admin.get<Token[]>('/api/tokens')).body
  expect(seen.find((each) => each.uuid === uuid)?.created_by_name).toContain('painter')
  expect((await acme.admin.delete(`/api/tokens/${uuid}`)).status).toBe(200)
  expect((await get(token, '/api/jobs')).status).toBe(401)
})

test('who leaves takes their tokens along, and does not bring them back', async () => {
  const { token } = await newToken('mate', ['jobs:read'])
  expect((await get(token, '/api/jobs')).status).toBe(200)
  await acme.owner.delete(`/api/users/${acme.ids.mate}`)
  expect((await get(token, '/api/jobs')).status).toBe(401)
  await acme.owner.post(`/api/users/${acme.ids.mate}/reactivate`)
  expect((await get(token, '/api/jobs')).status).toBe(401)
})

test('a change by a token says so in the history, and what it made is read at once', async () => {
  const { token } = await newToken('owner', ['jobs:read', 'jobs:write'], { name: 'Estimating' })
  const body = { job_name: 'From the estimate', address: 'Here' }
  const made = await post<{ uuid: string }>(token, '/api/jobs/new', body)
  expect(made.status, made.text).toBe(201)
  const list = await get<{ uuid: string }[]>(token, '/api/jobs?limit=500')
  expect(list.body.map(({ uuid }) => uuid)).toContain(made.body.uuid)
  const history = await acme.owner.get<AuditRecord[]>(`/api/history/${made.body.uuid}`)
  expect(history.body).toMatchObject([{ actor_id: acme.ids.owner, token: 'Estimating' }])
  await acme.owner.put(`/api/jobs/${made.body.uuid}`, { notes: 'By hand' })
  const after = await acme.owner.get<AuditRecord[]>(`/api/history/${made.body.uuid}`)
  expect(after.body.map(({ token: by }) => by)).toEqual([undefined, 'Estimating'])
})

test('what people are paid is for tokens that may read payroll', async () => {
  await acme.owner.put(`/api/users/${acme.ids.painter}`, { hourly_pay: 31.5 })
  const path = `/api/users/${acme.ids.painter}`
  const without = await newToken('owner', ['people:read'])
  const withPay = await newToken('owner', ['people:read', 'payroll:read'])
  const seen = async (token: string) =>
    (await get<{ hourly_pay: number | null; name: string }>(token, path)).body
  const plain = await seen(without.token)
  expect([plain.name, 'hourly_pay' in plain]).toEqual([text, false])
  expect(await seen(withPay.token)).toMatchObject({ hourly_pay: 31.5 })
})

test('a token that asks too often is told how long to wait, and others are not', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: minute + 30_000 })
  const made = await newToken('owner', ['jobs:read'])
  const other = await newToken('owner', ['jobs:read'])
  const path = '/api/jobs?limit=1'
  for (let sent = 0; sent < 600; sent += 50) {
    await Promise.all(Array.from({ length: 50 }, () => get(made.token, path)))
  }
  const refused = await get<ErrorBody>(made.token, path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect(refused.headers.get('ratelimit')).toMatch(/^"minute";r=0;t=30, /)
  expect((await get(other.token, path)).status).toBe(200)
  vi.setSystemTime(minute + 60_000)
  expect((await get(made.token, path)).status).toBe(200)
})

test('the same request to make one again does not make another, nor tell its secret', async () => {
  const body = { name: 'Once', scopes: ['jobs:read'], expires_in_days: 30 }
  const key = { 'idempotency-key': randomUUID() }
  expect((await acme.owner.post('/api/tokens', body, key)).status).toBe(201)
  const again = await acme.owner.post<ErrorBody>('/api/tokens', body, key)
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})

test('what was left out of an answer is not cleared by sending the rest back', async () => {
  const { token } = await newToken('owner', ['jobs:read', 'jobs:write'])
  const body = { job_name: 'Budgeted', address: 'Here', budget_dollars: '900' }
  const { uuid } = (await acme.owner.post<{ uuid: string }>('/api/jobs/new', body)).body
  const path = `/api/jobs/${uuid}`
  const { job_name, address, version } = (await get<Record<string, unknown>>(token, path)).body
  const sent = { job_name, address, version, notes: 'By a script' }
  const put = await program.send('PUT', path, { headers: bearer(token), body: sent })
  expect(put.status, put.text).toBe(200)
  expect((await acme.owner.get(path)).body).toMatchObject({
    notes: 'By a script',
    budget_dollars: '900.00',
  })
  // What is wrong with a field is said all the same, and of two who change it none learns the other's.
  const wrong = { budget_dollars: '-1' }
  const refused = await program.send<ErrorBody>('PUT', path, {
    headers: bearer(token),
    body: wrong,
  })
  expect([refused.status, refused.body.fields?.budget_dollars]).toEqual([400, text])
  const stale = { notes: 'Another', version: 1 }
  const lost = await program.send<ErrorBody>('PUT', path, { headers: bearer(token), body: stale })
  const { current } = lost.body as { current?: object }
  expect([lost.status, current && 'budget_dollars' in current]).toEqual([409, false])
})

test('what a token logs says so, and the document of the calls is whole for it', async () => {
  const { token } = await newToken('painter', ['logs:write'], { name: 'Gate' })
  const entry = { user_id: acme.ids.painter, job_id: acme.job, type: 'JOB_NOTE', notes: 'x' }
  const made = await post<{ uuid: string }>(token, '/api/logs/create', entry)
  expect(made.status, made.text).toBe(201)
  const history = await acme.owner.get<AuditRecord[]>(`/api/history/${made.body.uuid}`)
  expect(history.body).toMatchObject([{ action: 'created', token: 'Gate' }])
  const document = await get(token, '/api/openapi.json')
  expect(document.body).toEqual((await program.get('/api/openapi.json')).body)
})

test('a person has twenty tokens that work at most, whatever others have', async () => {
  const body = { name: 'One of many', scopes: ['jobs:read'], expires_in_days: 1 }
  const statuses: number[] = []
  for (let made = 0; made < 25; made += 1) {
    statuses.push((await acme.supervisor.post('/api/tokens', body)).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(409)
  expect((await acme.admin.post('/api/tokens', body)).status).toBe(201)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 86_400_000 })
  await acme.supervisor.signIn('supervisor@acme.example')
  expect((await acme.supervisor.post('/api/tokens', body)).status).toBe(201)
})

test('a cookie planted twice beside a token is refused as well', async () => {
  const { token } = await newToken('owner')
  const name = [...acme.owner.cookies.keys()].find((each) => each.endsWith('sid')) ?? ''
  const headers = { ...bearer(token), cookie: `${name}=a; ${name}=b` }
  expect((await program.get('/api/jobs', { headers })).status).toBe(400)
})

test('a token without an end ends with its maker’s rank, and is used from a network, not an address', async () => {
  const bolt = await createTestTenant('bolt')
  const body = { name: 'For ever', scopes: ['jobs:read'], expires_in_days: null }
  const { token } = (await bolt.owner.post<Created>('/api/tokens', body)).body
  const from = async (address: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 })
    const headers = { ...bearer(token), 'x-forwarded-for': `${address}, 10.0.0.1` }
    const { status } = await program.get('/api/jobs', { headers })
    vi.useRealTimers()
    const [listed] = (await bolt.owner.get<Token[]>('/api/tokens')).body
    return [status, listed?.last_used_from]
  }
  expect(await from('203.0.113.77')).toEqual([200, '203.0.113.0'])
  await bolt.owner.put(`/api/tenants/${bolt.id}`, { account_owner: bolt.ids.admin })
  expect((await get(token, '/api/jobs')).status).toBe(200)
  const put = await bolt.admin.put(`/api/users/${bolt.ids.owner}`, { role: 'supervisor' })
  expect(put.status, put.text).toBe(200)
  expect((await get(token, '/api/jobs')).status).toBe(401)
})

test('another key that leads to a token’s record opens nothing', async () => {
  const { uuid } = await newToken('owner', ['jobs:read'])
  const { text: other, name } = newTokenText()
  const key = { tenant_id: acme.id, token_id: uuid, user_id: acme.ids.owner, hash: name.hash }
  await insertTokenKey(name.id, key)
  expect((await get(other, '/api/jobs')).status).toBe(401)
})

test('a typing error is told from a token without asking the table', () => {
  const { text: made, name } = newTokenText()
  expect(readTokenText(made)).toEqual(name)
  const swapped = `${made.slice(0, 20)}${made[20] === 'a' ? 'b' : 'a'}${made.slice(21)}`
  expect(readTokenText(swapped)).toBeNull()
})

test('a program on another site’s page changes things with its token, and not with a cookie', async () => {
  const { token } = await newToken('owner', ['jobs:write'])
  const body = { job_name: 'From elsewhere', address: 'Here' }
  const origin = { origin: 'https://elsewhere.example' }
  const made = await program.post('/api/jobs/new', body, { ...bearer(token), ...origin })
  expect(made.status, made.text).toBe(201)
  expect((await acme.owner.post('/api/jobs/new', body, origin)).status).toBe(403)
})
