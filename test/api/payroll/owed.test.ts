import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import type { Timesheet, TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { readOwn } from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { settle } from '../../fixtures/services/product.ts'
import { wednesday } from '../../fixtures/people/weekday.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// An approved sheet that stopped being true says so, and what it lacks is paid once.

const monday = '2026-03-02'
const key = () => ({ 'idempotency-key': randomUUID() })

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  await tenant.owner.post(`/api/users/${tenant.ids.painter}/rates`, {
    from: '2026-01-01',
    amount: '20',
  })
  await tenant.owner.put(`/api/users/${tenant.ids.painter}`, {
    payroll_id: '1',
    first_name: 'Pat',
    last_name: 'Doe',
  })
  return tenant
}

async function approvedWeek(tenant: TestTenant): Promise<void> {
  const { owner, painter, ids, job } = tenant
  await punch(painter, ids.painter, job, shiftsOf(monday, [9, 9, 9, 9, 9]))
  expect((await step(owner, ids.painter, monday, 'approve')).body.totals.gross).toBe('950.00')
}

describe('a raise from a day inside an approved week', () => {
  test('is owed on sheet and list, and paid once as a line of its own in the open period', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    await approvedWeek(tenant)
    const before = await sheetOf(owner, ids.painter, monday)
    expect(before.owed ?? null).toBeNull()
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-03-04', amount: '24' })
    const owing = await sheetOf(painter, ids.painter, monday)
    // 18 h at 20 and 27 h at 24 are 1,008; half of 22.40 for five hours 56.
    expect([owing.totals.gross, owing.owed]).toEqual([
      '950.00',
      { amount: '114.00', since: '2026-03-04' },
    ])
    const rows = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${monday}`)
    expect(rows.body.find(({ user_id }) => user_id === ids.painter)?.owed).toEqual(owing.owed)
    const path = `/api/timesheets/${ids.painter}/${monday}/owed`
    expect((await painter.post(path, { version: owing.version })).status).toBe(403)
    expect((await owner.post(path, { version: owing.version + 1 })).status).toBe(409)
    const paid = await owner.post<Timesheet>(path, { version: owing.version })
    expect([paid.status, paid.body.owed ?? null]).toEqual([200, null])
    const again = await owner.post(path, { version: paid.body.version })
    expect(again.status, again.text).toBe(409)

    const today = new Date().toISOString().slice(0, 10)
    const now = await sheetOf(owner, ids.painter, today)
    expect(now.extras).toMatchObject([{ kind: 'back_pay', amount: '114.00', of: monday }])
    expect([now.totals.gross, now.totals.back_pay]).toEqual(['114.00', '114.00'])
    // 5 h over 40 at 11.20 instead of 10.
    expect(now.totals.qualified_overtime).toBe('6.00')
    const report = await owner.get<WeekReport>(`/api/reports/weeks/${today}`)
    expect(report.body.totals.cost).toBe('114.00')
    // In full, it would be paid a second time.
    const reopened = await step(owner, ids.painter, monday, 'reopen', { reason: 'x' })
    expect(reopened.status).toBe(409)
    await punch(painter, ids.painter, job, [[`${today}T00:00`, `${today}T00:01`]])
    const gone = await step(owner, ids.painter, today, 'extras/remove', { position: 0 })
    expect(gone.status, gone.text).toBe(200)
    expect((await sheetOf(owner, ids.painter, monday)).owed?.amount).toBe('114.00')
    expect((await step(owner, ids.painter, monday, 'reopen', { reason: 'x' })).status).toBe(200)
    expect((await step(owner, ids.painter, monday, 'approve')).body.totals.gross).toBe('1064.00')
    await settle()
    const costs = await owner.get<JobCosts>(`/api/jobs/${job}/costs`)
    expect(costs.body.cost).toBe((1064 + 24 / 60).toFixed(2))
  })

  test('comes in the next file with its period, and the files add up to what is earned', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    const last = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    await approvedWeek(tenant)
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-03-04', amount: '24' })
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-03-09', amount: '20' })
    const { version } = await sheetOf(owner, ids.painter, monday)
    await owner.post(`/api/timesheets/${ids.painter}/${monday}/owed`, { version })
    await punch(painter, ids.painter, job, shiftsOf(last, [1]))
    const today = new Date().toISOString().slice(0, 10)
    const { period } = await sheetOf(owner, ids.painter, today)
    const dollarsOf = async (date: string) => {
      const body = { date, format: 'csv' }
      const made = await owner.post<{ uuid: string }>('/api/payroll/exports', body, key())
      expect(made.status, made.text).toBe(201)
      return readOwn((await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)).text)['1']
        ?.dollars
    }
    expect(await dollarsOf(monday)).toBe(95_000)
    expect((await step(owner, ids.painter, period.from, 'approve')).status).toBe(200)
    expect(await dollarsOf(period.from)).toBe(11_400)
  })

  test('raised twice, each raise is paid once, its qualified part too', async () => {
    const tenant = await company()
    const { owner, ids } = tenant
    await approvedWeek(tenant)
    for (const amount of ['22', '24']) {
      await owner.post(`/api/users/${ids.painter}/rates`, { from: monday, amount })
      const { version } = await sheetOf(owner, ids.painter, monday)
      const path = `/api/timesheets/${ids.painter}/${monday}/owed`
      expect((await owner.post(path, { version })).status).toBe(200)
    }
    const now = await sheetOf(owner, ids.painter, new Date().toISOString().slice(0, 10))
    expect([now.totals.gross, now.totals.qualified_overtime]).toEqual(['190.00', '10.00'])
  })

  test('too much is said, and nothing is paid for it', async () => {
    const tenant = await company()
    const { owner, ids } = tenant
    await approvedWeek(tenant)
    await owner.post(`/api/users/${ids.painter}/rates`, { from: monday, amount: '18' })
    const sheet = await sheetOf(owner, ids.painter, monday)
    expect(sheet.owed?.amount).toBe('-95.00')
    const path = `/api/timesheets/${ids.painter}/${monday}/owed`
    expect((await owner.post(path, { version: sheet.version })).status).toBe(409)
  })
})

describe('a period that is approved while it runs', () => {
  // In the middle of a week and a day: what lies minutes apart is of one period, whenever this runs.
  beforeEach(() => {
    const now = new Date(wednesday)
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now })
  })
  afterEach(() => vi.useRealTimers())

  test('locks what was worked until then; what comes after is open, and is approved at the end', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const write = (type: string, timestamp: string) =>
      painter.post(
        '/api/logs/create',
        { user_id: ids.painter, job_id: job, type, timestamp },
        key(),
      )
    expect((await write('ARRIVAL', at(-30))).status).toBe(201)
    expect((await write('DEPARTURE', at(-10))).status).toBe(201)
    const today = at(0).slice(0, 10)
    expect((await step(owner, ids.painter, today, 'approve')).body.status).toBe('approved')
    const arrived = await write('ARRIVAL', at(1))
    expect(arrived.status, arrived.text).toBe(201)
    const { body } = await owner.get<{ onSite: { user_id: string }[] }>('/api/statistics')
    expect(body.onSite.map(({ user_id }) => user_id)).toEqual([ids.painter])
    const sheet = await sheetOf(owner, ids.painter, today)
    expect([sheet.status, sheet.totals.worked_seconds]).toEqual(['open', 1200])
    // What was approved stays locked: whoever has something to say about it is heard.
    const late = await write('ARRIVAL', at(-40))
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Your time is kept')])
    const asked = await sheetOf(owner, ids.painter, today)
    expect(asked.dispute?.requests).toMatchObject([{ timestamp: at(-40), evidence: ['later'] }])
    // Opened in full by it: what else belongs to that day is written as on any other.
    expect((await write('DEPARTURE', at(-35))).status).toBe(201)
  })

  test('is not paid what it lacks in itself', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const write = (type: string, minutes: number) =>
      painter.post(
        '/api/logs/create',
        { user_id: ids.painter, job_id: job, type, timestamp: at(minutes) },
        key(),
      )
    await write('ARRIVAL', -90)
    await write('DEPARTURE', -30)
    const today = at(-90).slice(0, 10)
    const first = await step(owner, ids.painter, today, 'approve')
    expect(first.body.status).toBe('approved')
    const { period } = first.body
    await owner.post(`/api/users/${ids.painter}/rates`, { from: period.from, amount: '40' })
    const { version } = await sheetOf(owner, ids.painter, today)
    // The period that is open is the one that was approved early: there is none to pay it in yet.
    const path = `/api/timesheets/${ids.painter}/${today}/owed`
    expect((await owner.post(path, { version })).status).toBe(409)
  })

  test('is not approved anew while what it lacked stands in a later one, and is once that is taken away', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    const began = Date.now()
    // A second between two writes would be an hour and a second.
    const at = (minutes: number) => new Date(began + minutes * 60_000).toISOString()
    const write = (type: string, timestamp: string) =>
      painter.post(
        '/api/logs/create',
        { user_id: ids.painter, job_id: job, type, timestamp },
        key(),
      )
    await write('ARRIVAL', at(-90))
    await write('DEPARTURE', at(-30))
    const [today, tomorrow] = [at(0).slice(0, 10), at(24 * 60)]
    const { body } = await step(owner, ids.painter, today, 'approve')
    await owner.post(`/api/users/${ids.painter}/rates`, { from: body.period.from, amount: '40' })
    vi.setSystemTime(Date.now() + 7 * 86_400_000)
    for (const who of ['owner', 'painter'] as const) await tenant[who].signIn(`${who}@acme.example`)
    const { version } = await sheetOf(owner, ids.painter, today)
    const path = `/api/timesheets/${ids.painter}/${today}/owed`
    expect((await owner.post(path, { version })).status).toBe(200)
    // Work of a later day of that week is told only now: the week is open again.
    await write('ARRIVAL', tomorrow)
    await write('DEPARTURE', new Date(Date.parse(tomorrow) + 3_600_000).toISOString())
    expect((await sheetOf(owner, ids.painter, today)).status).toBe('open')
    const refused = await step(owner, ids.painter, today, 'approve')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('later period')])
    const now = new Date().toISOString().slice(0, 10)
    expect((await step(owner, ids.painter, now, 'extras/remove', { position: 0 })).status).toBe(200)
    const approved = await step(owner, ids.painter, today, 'approve')
    expect([approved.status, approved.body.totals.gross]).toEqual([200, '80.00'])
  })

  test('a hundred requests are kept', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    await approvedWeek(tenant)
    for (let minute = 0; minute < 26; minute += 1) {
      const timestamp = `${monday}T05:${String(minute).padStart(2, '0')}:00Z`
      const body = { user_id: ids.painter, job_id: job, type: 'ARRIVAL', timestamp }
      expect((await painter.post('/api/logs/create', body, key())).text).toContain('is kept')
    }
    expect((await sheetOf(owner, ids.painter, monday)).dispute?.requests).toHaveLength(26)
  })
})

test('a request that is accepted keeps how its person’s phone said it came about', async () => {
  const tenant = await company()
  const { owner, painter, ids, job } = tenant
  await approvedWeek(tenant)
  const sunday = '2026-03-08'
  const at = { user_id: ids.painter, job_id: job, source: 'offline' }
  for (const [type, hour] of [
    ['ARRIVAL', '07'],
    ['DEPARTURE', '08'],
  ]) {
    await painter.post(
      '/api/logs/create',
      { ...at, type, timestamp: `${sunday}T${hour}:00:00Z` },
      key(),
    )
  }
  expect((await step(owner, ids.painter, monday, 'accept')).status).toBe(200)
  const sheet = await sheetOf(owner, ids.painter, monday)
  // Months old, it was written later, whatever the phone says.
  expect(sheet.days[6]?.stretches[0]?.evidence).toEqual(['later', 'office'])
})

test('one correction over midnight is one line of what was changed', async () => {
  const tenant = await company()
  const { owner, painter, ids, job } = tenant
  const [, left] = await punch(painter, ids.painter, job, [
    ['2026-03-03T20:00', '2026-03-03T23:30'],
  ])
  const moved = { timestamp: '2026-03-04T00:30:00Z', reason: 'Later' }
  expect((await owner.put(`/api/logs/${left?.uuid}`, moved)).status).toBe(200)
  expect((await sheetOf(owner, ids.painter, monday)).changes).toHaveLength(1)
})

test('a note in the sheet keeps nobody from being approved with the others; a question does', async () => {
  const tenant = await company()
  const { owner, painter, mate, ids, job } = tenant
  const other = await owner.post<{ uuid: string }>('/api/jobs/new', { job_name: 'B', address: 'x' })
  await punch(painter, ids.painter, job, [[`${monday}T07:00`, `${monday}T11:00`]])
  await punch(painter, ids.painter, other.body.uuid, [[`${monday}T11:30`, `${monday}T15:00`]])
  await punch(mate, ids.mate, job, [[`${monday}T07:00`, `${monday}T22:30`]])
  const named = await sheetOf(owner, ids.painter, monday)
  expect(named.problems.map(({ code }) => code)).toEqual(['travel'])
  const body = { date: monday, user_ids: [ids.painter, ids.mate] }
  const done = await owner.post<{ approved: boolean }[]>('/api/timesheets/approve', body)
  expect(done.body.map(({ approved }) => approved)).toEqual([true, false])
})
