import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

type Tenant = Record<string, unknown> & { uuid: string; trial_ends_at: string; created_at: string }

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

test('signing up makes the person admin and owner, and starts the 30 days', async () => {
  const { body } = await acme.owner.get<Tenant>(`/api/tenants/${acme.id}`)
  expect(body).toMatchObject({
    name: 'acme Painting',
    industry: 'Painting',
    subscription: 'Free trial',
    time_zone: 'UTC',
    account_owner: acme.ids.owner,
    account_owner_name: 'owner',
  })
  expect(Date.parse(body.trial_ends_at) - Date.parse(body.created_at)).toBe(30 * 86_400_000)
  expect((await acme.owner.get('/api/me')).body).toMatchObject({
    role: 'admin',
    tenant_id: acme.id,
  })
})

test('a sign-up that is sent twice at once makes one company, and the person is in it', async () => {
  const visitor = new Visitor()
  await visitor.signIn('stranger.1@nowhere.example')
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    [1, 2].map(() => visitor.post<Tenant>('/api/tenants', { name: 'Twice' }, headers)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201])
  expect(answers[0]?.body.uuid).toBe(answers[1]?.body.uuid)
  const { body } = await visitor.get<Tenant[]>('/api/users/me/tenants')
  expect(body.map(({ name }) => name)).toEqual(['Twice'])
})

test('a sign-up without a name is refused with the specified sentence', async () => {
  const visitor = new Visitor()
  await visitor.signIn('stranger.2@nowhere.example')
  const { status, body } = await visitor.post<ErrorBody>('/api/tenants', { name: ' ' })
  expect([status, body.error]).toEqual([400, 'Name is required.'])
})

test('an admin changes name and time zone; a stale change is a 409 with the current state', async () => {
  const bolt = await createTestTenant('bolt')
  const path = `/api/tenants/${bolt.id}`
  const { body } = await bolt.owner.get<{ version: number }>(path)
  const changed = await bolt.owner.put(path, { name: 'Renamed', version: body.version })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Renamed', industry: 'Painting' } })
  const late = await bolt.owner.put<ErrorBody>(path, { name: 'Late', version: body.version })
  expect(late).toMatchObject({ status: 409, body: { current: { name: 'Renamed' } } })
  expect((await bolt.owner.put(path, { time_zone: 'Mars/Base' })).status).toBe(400)
  expect((await bolt.supervisor.put(path, { name: 'x' })).status).toBe(403)
})

test('an admin who was only invited does not count as the one who stays', async () => {
  const visitor = new Visitor()
  await visitor.signIn('stranger.3@nowhere.example')
  await visitor.post('/api/tenants', { name: 'Alone' })
  await visitor.post('/api/users', newUserBody('mistyped@nowhere.example', 'admin'))
  const me = await visitor.get<{ uuid: string }>('/api/me')
  expect((await visitor.delete(`/api/users/${me.body.uuid}`)).status).toBe(409)
})
