import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Job } from '../../../shared/jobs/job.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// Names that rows show in passing are read at half the price, which may be a second late; never to
// the one who has just changed them.

const minute = 60_000
const line = z.object({ read_units: z.number() })

let acme: TestTenant
/** The owner at another device: a session that changed nothing. */
const elsewhere = new Visitor()
const customers: string[] = []

beforeAll(async () => {
  acme = await createTestTenant('acme')
  await elsewhere.signIn('owner@acme.example')
  for (let index = 0; index < 20; index += 1) {
    const customer = { name: `Customer ${index}` }
    customers.push((await acme.owner.post<{ uuid: string }>('/api/customers', customer)).body.uuid)
  }
  for (let index = 0; index < 40; index += 1) {
    const customer_id = customers[index % customers.length]
    const job = { job_name: `Job ${index}`, address: `${index} Oak St`, customer_id }
    const { body } = await acme.owner.post<{ uuid: string }>('/api/jobs/new', job)
    if (index < 35) continue
    const entry = { user_id: acme.ids.painter, job_id: body.uuid, type: 'JOB_NOTE', notes: 'Here' }
    await acme.painter.post('/api/logs/create', entry)
    await acme.painter.post('/api/logs/create', entry)
  }
})

afterEach(() => vi.useRealTimers())

async function unitsOf(by: Visitor, path: string): Promise<number> {
  expect((await by.get(path)).status).toBe(200)
  return z.parse(line, JSON.parse(logLines.at(-1) ?? '')).read_units
}

/** Some time after everybody's session began. */
function later(by: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by })
}

test('the dashboard opens with two calls and 15 units, a list of forty jobs with 10', async () => {
  later(10_000)
  const session = await unitsOf(elsewhere, '/api/me')
  const rest = await unitsOf(elsewhere, '/api/statistics?with=recent')
  expect(session + rest).toBeLessThanOrEqual(15)
  for (const path of ['/api/jobs', '/api/logs/all?limit=30', '/api/users', '/api/customers']) {
    expect(await unitsOf(elsewhere, path), path).toBeLessThanOrEqual(10)
  }
})

test('after one’s own rename names are read for sure, and a minute later at half the price', async () => {
  const [customer = ''] = customers
  later(10_000)
  const before = await unitsOf(elsewhere, '/api/jobs')
  const rename = { name: 'Renamed just now' }
  expect((await acme.owner.put(`/api/customers/${customer}`, rename)).status).toBe(200)
  const { body } = await acme.owner.get<Job[]>('/api/jobs')
  expect(body.find(({ customer_id }) => customer_id === customer)?.customer_name).toBe(
    'Renamed just now',
  )
  const just = await unitsOf(acme.owner, '/api/jobs')
  expect(just).toBeGreaterThanOrEqual(before + customers.length / 2)
  // A tenant that changed nothing pays nothing more.
  expect(await unitsOf(elsewhere, '/api/jobs')).toBe(before)
  later(2 * minute)
  expect(await unitsOf(acme.owner, '/api/jobs')).toBe(before)
})

test('the newest entries come along where they are asked for, to a painter their own', async () => {
  interface Answer {
    recent?: { job_name: string; user_id: string }[]
  }
  const plain = await elsewhere.get<Answer>('/api/statistics')
  expect(plain.body.recent).toBeUndefined()
  const { body } = await elsewhere.get<Answer>('/api/statistics?with=recent')
  expect(body.recent?.map(({ job_name }) => job_name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Job ${39 - Math.floor(index / 2)}`),
  )
  const own = await acme.mate.get<Answer>('/api/statistics?with=recent')
  expect(own.body.recent?.every(({ user_id }) => user_id === acme.ids.mate)).toBe(true)
  expect((await elsewhere.get('/api/statistics?with=all')).status).toBe(400)
})
