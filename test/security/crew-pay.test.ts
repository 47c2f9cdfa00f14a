import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditRecord } from '../../shared/history/history.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// What somebody earns and where they live is for who manages them: a supervisor's painters, an admin's everybody.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner, ids } = acme
  for (const who of [ids.owner, ids.admin, ids.supervisor, ids.painter]) {
    const secret = { hourly_pay: 77.5, address1: '5 Secret Lane' }
    // Without a date, the raise would apply from this pay period, which can begin after the hours below.
    const raise = who === ids.painter ? { ...secret, pay_from: '2026-04-01' } : secret
    expect((await owner.put(`/api/users/${who}`, raise)).status).toBe(200)
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
  // Nor in what stands beside the names, and in sums: the painter’s four hours are 86 dollars.
  interface Sum {
    cost: string
    weeks: { cost: string }[]
  }
  const sums = async (who: 'supervisor' | 'admin') => {
    const costs = await acme[who].get<Sum>(`/api/jobs/${acme.job}/costs`)
    return {
      costs: [costs.body.cost, ...costs.body.weeks.map(({ cost }) => cost)],
    }
  }
  expect(await sums('admin')).toMatchObject({ costs: ['396.00', '396.00'] })
  expect(await sums('supervisor')).toMatchObject({ costs: ['86.00', '86.00'] })
  const sheet = (id: string) => acme.supervisor.get(`/api/timesheets/${id}/${week}`)
  expect((await sheet(acme.ids.owner)).status).toBe(403)
  // Nor by a step that is based on another state, whose conflict shows the sheet.
  const path = `/api/timesheets/${acme.ids.owner}/${week}/approve`
  expect((await acme.supervisor.post(path, { version: 999 })).status).toBe(403)
  expect((await acme.admin.post(path, { version: 999 })).status).toBe(409)
  expect((await sheet(acme.ids.painter)).status).toBe(200)
  expect((await sheet(acme.ids.supervisor)).status).toBe(200)
})

test('before a job is deleted a supervisor reads whose hours hang on it, and what painters’ come to', async () => {
  const day = 86_400_000
  const timestamp = (hours: number) =>
    new Date(Math.floor(Date.now() / day) * day - 2 * day + hours * 3_600_000).toISOString()
  for (const user_id of [acme.ids.owner, acme.ids.painter]) {
    for (const [type, hour] of [
      ['ARRIVAL', 14],
      ['DEPARTURE', 18],
    ] as const) {
      const body = { user_id, job_id: acme.job, type, timestamp: timestamp(hour) }
      expect((await acme.owner.post('/api/logs/create', body)).status).toBe(201)
    }
  }
  interface Deletion {
    unexported: { user_id: string; worked_seconds: number; cost: string | null }[]
  }
  const costs = async (who: 'supervisor' | 'admin') => {
    const { body } = await acme[who].get<Deletion>(`/api/jobs/${acme.job}/deletion`)
    const of = (id: string) => body.unexported.find(({ user_id }) => user_id === id)
    return [acme.ids.owner, acme.ids.painter].map((id) => [of(id)?.worked_seconds, of(id)?.cost])
  }
  expect(await costs('admin')).toEqual([
    [14_400, '310.00'],
    [14_400, '310.00'],
  ])
  expect(await costs('supervisor')).toEqual([
    [14_400, null],
    [14_400, '310.00'],
  ])
})

test('approved pay of the office is in no sum that a supervisor reads', async () => {
  const date = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  for (const id of [acme.ids.owner, acme.ids.painter]) {
    const path = `/api/timesheets/${id}/${date}`
    const { version } = (await acme.admin.get<{ version: number }>(path)).body
    const step = await acme.admin.post(`${path}/approve`, { version })
    expect(step.status, step.text).toBe(200)
  }
  const gross = async (who: 'supervisor' | 'admin') => {
    const { body } = await acme[who].get<{ gross: string }[]>('/api/payroll/periods')
    return body.reduce((sum, each) => sum + Number(each.gross), 0)
  }
  expect([await gross('admin'), await gross('supervisor')]).toEqual([620, 310])
})

test('the week says on which terms painters work, and to a supervisor not of the office', async () => {
  const week = '2026-03-09'
  const shift = (user_id: string) =>
    Promise.all(
      (['ARRIVAL', 'DEPARTURE'] as const).map((type, index) => {
        const timestamp = `${week}T${14 + index}:00:00Z`
        return acme.owner.post('/api/logs/create', { user_id, job_id: acme.job, type, timestamp })
      }),
    )
  await shift(acme.ids.admin)
  await shift(acme.ids.painter)
  const terms = async (who: 'supervisor' | 'admin') => {
    interface Person {
      user_id: string
      tax_status: string | null
    }
    const { body } = await acme[who].get<{ people: Person[] }>(`/api/reports/weeks/${week}`)
    const of = (id: string) => body.people.find(({ user_id }) => user_id === id)?.tax_status
    return [of(acme.ids.admin), of(acme.ids.painter)]
  }
  expect(await terms('admin')).toEqual(['W2', 'W2'])
  expect(await terms('supervisor')).toEqual([null, 'W2'])
})
