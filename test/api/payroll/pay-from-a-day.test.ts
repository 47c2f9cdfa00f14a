import { beforeAll, describe, expect, test } from 'vitest'
import type { PayPreview } from '../../../shared/pay-preview/pay-preview.ts'
import type { Tenant } from '../../../shared/tenants/tenant.ts'
import type { Timesheet, TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { addDays, instantAt } from '../../../shared/time/time-zone.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// What pay depends on holds from a day on: nothing that is set today reaches into what was worked before.

const monday = '2026-03-02'
const before = addDays(monday, -7)

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  return tenant
}

async function rated({ owner, ids }: TestTenant, amount: string): Promise<void> {
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount })
}

async function grossOf({ owner, ids }: TestTenant, date: string): Promise<string> {
  return (await sheetOf(owner, ids.painter, date)).totals.gross
}

describe('periods that move', () => {
  test.each([
    ['to another first day', { first_day: '2026-03-04' }],
    ['to another first day, from a day on', { first_day: '2026-03-04', from: '2026-03-04' }],
    ['to two weeks', { period: 'biweekly' }],
    ['to twice a month', { period: 'semimonthly', first_day: '2026-01-01' }],
  ])('%s keep what is paid beside hours, who disputes, and what was done', async (_, pay) => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    await rated(tenant, '20')
    await punch(painter, ids.painter, job, shiftsOf(monday, [8, 8, 8, 8, 8]))
    const date = addDays(monday, 3)
    for (const [kind, amount] of [
      ['bonus', '500'],
      ['reimbursement', '77'],
    ]) {
      const { version } = await sheetOf(owner, ids.painter, date)
      const sent = { version, kind, amount, date }
      const path = `/api/timesheets/${ids.painter}/${date}/extras`
      expect((await owner.post(path, sent)).status).toBe(200)
    }
    expect((await step(painter, ids.painter, date, 'dispute', { reason: 'Late' })).status).toBe(200)
    await setPay(tenant, { from: monday, ...pay })
    const sheets = await Promise.all([
      sheetOf(owner, ids.painter, monday),
      sheetOf(owner, ids.painter, date),
    ])
    const found = new Map(sheets.map((sheet) => [sheet.period.from, sheet]))
    const sum = (of: (sheet: Timesheet) => number) =>
      [...found.values()].reduce((all, sheet) => all + of(sheet), 0)
    expect(sum(({ totals }) => Number(totals.gross))).toBe(1300)
    expect(sum(({ totals }) => Number(totals.reimbursement))).toBe(77)
    expect(sum(({ history }) => history.length)).toBe(3)
    expect([...found.values()].filter(({ dispute }) => dispute?.reason === 'Late')).toHaveLength(1)
    const rows = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
    const row = rows.body.find(({ user_id }) => user_id === ids.painter)
    expect(row?.totals).toEqual((await sheetOf(owner, ids.painter, date)).totals)
    // A step afterwards takes everything along, and doubles nothing.
    const bonus = { kind: 'bonus', amount: '1' }
    expect((await step(owner, ids.painter, date, 'extras', bonus)).status).toBe(200)
    expect((await sheetOf(owner, ids.painter, date)).totals.reimbursement).toBe('77.00')
    const again = await Promise.all([monday, date].map((each) => sheetOf(owner, ids.painter, each)))
    const gross = new Map(again.map((sheet) => [sheet.period.from, Number(sheet.totals.gross)]))
    expect([...gross.values()].reduce((all, each) => all + each, 0)).toBe(1301)
  })

  test('a week that was said to be complete stays so, as the two weeks do once both were', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    for (const start of [monday, addDays(monday, 7)]) {
      await punch(painter, ids.painter, job, shiftsOf(start, [8]))
      expect((await step(painter, ids.painter, start, 'submit')).status).toBe(200)
    }
    await setPay(tenant, { from: monday, period: 'biweekly', first_day: monday })
    const both = await sheetOf(owner, ids.painter, monday)
    expect([both.status, both.period.to]).toEqual(['submitted', addDays(monday, 13)])
    await punch(painter, ids.painter, job, shiftsOf(addDays(monday, 2), [4]))
    expect((await sheetOf(owner, ids.painter, monday)).status).toBe('open')
  })

  test('a payment of a day outside the period is refused; one of the period is taken', async () => {
    const tenant = await company()
    const bonus = { kind: 'bonus', amount: '5' }
    const on = (date: string) =>
      step(tenant.owner, tenant.ids.painter, monday, 'extras', { ...bonus, date })
    const outside = await on(before)
    expect([outside.status, outside.text]).toEqual([400, expect.stringContaining('"date"')])
    expect((await on(addDays(monday, 6))).status).toBe(200)
  })
})

describe('a setting that is changed today', () => {
  test('leaves the weeks before it, and a planned one stands beside it', async () => {
    const tenant = await company()
    const { owner, painter, ids, job, id } = tenant
    await rated(tenant, '20')
    await punch(painter, ids.painter, job, shiftsOf(monday, [10, 10, 10, 10, 10]))
    const put = (pay: object) => owner.put<Tenant>(`/api/tenants/${id}`, { pay })
    await put({ rule_set: 'CA', from: '2030-12-02' })
    const { body } = await put({ reminder_days: 3 })
    expect(body.pay_history.map(({ from, rule_set }) => [from, rule_set])).toEqual([
      ['2000-01-01', 'US'],
      ['2030-12-02', 'CA'],
    ])
    expect(body.pay.reminder_days).toBe(3)
    // As the form sends it: every field again.
    const all = Object.fromEntries(
      Object.entries(body.pay).filter(
        ([name]) => !['from', 'codes', 'keeps_period'].includes(name),
      ),
    )
    expect((await put(all)).body.pay_history).toHaveLength(2)
    await put({ workweek_start_day: 'thursday' })
    expect(await grossOf(tenant, monday)).toBe('1100.00')
    const said = await put({ workweek_start_day: 'thursday', from: monday })
    expect(said.status).toBe(200)
    // Asked for by its day, it does.
    expect(said.body.pay_history.map(({ from }) => from)).toContain(monday)
  })
})

describe('a person whose pay changes', () => {
  test.each([
    ['exempt', { pay_type: 'exempt' }, '0.00'],
    ['a contractor', { tax_status: '1099' }, '1000.00'],
    ['without a rate', { hourly_pay: null }, '0.00'],
  ])('%s from today is paid as before until then', async (_, change, afterwards) => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    await rated(tenant, '20')
    await punch(painter, ids.painter, job, shiftsOf(before, [10, 10, 10, 10, 10]))
    await punch(painter, ids.painter, job, shiftsOf(monday, [10, 10, 10, 10, 10]))
    const path = `/api/users/${ids.painter}`
    expect((await owner.put(path, change)).status).toBe(200)
    expect(await grossOf(tenant, monday)).toBe('1100.00')
    expect((await owner.put(path, { ...change, pay_from: monday })).status).toBe(200)
    expect(await grossOf(tenant, before)).toBe('1100.00')
    expect(await grossOf(tenant, monday)).toBe(afterwards)
  })

  test('a raise within the period is what the next one changes, and nothing before it', async () => {
    const { owner, ids } = await company()
    const path = `/api/users/${ids.painter}`
    const today = new Date().toISOString().slice(0, 10)
    await owner.post(`${path}/rates`, { from: '2026-01-01', amount: '20' })
    await owner.post(`${path}/rates`, { from: today, amount: '22' })
    await owner.put(path, { hourly_pay: 25 })
    const { body } = await owner.get<{ amount: string; from: string }[]>(`${path}/rates`)
    expect(body.find(({ amount }) => amount === '25.00')?.from).toBe(today)
    expect((await owner.get<{ hourly_pay: number }>(path)).body.hourly_pay).toBe(25)
  })

  test('a rate that ended and another one keep the table of before', async () => {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    await rated(tenant, '20')
    await punch(painter, ids.painter, job, shiftsOf(monday, [8]))
    const path = `/api/users/${ids.painter}`
    await owner.put(path, { hourly_pay: null })
    await owner.put(path, { hourly_pay: 30 })
    expect(await grossOf(tenant, monday)).toBe('160.00')
    const { body } = await owner.get<{ amount: string | null }[]>(`${path}/rates`)
    expect(body.map(({ amount }) => amount)).toEqual(expect.arrayContaining(['20.00', '30.00']))
    expect((await owner.get<{ hourly_pay: number }>(path)).body.hourly_pay).toBe(30)
  })

  test('a raise without a day holds from the open period of the company’s own calendar', async () => {
    const tenant = await company()
    const { owner, ids, id } = tenant
    await owner.put(`/api/tenants/${id}`, { time_zone: 'America/Los_Angeles' })
    await rated(tenant, '20')
    await owner.put(`/api/users/${ids.painter}`, { hourly_pay: 25 })
    const { body } = await owner.get<{ amount: string; from: string }[]>(
      `/api/users/${ids.painter}/rates`,
    )
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' })
    const raise = body.find(({ amount }) => amount === '25.00')
    expect(raise && raise.from <= today && addDays(raise.from, 7) > today).toBe(true)
    expect(new Date(`${raise?.from}T00:00Z`).getUTCDay()).toBe(1)
  })

  test('a raise holds for the morning of its day, where the workday began the evening before', async () => {
    const tenant = await company()
    const { owner, painter, ids, job, id } = tenant
    const zone = 'America/Los_Angeles'
    await owner.put(`/api/tenants/${id}`, { time_zone: zone })
    await setPay(tenant, { workweek_start_hour: 18 })
    await rated(tenant, '20')
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-03-04', amount: '25' })
    const at = (date: string, hour: number) =>
      new Date(instantAt(date, hour, zone)).toISOString().slice(0, 16)
    await punch(painter, ids.painter, job, [[at('2026-03-03', 22), at('2026-03-04', 6)]])
    // Two hours of the evening at 20, six of the day of the raise at 25.
    expect(await grossOf(tenant, '2026-03-03')).toBe('190.00')
  })
})

let other: TestTenant
beforeAll(async () => {
  other = await createTestTenant('bolt')
})

test('settings and pay that are changed at once by two are both there', async () => {
  const put = (pay: object) => other.owner.put(`/api/tenants/${other.id}`, { pay })
  const answers = await Promise.all([
    put({ rule_set: 'CA', from: '2030-01-07' }),
    put({ period: 'biweekly', first_day: '2030-01-07', from: '2030-01-07' }),
    put({ four_tens: true, from: '2030-02-04' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { body } = await other.owner.get<Tenant>(`/api/tenants/${other.id}`)
  const last = body.pay_history.at(-1)
  expect([last?.rule_set, last?.period, last?.four_tens]).toEqual(['CA', 'biweekly', true])
})

describe('before a change is saved', () => {
  test('it says whose open hours it would change, from what to what, and changes nothing', async () => {
    const tenant = await company()
    const { owner, painter, supervisor, ids, job } = tenant
    await rated(tenant, '20')
    await punch(painter, ids.painter, job, shiftsOf(monday, [10, 10, 10, 10, 10]))
    const ask = (body: object, by = owner) =>
      by.post<PayPreview>('/api/payroll/preview', { to: '2026-03-31', ...body })
    const people = async (body: object) => {
      const answer = await ask(body)
      expect(answer.status, answer.text).toBe(200)
      return answer.body.people.map(({ user_id, before: was, after }) => [user_id, was, after])
    }
    const own = (after: string) => [[ids.painter, '1100.00', after]]
    expect(await people({ pay: { workweek_start_day: 'thursday', from: monday } })).toEqual([])
    expect(await people({ pay: { rule_set: 'CA', from: monday } })).toEqual([])
    expect(await people({ pay: { first_day: '2026-03-04', from: monday } })).toEqual([])
    const user_id = ids.painter
    const on = { pay_from: monday }
    expect(await people({ user_id, change: { pay_type: 'exempt', ...on } })).toEqual(own('0.00'))
    expect(await people({ user_id, change: { tax_status: '1099', ...on } })).toEqual(own('1000.00'))
    expect(await people({ user_id, rate: { amount: '30', from: monday } })).toEqual(own('1650.00'))
    expect(await people({ user_id, change: { hourly_pay: 30, pay_from: '2026-04-06' } })).toEqual(
      [],
    )
    expect(await grossOf(tenant, monday)).toBe('1100.00')
    // A supervisor asks for painters, and not for the company.
    expect((await ask({ user_id, change: { hourly_pay: 30, ...on } }, supervisor)).status).toBe(200)
    expect((await ask({ pay: { rule_set: 'CA' } }, supervisor)).status).toBe(403)
    expect((await ask({ user_id: ids.owner, change: { hourly_pay: 1 } }, supervisor)).status).toBe(
      403,
    )
  })
})

test('the start of the workweek changes eight times in eight weeks at most', async () => {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  const change = (day: number) => {
    const pay = { from: addDays('2026-03-02', day), workweek_start_hour: day % 24 }
    return tenant.owner.put(`/api/tenants/${tenant.id}`, { pay })
  }
  for (let day = 1; day <= 8; day += 1) expect((await change(day)).status).toBe(200)
  const refused = await change(9)
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('2026-04-28')])
  expect(await sheetOf(tenant.owner, tenant.ids.painter, '2026-03-04')).toMatchObject({
    totals: {},
  })
  // Eight weeks after the first one, and again from a day on which it changes already.
  expect((await change(57)).status).toBe(200)
  expect((await change(8)).status).toBe(200)
})
