import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditRecord } from '../../shared/history/history.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

// What somebody earns and where they live is for who manages them: a supervisor's painters, an admin's everybody.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner, ids } = acme
  for (const who of [ids.owner, ids.admin, ids.supervisor, ids.painter]) {
    const secret = { hourly_pay: 77.5, address1: '5 Secret Lane' }
    expect((await owner.put(`/api/users/${who}`, secret)).status).toBe(200)
  }
})

const isSecret = (text: string) => /77\.5|Secret Lane/.test(text)

describe.each(['owner', 'admin'] as const)('of an %s', (who) => {
  test('a supervisor sees what every colleague does; an admin sees all', async () => {
    for (const path of ['', '/history'] as const) {
      const address = path === '' ? `/api/users/${acme.ids[who]}` : `/api/history/${acme.ids[who]}`
      const seen = await acme.supervisor.get(address)
      expect([seen.status, isSecret(seen.text)], address).toEqual([200, false])
      expect(isSecret((await acme.admin.get(address)).text), address).toBe(true)
    }
  })
})

test('of a painter, and of themselves, a supervisor sees pay and address', async () => {
  for (const who of [acme.ids.painter, acme.ids.supervisor]) {
    expect(isSecret((await acme.supervisor.get(`/api/users/${who}`)).text)).toBe(true)
    expect(isSecret((await acme.supervisor.get(`/api/history/${who}`)).text)).toBe(true)
  }
})

test('in the list a supervisor sees the pay of painters only', async () => {
  const list = await acme.supervisor.get<{ role: string; hourly_pay?: number }[]>('/api/users')
  const paid = list.body.filter(({ hourly_pay }) => hourly_pay === 77.5)
  expect(paid.map(({ role }) => role)).toEqual(['painter'])
  const all = await acme.admin.get<{ hourly_pay?: number }[]>('/api/users')
  expect(all.body.filter(({ hourly_pay }) => hourly_pay === 77.5)).toHaveLength(4)
})

test('a history without secrets still says who changed the name, and when', async () => {
  await acme.owner.put(`/api/users/${acme.ids.admin}`, { name: 'Ada Admin', hourly_pay: 78 })
  const { body } = await acme.supervisor.get<AuditRecord[]>(`/api/history/${acme.ids.admin}`)
  expect(body[0]?.after).toEqual({ name: 'Ada Admin' })
})

test('sheets, the week and a job’s cost show a supervisor what painters earn, and nobody above', async () => {
  const week = '2026-03-02'
  for (const [user_id, hour] of [
    [acme.ids.owner, '14'],
    [acme.ids.painter, '14'],
  ] as const) {
    for (const [type, at] of [
      ['ARRIVAL', hour],
      ['DEPARTURE', '18'],
    ] as const) {
      const timestamp = `${week}T${at}:00:00Z`
      const body = { user_id, job_id: acme.job, type, timestamp }
      expect((await acme.owner.post('/api/logs/create', body)).status).toBe(201)
    }
  }
  interface Row {
    user_id: string
    user_name?: string
    cost?: string | null
  }
  const seenBy = async (who: 'supervisor' | 'admin') => {
    const sheets = await acme[who].get<Row[]>(`/api/timesheets?date=${week}`)
    const report = await acme[who].get<{ people: Row[] }>(`/api/reports/weeks/${week}`)
    const costs = await acme[who].get<{ people: Row[] }>(`/api/jobs/${acme.job}/costs`)
    const has = (rows: Row[], id: string) => rows.some(({ user_id }) => user_id === id)
    const costOf = (id: string) =>
      report.body.people.find(({ user_id }) => user_id === id)?.cost ?? null
    return [acme.ids.painter, acme.ids.owner].map((id) => [
      has(sheets.body, id),
      costOf(id) !== null,
      has(costs.body.people, id),
    ])
  }
  expect(await seenBy('admin')).toEqual([
    [true, true, true],
    [true, true, true],
  ])
  expect(await seenBy('supervisor')).toEqual([
    [true, true, true],
    [false, false, false],
  ])
  const sheet = (id: string) => acme.supervisor.get(`/api/timesheets/${id}/${week}`)
  expect((await sheet(acme.ids.owner)).status).toBe(403)
  // Nor by a step that is based on another state, whose conflict shows the sheet.
  const path = `/api/timesheets/${acme.ids.owner}/${week}/approve`
  expect((await acme.supervisor.post(path, { version: 999 })).status).toBe(403)
  expect((await acme.admin.post(path, { version: 999 })).status).toBe(409)
  expect((await sheet(acme.ids.painter)).status).toBe(200)
  expect((await sheet(acme.ids.supervisor)).status).toBe(200)
})
