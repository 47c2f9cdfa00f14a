import { beforeAll, expect, test } from 'vitest'
import { subscribable, type EventType } from '../../../shared/webhooks/event-types.ts'
import { webhookEvent } from '../../../shared/webhooks/event.ts'
import { newLeave } from '../../fixtures/people/leave.ts'
import { logLines } from '../../fixtures/services/log-lines.ts'
import { takePhoto } from '../../fixtures/files/photos.ts'
import { publishedShift } from '../../fixtures/people/published-shift.ts'
import { punch, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'
import {
  delivered,
  newEndpoint,
  receiver,
  type Received,
} from '../../fixtures/services/webhooks.ts'

let acme: TestTenant
/** What was told of all that happens, and the ids of some of it. */
let all: Received[]
let made: Awaited<ReturnType<typeof everythingHappens>>
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await delivered()
  await newEndpoint(acme, '/all', subscribable)
  made = await everythingHappens()
  all = receiver.at('/all')
})

type Made = { uuid: string }
const monday = '2026-01-05'

/** Has everything happen that programs can be told of; answers the ids of some of it. */
async function everythingHappens() {
  const { owner, painter, ids, job } = acme
  const make = async (path: string, body: object) => (await owner.post<Made>(path, body)).body.uuid
  const [entry] = await punch(painter, ids.painter, job, shiftsOf(monday, [8]))
  await owner.put(`/api/logs/${entry?.uuid}`, { notes: 'x', reason: 'x' })
  await owner.put(`/api/users/${ids.painter}`, { payroll_id: '1' })
  await step(painter, ids.painter, monday, 'submit', {}, owner)
  await step(owner, ids.painter, monday, 'approve')
  await step(painter, ids.painter, monday, 'dispute', { reason: 'x' }, owner)
  await step(owner, ids.painter, monday, 'reopen', { reason: 'x' })
  await step(owner, ids.painter, monday, 'approve', { reason: 'x' })
  const file = await make('/api/payroll/exports', { date: monday, format: 'csv' })
  const another = await make('/api/jobs/new', { job_name: 'x', address: 'y', status: 'Active' })
  for (const change of [{ notes: 'x' }, { status: 'Completed' }]) {
    await owner.put(`/api/jobs/${another}`, change)
  }
  const customer = await make('/api/customers', { name: 'x', phone: '1' })
  await owner.put(`/api/customers/${customer}`, { notes: 'x' })
  for (const path of [`/api/jobs/${another}`, `/api/customers/${customer}`]) {
    await owner.delete(path)
    await delivered()
    await owner.post(`${path}/restore`)
  }
  const person = await make('/api/users', newUserBody('new@acme.example', 'painter'))
  await owner.put(`/api/users/${person}`, { phone: '1' })
  await owner.delete(`/api/users/${person}`)
  await owner.post(`/api/users/${person}/reactivate`)
  const shift = await publishedShift(acme, ids.painter)
  await painter.post(`/api/shifts/${shift}/acknowledge`, { answer: 'no', reason: 'x' })
  const leave = await newLeave(acme, 'painter')
  await owner.post(`/api/leave/${leave}/approve`)
  await takePhoto(painter, job, { is_receipt: true })
  await delivered()
  return { entry: entry?.uuid, file, another }
}

test('everything that programs can be told of is told, each once, in the form that the contract has', async () => {
  const { entry, file, another } = made
  const told = all.map(({ event }) => webhookEvent.parse(event))
  const types = new Set<EventType>(told.map(({ type }) => type))
  expect(types).toEqual(new Set(subscribable))
  const ids = all.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)
  const of = (type: EventType, id = '') =>
    told.filter((each) => each.type === type && each.data.id.startsWith(id))
  expect(of('punch.recorded', entry)).toHaveLength(1)
  expect(of('punch.recorded', entry)[0]?.data).toMatchObject({ kind: 'ARRIVAL', version: 1 })
  expect(of('punch.corrected', entry)).toHaveLength(1)
  expect(of('timesheet.approved')).toHaveLength(2)
  expect(of('payroll.exported', file)[0]?.data.day).toBe('2026-01-05')
  expect(of('leave.decided')[0]?.data).toMatchObject({ person: acme.ids.painter })
  expect(of('job.completed', another)).toHaveLength(1)
  // What the system notes of a job's status is no punch of anybody's.
  expect(of('punch.recorded').map(({ data }) => data.kind)).not.toContain('JOB_EVENT')
  expect(logLines.filter((line) => line.includes('"webhook_failures":1'))).toEqual([])
})

test('each address of an event leads whoever may read it to what it is about', async () => {
  const { owner } = acme
  const reader = new Visitor()
  const body = {
    name: 'x',
    scopes: [
      ...['people:read', 'jobs:read', 'customers:read', 'logs:read'],
      ...['timesheets:read', 'payroll:read', 'schedule:read'],
    ],
    expires_in_days: 1,
  }
  const { token } = (await owner.post<{ token: string }>('/api/tokens', body)).body
  const urls = new Set(all.map(({ event }) => String(event.data.url)))
  expect(urls.size).toBeGreaterThan(8)
  for (const url of urls) {
    const { pathname, search } = new URL(url)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await reader.get(pathname + search, { headers })
    expect([url, answer.status]).toEqual([url, 200])
  }
})
