import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

type Made = { uuid: string }

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe('a create that is sent again answers as the first time', () => {
  const create = (path: string, body: object, key: string) =>
    acme.owner.post<Made>(path, body, { 'idempotency-key': key })

  // What the same key must not be taken for, by the path.
  const others: Record<string, object> = {
    '/api/customers': { notes: 'other' },
    '/api/jobs/new': { notes: 'other' },
    '/api/users': { phone: '555-0199' },
    '/api/logs/create': { notes: 'other' },
  }
  const fates: [string, string, () => Promise<object>, (uuid: string) => Promise<unknown>][] = [
    [
      'a customer, deleted since',
      '/api/customers',
      async () => ({ name: 'Replayed', state: 'OH' }),
      (uuid) => acme.owner.delete(`/api/customers/${uuid}`),
    ],
    [
      'a job, deleted since',
      '/api/jobs/new',
      async () => ({ job_name: 'Replayed', address: 'Here', customer_id: acme.customer }),
      (uuid) => acme.owner.delete(`/api/jobs/${uuid}`),
    ],
    [
      'a job, changed since',
      '/api/jobs/new',
      async () => ({ job_name: 'Replayed', address: 'Here' }),
      (uuid) => acme.owner.put(`/api/jobs/${uuid}`, { job_name: 'Other', status: 'Active' }),
    ],
    [
      'a user, deactivated since',
      '/api/users',
      async () => newUserBody(`${randomUUID()}@acme.example`, 'painter', { ssn: '123-45-6789' }),
      (uuid) => acme.owner.delete(`/api/users/${uuid}`),
    ],
    [
      'an entry without a time, withdrawn since',
      '/api/logs/create',
      async () => ({ user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }),
      (uuid) => acme.owner.delete(`/api/logs/${uuid}`),
    ],
    [
      'an entry whose job was deleted since',
      '/api/logs/create',
      async () => {
        const job = await acme.owner.post<Made>('/api/jobs/new', { job_name: 'Goes', address: 'x' })
        return { user_id: acme.ids.painter, job_id: job.body.uuid, notes: 'x' }
      },
      async (uuid) => {
        const entry = await acme.owner.get<{ job_id: string }>(`/api/logs/${uuid}`)
        await acme.owner.delete(`/api/jobs/${entry.body.job_id}`)
        await settle()
      },
    ],
  ]
  test.each(fates)('%s', async (_, path, makeBody, change) => {
    const body = await makeBody()
    const key = randomUUID()
    const first = await create(path, body, key)
    expect(first.status).toBe(201)
    expect((await create(path, body, key)).status).toBe(200)
    await change(first.body.uuid)
    const again = await create(path, body, key)
    expect(again.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const other = await create(path, { ...body, ...others[path] }, key)
    expect(other.status).toBe(422)
  })
})

test('a company of somebody who is in one already, renamed since, answers as the first time', async () => {
  const visitor = new Visitor()
  await visitor.signIn('owner@acme.example')
  const before = new Map(visitor.cookies)
  const key = { 'idempotency-key': randomUUID() }
  const first = await visitor.post<Made>('/api/tenants', { name: 'Second' }, key)
  expect(first.status).toBe(201)
  await visitor.put(`/api/tenants/${first.body.uuid}`, { name: 'Renamed' })
  // The answer got lost: the browser still has the session it had.
  for (const [name, value] of before) visitor.cookies.set(name, value)
  const again = await visitor.post<Made>('/api/tenants', { name: 'Second' }, key)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  const { body } = await visitor.get<Made>(`/api/tenants/${first.body.uuid}`)
  expect(body).toMatchObject({ name: 'Renamed' })
})

test('an entry that was refused because its job was deleted in that instant is not written after all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const job = await acme.owner.post<Made>('/api/jobs/new', { job_name: 'Race', address: 'x' })
    const uuid = job.body.uuid
    const path = `/api/jobs/${uuid}`
    const sent = Array.from({ length: 20 }, (_, index) => `race ${round} ${index}`)
    const write = (notes: string) =>
      acme.owner.post('/api/logs/create', { user_id: acme.ids.painter, job_id: uuid, notes })
    const [answers] = await Promise.all([Promise.all(sent.map(write)), acme.owner.delete(path)])
    await settle()
    expect((await acme.owner.post(`${path}/restore`)).status).toBe(200)
    await settle()
    const { body } = await acme.owner.get<{ notes: string }[]>(`/api/logs/all?job_id=${uuid}`)
    const written = sent.filter((_, index) => answers[index]?.status === 201)
    expect(body.map(({ notes }) => notes).toSorted()).toEqual(written.toSorted())
    for (const { status } of answers) expect([201, 400]).toContain(status)
  }
})
