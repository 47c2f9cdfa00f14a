import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api, calls } from '../../shared/api/api.ts'
import type { Call } from '../../shared/contract/call.ts'
import { allItems } from '../fixtures/services/engine.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/people/tenant.ts'
import { settle } from '../fixtures/services/product.ts'
import { Visitor } from '../fixtures/people/visitor.ts'
import { addressOf } from '../fixtures/contract/address.ts'
import { bodies, forbiddenFields, steps } from '../fixtures/contract/foreign-bodies.ts'
import { commitOf, confirmation, newImport, newWebhook } from '../fixtures/people/own-things.ts'
import { stuckPush } from '../fixtures/people/own-pushes.ts'
import { announced, takePhoto } from '../fixtures/files/photos.ts'
import { newLeave } from '../fixtures/people/leave.ts'
import {
  plannedDay,
  publicationOf,
  publishedShift,
  seriesShift,
} from '../fixtures/people/published-shift.ts'
import { punch, shiftsOf, step } from '../fixtures/people/punches.ts'

// C1 and C2: made from the contract itself, so that a new call cannot be forgotten.
let acme: TestTenant
let bolt: TestTenant
/** A payroll export of each company, a photo of its job, a receipt, what was painted on it, and a shift. */
const newMap = () => new Map<string, string>()
const [exports, photos, paints, receipts] = [newMap(), newMap(), newMap(), newMap()]
const [shifts, leave, repeated, webhooks] = [newMap(), newMap(), newMap(), newMap()]
/** Imports of each company, by the call that one of them is for. */
const imports = newMap()
const pushes = newMap()

beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  for (const tenant of [acme, bolt]) {
    const { owner, painter, ids } = tenant
    await punch(painter, ids.painter, tenant.job, shiftsOf('2026-01-07', [8]))
    await owner.put(`/api/users/${ids.painter}`, { payroll_id: '1' })
    await step(owner, ids.painter, '2026-01-07', 'approve')
    const made = await owner.post<{ uuid: string }>('/api/payroll/exports', {
      date: '2026-01-07',
      format: 'csv',
    })
    exports.set(tenant.id, made.body.uuid)
    const paint = { job_id: tenant.job, place: 'Walls', color_name: `${tenant.id} white` }
    paints.set(tenant.id, (await painter.post<{ uuid: string }>('/api/paints', paint)).body.uuid)
    shifts.set(tenant.id, await publishedShift(tenant, ids.painter, ids.owner))
    repeated.set(tenant.id, await seriesShift(tenant))
    leave.set(tenant.id, await newLeave(tenant, 'painter'))
    for (const call of ['undoImport', 'getImport', 'previewImport', 'commitImport']) {
      imports.set(`${call} ${tenant.id}`, await newImport(tenant, call))
    }
    pushes.set(tenant.id, (await stuckPush(tenant)).uuid)
    webhooks.set(tenant.id, await newWebhook(tenant, 'replayDelivery'))
    photos.set(tenant.id, (await takePhoto(painter, tenant.job)).uuid)
    receipts.set(tenant.id, (await takePhoto(painter, tenant.job, { is_receipt: true })).uuid)
  }
  await settle()
})

const roles = ['owner', 'supervisor', 'painter'] as const

/** What each call with an id in its path is about. */
function ownId(operation: string, tenant: TestTenant): string {
  if (/Photo$|PhotoUpload/.test(operation)) return photos.get(tenant.id) ?? ''
  if (operation.endsWith('Receipt')) return receipts.get(tenant.id) ?? ''
  if (operation.endsWith('Paint')) return paints.get(tenant.id) ?? ''
  if (operation === 'getShiftSeries') return repeated.get(tenant.id) ?? ''
  if (operation.endsWith('Shift')) return shifts.get(tenant.id) ?? ''
  if (operation.endsWith('Leave')) return leave.get(tenant.id) ?? ''
  if (operation.includes('LogEntry')) return tenant.entry
  if (operation.endsWith('Import')) return imports.get(`${operation} ${tenant.id}`) ?? ''
  if (operation.endsWith('Push')) return pushes.get(tenant.id) ?? ''
  if (/Webhook|Deliver/.test(operation)) return webhooks.get(tenant.id) ?? ''
  if (operation !== 'listCustomerJobs' && /Job|DeletedP|ColorSheet/.test(operation)) {
    return tenant.job
  }
  if (operation.includes('Customer')) return tenant.customer
  if (operation.includes('Tenant')) return tenant.id
  if (operation.includes('Payroll')) return exports.get(tenant.id) ?? ''
  return tenant.ids.mate
}

/** The same value with the names within it in order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, inner]) => [name, inOrder(inner)])
    .toSorted()
}

/** Every item of a company, as text in a fixed order. */
async function snapshot(tenant: string): Promise<string> {
  const items = (await allItems()).map((item) => JSON.stringify(inOrder(item)))
  return items
    .filter((item) => item.includes(tenant))
    .toSorted()
    .join('\n')
}

const withId = calls.filter(([, call]) => /\{(uuid|user_id)\}/.test(call.path))

test('the matrix covers every call with an id in its path', () => {
  const takesBody = ([, { body }]: (typeof withId)[number]) => !body.safeParse(undefined).success
  const changing = withId.filter(takesBody).map(([name]) => name)
  expect(Object.keys({ ...bodies, ...steps }).toSorted()).toEqual(changing.toSorted())
  expect(withId.length).toBeGreaterThan(15)
})

describe.each(withId)('%s', (operation, call) => {
  test('answers a foreign id exactly as an unknown one, to every role, and touches nothing', async () => {
    const before = await snapshot(bolt.id)
    expect(before).toContain('bolt note')
    const body = bodies[operation] ?? steps[operation]
    const sent = body ? { body } : {}
    for (const role of roles) {
      const foreign = await acme[role].send(
        call.method,
        addressOf(call, ownId(operation, bolt)),
        sent,
      )
      const unknown = await acme[role].send(call.method, addressOf(call, randomUUID()), sent)
      expect(foreign.status).toBe(unknown.status)
      expect(foreign.text).toBe(unknown.text)
      expect([403, 404]).toContain(foreign.status)
      expect(foreign.text).not.toContain('bolt')
    }
    expect(await snapshot(bolt.id)).toBe(before)
  })
})

test('the same calls with their own ids succeed', async () => {
  const reads = withId.filter(([, call]) => call.method === 'GET')
  for (const [operation, call] of reads) {
    const answer = await acme.owner.get(addressOf(call, ownId(operation, acme)))
    expect([operation, answer.status]).toEqual([operation, 200])
  }
  for (const [operation, body] of Object.entries(bodies)) {
    const call: Call = api[operation as keyof typeof api]
    const answer = await acme.owner.send(call.method, addressOf(call, ownId(operation, acme)), {
      body: operation === 'commitImport' ? commitOf(ownId(operation, acme)) : body,
    })
    expect([operation, answer.status]).toEqual([operation, 200])
  }
})

test('the steps with a timesheet succeed with their own ids', async () => {
  const { owner, mate, ids } = acme
  const taken = async (by: Visitor, name: Parameters<typeof step>[3], more: object = {}) =>
    (await step(by, ids.mate, '2026-02-04', name, more)).status
  expect(await taken(owner, 'extras', { kind: 'bonus', amount: '1' })).toBe(200)
  expect(await taken(mate, 'dispute', { reason: 'x' })).toBe(200)
  expect(await taken(mate, 'submit')).toBe(200)
  expect(await taken(owner, 'approve')).toBe(200)
  expect(await taken(owner, 'reopen', { reason: 'x' })).toBe(200)
})

test('the calls that take away and bring back succeed with their own ids', async () => {
  const spare = await acme.owner.post<{ uuid: string }>('/api/logs/create', {
    user_id: acme.ids.painter,
    job_id: acme.job,
  })
  const planned = { job_id: acme.job, user_ids: [], date: plannedDay }
  const shift = await acme.owner.post<{ uuid: string }>('/api/shifts', planned)
  const steps: [string, string][] = [
    ['DELETE', `/api/users/${acme.ids.mate}`],
    ['POST', `/api/users/${acme.ids.mate}/reactivate`],
    ['DELETE', `/api/photos/${photos.get(acme.id)}`],
    ['POST', `/api/photos/${photos.get(acme.id)}/restore`],
    ['POST', `/api/photos/${photos.get(acme.id)}/upload`],
    ['DELETE', `/api/paints/${paints.get(acme.id)}`],
    ['POST', `/api/paints/${paints.get(acme.id)}/restore`],
    ['DELETE', `/api/shifts/${shift.body.uuid}`],
    ['DELETE', `/api/jobs/${acme.job}`],
    ['POST', `/api/jobs/${acme.job}/restore`],
    ['DELETE', `/api/customers/${acme.customer}`],
    ['POST', `/api/customers/${acme.customer}/restore`],
    ['DELETE', `/api/logs/${spare.body.uuid}`],
  ]
  for (const [method, path] of steps) {
    expect([path, (await acme.owner.send(method, path)).status]).toEqual([path, 200])
    await settle()
  }
  const added = await acme.owner.post<{ uuid: string }>(
    '/api/users',
    newUserBody('guest@acme.example', 'painter'),
  )
  expect((await acme.owner.post(`/api/users/${added.body.uuid}/invitation`)).status).toBe(200)
})

test('a foreign id in any field of a body is refused and nothing foreign comes back', async () => {
  const attempts: [string, object][] = [
    ['/api/logs/create', { user_id: bolt.ids.painter, job_id: acme.job }],
    ['/api/logs/create', { user_id: acme.ids.painter, job_id: bolt.job }],
    ['/api/shifts', { job_id: bolt.job, user_ids: [], date: plannedDay }],
    ['/api/shifts', { job_id: acme.job, user_ids: [bolt.ids.painter], date: plannedDay }],
    ['/api/schedule/publish', { ...(await publicationOf(acme)), user_ids: [bolt.ids.painter] }],
    ['/api/paints', { job_id: bolt.job, place: 'x', color_name: 'x' }],
    ['/api/photos', announced(bolt.job, new Uint8Array(9))],
    ['/api/photos', announced(acme.job, new Uint8Array(9), { entry_id: bolt.entry })],
    ['/api/jobs/new', { job_name: 'x', address: 'y', customer_id: bolt.customer }],
    ['/api/jobs/new', { job_name: 'x', address: 'y', supervisor_id: bolt.ids.supervisor }],
  ]
  for (const [path, body] of attempts) {
    const answer = await acme.owner.post(path, body)
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('bolt')
  }
  const changes: [string, object][] = [
    [`/api/logs/${acme.entry}`, { job_id: bolt.job }],
    [`/api/logs/${acme.entry}`, { user_id: bolt.ids.painter }],
    [`/api/shifts/${shifts.get(acme.id)}`, { job_id: bolt.job }],
    [`/api/shifts/${shifts.get(acme.id)}`, { user_ids: [bolt.ids.painter] }],
    [`/api/jobs/${acme.job}`, { customer_id: bolt.customer }],
    [`/api/jobs/${acme.job}`, { supervisor_id: bolt.ids.supervisor }],
  ]
  for (const [path, body] of changes) expect((await acme.owner.put(path, body)).status).toBe(400)
  const rate = { from: '2026-01-01', amount: '20.00', job_id: bolt.job }
  expect((await acme.owner.post(`/api/users/${acme.ids.mate}/rates`, rate)).status).toBe(400)
  const people = { date: '2026-01-07', user_ids: [bolt.ids.painter] }
  const approved = await acme.owner.post('/api/timesheets/approve', people)
  expect(approved.body).toMatchObject([{ approved: false, status: 'open' }])
})

test('lists and filters never show another company, whatever they are asked', async () => {
  const { uuid: gone } = await takePhoto(bolt.painter, bolt.job, { is_receipt: true })
  const receipt = `/api/receipts/${gone}`
  await bolt.painter.put(receipt, { ...confirmation, vendor: 'bolt supplies' })
  await bolt.painter.delete(receipt)
  const paths = [
    '/api/logs/all',
    `/api/logs/all?user_id=${bolt.ids.painter}`,
    `/api/logs/all?job_id=${bolt.job}`,
    '/api/users',
    '/api/jobs',
    '/api/customers',
    '/api/jobs/deleted',
    '/api/customers/deleted',
    '/api/receipts',
    '/api/receipts/deleted',
    '/api/tenants',
    `/api/paints?text=${bolt.id}`,
    '/api/users/me/tenants',
    '/api/timesheets?date=2026-01-07',
    '/api/schedule?from=2026-01-05&to=2026-01-11',
    '/api/payroll/exports',
    '/api/payroll/qualified-overtime?year=2026',
  ]
  for (const path of paths) {
    const answer = await acme.owner.get(path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.text).not.toMatch(/bolt/i)
  }
  expect((await bolt.owner.get('/api/logs/all')).text).toContain('bolt note')
  expect((await bolt.owner.get('/api/receipts')).text).toContain('bolt job')
  expect((await bolt.owner.get('/api/receipts/deleted')).text).toContain('bolt supplies')
})

test('a company id smuggled into body or query is refused', async () => {
  expect((await acme.owner.get(`/api/jobs?tenant_id=${bolt.id}`)).status).toBe(400)
  const body = { ...newUserBody('smuggle@acme.example', 'painter'), tenant_id: bolt.id }
  expect((await acme.owner.post('/api/users', body)).status).toBe(400)
})

describe('every changing call', () => {
  // OwnTracks sends fields of its own with each version: they are left out, not refused. What mail
  // programs send to unsubscribe is not read at all, and what the payment service tells, signed as a whole.
  const unread = ['reportRegion', 'unsubscribe', 'receiveBillingEvent']
  const writable = calls.filter(
    ([name, { method }]) => ['POST', 'PUT'].includes(method) && !unread.includes(name),
  )
  test.each(writable)(
    '%s answers 400 naming each field it does not know (C9)',
    async (operation, call) => {
      for (const field of [...forbiddenFields, '__proto__']) {
        if (field === 'tenant_id' && operation === 'switchTenant') continue
        const raw = `{"${field}": "${bolt.id}"}`
        const answer = await acme.owner.send<{ fields?: object }>(
          call.method,
          addressOf(call, ownId(operation, acme)),
          { raw },
        )
        expect([field, answer.status]).toEqual([field, 400])
        expect(Object.keys(answer.body.fields ?? {})).toContain(field)
      }
    },
  )
})

test('a visitor without a session gets 401 from every call that needs one', async () => {
  const nobody = new Visitor()
  for (const [operation, call] of calls) {
    if (call.access === 'public') continue
    const answer = await nobody.send(call.method, addressOf(call, ownId(operation, acme)))
    expect([operation, answer.status]).toEqual([operation, 401])
  }
})
