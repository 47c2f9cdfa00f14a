import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { startJob } from '../../../functions/store/jobs.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { AuditRecord } from '../../../shared/history/history.ts'

type Thing = Record<string, unknown> & { uuid: string; version: number }

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})

async function job(more: object = {}) {
  const sent = { job_name: 'A job', address: '7 Oak Ave, Kettering, OH 45429', ...more }
  return (await acme.owner.post<Thing>('/api/jobs/new', sent)).body
}
async function customer(more: object = {}) {
  return (await acme.owner.post<Thing>('/api/customers', { name: 'A customer', ...more })).body
}
async function statistics() {
  return (await acme.owner.get<{ activeJobs: number; activePainters: number }>('/api/statistics'))
    .body
}
async function uuidsOf(path: string) {
  return (await acme.owner.get<Thing[]>(path)).body.map(({ uuid }) => uuid)
}

describe('createJob', () => {
  test('answers 201 with the specified fields, the address whole and in parts', async () => {
    const made = await customer({ name: 'Parts' })
    const sent = {
      job_name: ' Fence ',
      address: '7 Oak Ave, Unit 2, Kettering, OH 45429',
      customer_id: made.uuid,
      status: 'In Progress',
      start_date: '2026-03-01',
      completion_date: null,
      notes: null,
    }
    const answer = await acme.supervisor.post('/api/jobs/new', sent)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...sent,
      job_name: 'Fence',
      address1: '7 Oak Ave',
      address2: 'Unit 2',
      city: 'Kettering',
      state: 'OH',
      zip: '45429',
      status: 'Active',
      customer_name: 'Parts',
      supervisor_id: null,
      supervisor_name: null,
    })
  })

  test.each([
    [undefined, 'Pending'],
    ['Pending', 'Pending'],
    ['In Progress', 'Active'],
    ['Complete', 'Completed'],
  ])('stores the create form’s status %s as %s', async (sent, stored) => {
    expect((await job({ status: sent })).status).toBe(stored)
  })

  test.each([
    ['job_name', { job_name: ' ' }, 'Job name is required.'],
    ['address', { address: '' }, 'Address cannot be blank'],
    ['customer_id', { customer_id: randomUUID() }, 'There is no such customer.'],
    [
      'status',
      { status: 'Done' },
      'Choose one of: Pending, In Progress, Complete, Active, Completed, Cancelled.',
    ],
    ['start_date', { start_date: '31.3.2026' }, 'Use a date like 2026-03-31.'],
    [
      'completion_date',
      { start_date: '2026-03-02', completion_date: '2026-03-01' },
      'The completion date is before the start date.',
    ],
  ])('answers 400 with a sentence for %s when sent %o', async (field, more, sentence) => {
    const sent = { job_name: 'x', address: 'y', ...more }
    const { status, body } = await acme.owner.post<ErrorBody>('/api/jobs/new', sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: sentence, fields: { [field]: sentence } })
  })

  test('answers 400 for another company’s customer', async () => {
    const { status, body } = await acme.owner.post<ErrorBody>('/api/jobs/new', {
      job_name: 'x',
      address: 'y',
      customer_id: bolt.customer,
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toEqual(['customer_id'])
  })
})

describe('updateJob', () => {
  test('answers the changed job, counts it as active, and leaves a JOB_EVENT when the status changes', async () => {
    const before = await statistics()
    const made = await job()
    const sent = { status: 'Active', supervisor_id: acme.ids.supervisor, version: 1 }
    const { status, body } = await acme.supervisor.put(`/api/jobs/${made.uuid}`, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'Active',
      supervisor_name: 'supervisor of Test',
      version: 2,
    })
    expect((await statistics()).activeJobs).toBe(before.activeJobs + 1)
    const { body: detail } = await acme.owner.get(`/api/jobs/${made.uuid}`)
    expect(detail.log_entries).toMatchObject([
      {
        entry_type: 'JOB_EVENT',
        notes: 'Status changed from Pending to Active',
        user_id: acme.ids.supervisor,
      },
    ])
    await acme.owner.put(`/api/jobs/${made.uuid}`, { status: 'Completed' })
    expect((await statistics()).activeJobs).toBe(before.activeJobs)
  })

  test('answers 409 with the current state when somebody was faster, 200 without a version', async () => {
    const made = await job()
    await acme.owner.put(`/api/jobs/${made.uuid}`, { notes: 'first', version: 1 })
    const late = await acme.owner.put<ErrorBody>(`/api/jobs/${made.uuid}`, {
      notes: 'second',
      version: 1,
    })
    expect(late).toMatchObject({ status: 409, body: { current: { notes: 'first', version: 2 } } })
    expect((await acme.owner.put(`/api/jobs/${made.uuid}`, { notes: 'third' })).status).toBe(200)
  })
})

describe('lists', () => {
  test('answer jobs newest first, customers by name, a customer’s jobs only theirs', async () => {
    const first = await customer({ name: 'zz last' })
    const second = await customer({ name: 'AA first' })
    const own = await job({ customer_id: first.uuid })
    const other = await job({ customer_id: second.uuid })
    expect((await uuidsOf('/api/jobs')).slice(0, 2)).toEqual([other.uuid, own.uuid])
    const names = (await acme.owner.get<{ name: string }[]>('/api/customers')).body.map(
      ({ name }) => name.toLowerCase(),
    )
    expect(names).toEqual(names.toSorted())
    expect(await uuidsOf(`/api/customers/${first.uuid}/jobs`)).toEqual([own.uuid])
  })

  test('show a painter a customer’s name and address only', async () => {
    const { body } = await acme.painter.get(`/api/customers/${acme.customer}`)
    expect(body).toMatchObject({ name: 'acme customer', address1: '9 Client Rd' })
    for (const field of ['phone', 'email', 'notes']) expect(body).not.toHaveProperty(field)
    expect((await acme.supervisor.get(`/api/customers/${acme.customer}`)).body).toMatchObject({
      phone: '555-0199',
    })
  })
})

describe('customers', () => {
  test('are created with a name only and changed under their version', async () => {
    const made = await customer({ name: 'Only Name', email: '' })
    expect(made).toMatchObject({ name: 'Only Name', email: null, phone: null, version: 1 })
    const changed = await acme.owner.put(`/api/customers/${made.uuid}`, {
      notes: 'rings twice',
      version: 1,
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { notes: 'rings twice', name: 'Only Name' },
    })
    expect(
      (await acme.owner.put(`/api/customers/${made.uuid}`, { notes: 'x', version: 1 })).status,
    ).toBe(409)
    expect((await acme.owner.post<ErrorBody>('/api/customers', {})).body.error).toBe(
      'Name is required.',
    )
  })
})

describe('repeated creates', () => {
  test.each([
    [
      '/api/jobs/new',
      { job_name: 'Once', address: 'Here' },
      { job_name: 'Other', address: 'Here' },
    ],
    ['/api/customers', { name: 'Once' }, { name: 'Other' }],
  ])('%s makes one thing per key, and refuses another body under it', async (path, body, other) => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => acme.owner.post<Thing>(path, body, headers)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9)
    expect(new Set(answers.map((answer) => answer.body.uuid)).size).toBe(1)
    expect((await acme.owner.post(path, other, headers)).status).toBe(422)
  })
})

test('a job that waits to begin is active once somebody arrives, and its history says so', async () => {
  const { owner, painter, ids } = acme
  const body = { job_name: 'Waiting', address: 'Here' }
  const { uuid } = (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body
  const statusOf = async () =>
    (await owner.get<{ status: string }>(`/api/jobs/${uuid}`)).body.status
  const log = (type: string) =>
    painter.post('/api/logs/create', { user_id: ids.painter, job_id: uuid, type })
  await log('JOB_NOTE')
  expect(await statusOf()).toBe('Pending')
  await log('ARRIVAL')
  expect(await statusOf()).toBe('Active')
  const history = await owner.get<AuditRecord[]>(`/api/history/${uuid}`)
  expect(history.body[0]).toMatchObject({
    actor_id: ids.painter,
    before: { status: 'Pending' },
    after: { status: 'Active' },
  })
  await owner.put(`/api/jobs/${uuid}`, { status: 'Completed' })
  await log('DEPARTURE')
  expect(await statusOf()).toBe('Completed')
  // Closed between the arrival and what follows it: it stays closed.
  const author = { actor: ids.painter, at: new Date().toISOString() }
  await startJob(openTenantTable(acme.id), author, uuid)
  expect(await statusOf()).toBe('Completed')
})
