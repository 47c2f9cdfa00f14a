import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import type { AuditRecord } from '../../shared/history/history.ts'
import type { createdToken, Token, TokenScope } from '../../shared/tokens/token.ts'
import { tokenPattern, tokenScope } from '../../shared/tokens/token.ts'
import type * as z from 'zod/mini'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'
import { Visitor } from '../fixtures/visitor.ts'

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
  expect((await revoke(token)).body).toEqual({ revoked: true })
  expect((await get(token, '/api/jobs')).status).toBe(401)
  expect((await revoke(token)).body).toEqual({ revoked: false })
  const history = await acme.owner.get<AuditRecord[]>(`/api/history/${uuid}`)
  expect(history.body.map(({ action }) => action)).toEqual(['deleted', 'created'])
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
  expect(await seen(without.token)).toMatchObject({ hourly_pay: null, name: text })
  expect(await seen(withPay.token)).toMatchObject({ hourly_pay: 31.5 })
})

test('a token that asks too often is told how long to wait, and others are not', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 27, 12, 0, 30) })
  await acme.owner.signIn('owner@acme.example')
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
  vi.setSystemTime(Date.UTC(2026, 10, 27, 12, 1, 0))
  expect((await get(made.token, path)).status).toBe(200)
})

test('the same request to make one again does not make another, nor tell its secret', async () => {
  const body = { name: 'Once', scopes: ['jobs:read'], expires_in_days: 30 }
  const key = { 'idempotency-key': randomUUID() }
  expect((await acme.owner.post('/api/tokens', body, key)).status).toBe(201)
  const again = await acme.owner.post<ErrorBody>('/api/tokens', body, key)
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
})
