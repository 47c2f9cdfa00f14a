import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fill, itemOf } from '../../functions/store/bulk.ts'
import { atTheEngine } from '../fixtures/engine.ts'
import { storedEntries } from '../../functions/store/log-entries.ts'
import { openTenantTable } from '../../functions/store/tenant-table.ts'
import { uuidFor } from '../../infra/local/seed/random.ts'
import { operations } from '../../shared/api.ts'
import { foundCompany, newPerson, type Company } from '../fixtures/company.ts'
import { logLines } from '../fixtures/log-lines.ts'
import type { Answer } from '../fixtures/visitor.ts'

// What each call costs the table, session included, is a promise: it stands in the README.

let acme: Company
beforeAll(async () => {
  acme = await foundCompany('acme')
})

const line = z.object({
  read_units: z.number(),
  write_units: z.number(),
  table_requests: z.number(),
})

async function cost(send: Promise<Answer>): Promise<string> {
  const { status, text } = await send
  if (status >= 300) throw new Error(text)
  const { read_units, write_units, table_requests } = z.parse(
    line,
    JSON.parse(logLines.at(-1) ?? ''),
  )
  return `${table_requests} | ${read_units} | ${write_units}`
}

/** One representative request per call, in an order in which each finds what it needs. */
async function costs(): Promise<Record<string, string>> {
  const { owner, ids } = acme
  const entry = (more: object) => ({
    user_id: ids.painter,
    job_id: acme.job,
    timestamp: '2026-01-07T10:00:00Z',
    ...more,
  })
  const newArrival = async () =>
    (await owner.post<{ uuid: string }>('/api/logs/create', entry({ type: 'ARRIVAL' }))).body.uuid
  const email = `${randomUUID()}@acme.example`
  const person = await owner.post<{ uuid: string }>(
    '/api/users',
    newPerson(`${randomUUID()}@acme.example`, 'painter'),
  )
  const spare = (
    await owner.post<{ uuid: string }>('/api/jobs/new', { job_name: 'Spare', address: 'There' })
  ).body.uuid
  const client = (await owner.post<{ uuid: string }>('/api/customers', { name: 'Spare' })).body.uuid
  return {
    getMe: await cost(owner.get('/api/me')),
    listLogEntries: await cost(owner.get('/api/logs/all?limit=10')),
    'createLogEntry, a note': await cost(
      owner.post('/api/logs/create', entry({ notes: 'A note' })),
    ),
    'createLogEntry, an arrival': await cost(
      owner.post('/api/logs/create', entry({ type: 'ARRIVAL' })),
    ),
    getLogEntry: await cost(owner.get(`/api/logs/${acme.entry}`)),
    updateLogEntry: await cost(owner.put(`/api/logs/${acme.entry}`, { notes: randomUUID() })),
    withdrawLogEntry: await cost(owner.delete(`/api/logs/${await newArrival()}`)),
    listUsers: await cost(owner.get('/api/users?limit=10')),
    createUser: await cost(owner.post('/api/users', newPerson(email, 'painter'))),
    getOwnUser: await cost(owner.get('/api/users/me')),
    listOwnedTenants: await cost(owner.get('/api/users/me/tenants')),
    updateOwnUser: await cost(owner.put('/api/users/me', { language: nextLanguage() })),
    getUser: await cost(owner.get(`/api/users/${ids.mate}`)),
    updateUser: await cost(owner.put(`/api/users/${ids.mate}`, { phone: randomUUID() })),
    deactivateUser: await cost(owner.delete(`/api/users/${ids.mate}`)),
    reactivateUser: await cost(owner.post(`/api/users/${ids.mate}/reactivate`)),
    inviteUser: await cost(owner.post(`/api/users/${person.body.uuid}/invitation`)),
    listJobs: await cost(owner.get('/api/jobs?limit=10')),
    createJob: await cost(owner.post('/api/jobs/new', { job_name: 'x', address: 'y' })),
    getJob: await cost(owner.get(`/api/jobs/${spare}`)),
    updateJob: await cost(owner.put(`/api/jobs/${spare}`, { notes: randomUUID() })),
    deleteJob: await cost(owner.delete(`/api/jobs/${spare}`)),
    listDeletedJobs: await cost(owner.get('/api/jobs/deleted?limit=10')),
    restoreJob: await cost(owner.post(`/api/jobs/${spare}/restore`)),
    listCustomers: await cost(owner.get('/api/customers?limit=10')),
    createCustomer: await cost(owner.post('/api/customers', { name: 'x' })),
    getCustomer: await cost(owner.get(`/api/customers/${client}`)),
    listCustomerJobs: await cost(owner.get(`/api/customers/${acme.customer}/jobs?limit=10`)),
    updateCustomer: await cost(owner.put(`/api/customers/${client}`, { notes: randomUUID() })),
    deleteCustomer: await cost(owner.delete(`/api/customers/${client}`)),
    listDeletedCustomers: await cost(owner.get('/api/customers/deleted?limit=10')),
    restoreCustomer: await cost(owner.post(`/api/customers/${client}/restore`)),
    listTenants: await cost(owner.get('/api/tenants')),
    getTenant: await cost(owner.get(`/api/tenants/${acme.id}`)),
    updateTenant: await cost(owner.put(`/api/tenants/${acme.id}`, { industry: randomUUID() })),
    getStatistics: await cost(owner.get('/api/statistics')),
    listHistory: await cost(owner.get(`/api/history/${acme.job}?limit=10`)),
  }
}

let language = 'en'
function nextLanguage(): string {
  language = language === 'en' ? 'es' : 'en'
  return language
}

async function fillHistory(count: number): Promise<void> {
  const table = openTenantTable(acme.id)
  const items = Array.from({ length: count }, (_, index) => {
    const timestamp = new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString()
    return itemOf(table, storedEntries, {
      uuid: uuidFor(`history:${index}`),
      user_id: index % 2 ? acme.ids.painter : acme.ids.mate,
      job_id: acme.job,
      entry_type: 'JOB_NOTE',
      timestamp,
      notes: 'Something that was done and is now written down',
      created_at: timestamp,
      version: 1,
      request_hash: '',
      is_hidden: false,
    })
  })
  await fill(atTheEngine(), acme.id, items)
}

test('every call costs what the README says, with 200 entries and with 3,000', async () => {
  await fillHistory(200)
  await costs()
  const before = await costs()
  await fillHistory(3000)
  const after = await costs()
  expect(after).toEqual(before)

  // Engines differ in how they count the indexes of a transaction; the README has the embedded one's.
  if (process.env.TEST_ENGINE !== 'embedded') return
  const readme = readFileSync('README.md', 'utf8').replaceAll(/ +/g, ' ')
  const rows = Object.entries(before).map(([call, units]) => `| ${call} | ${units} |`)
  for (const row of rows) expect(readme).toContain(row)
  const named = new Set(Object.keys(before).map((call) => call.split(',')[0]))
  const unmeasured = operations.map(([name]) => name).filter((name) => !named.has(name))
  // These begin or end sessions, or read nothing at all.
  expect(unmeasured).toEqual([
    'logout',
    'switchTenant',
    'acceptInvitation',
    'createTenant',
    'getOpenApi',
  ])
})
