import { expect, test } from 'vitest'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { punch, setPay, sheetOf, shiftsOf } from '../../fixtures/people/punches.ts'

// However a company pays, all its weekly reports together say what all its timesheets say.

const reportOf = async ({ owner }: TestTenant, date: string): Promise<WeekReport> =>
  (await owner.get<WeekReport>(`/api/reports/weeks/${date}`)).body

/** Every report between two dates; each begins the day after the one before. */
async function reportsBetween(tenant: TestTenant, from: string, to: string) {
  const reports: WeekReport[] = []
  for (let date = from; date <= to; date = addDays(reports.at(-1)?.week.to ?? to, 1)) {
    const report = await reportOf(tenant, date)
    if (reports.length > 0) expect(report.week.from).toBe(date)
    reports.push(report)
  }
  return reports
}

async function sheetsBetween({ owner }: TestTenant, from: string, to: string) {
  const rows: TimesheetRow[] = []
  for (let date = from; date <= to;) {
    const { body } = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
    rows.push(...body)
    date = addDays(body[0]?.period.to ?? to, 1)
  }
  return rows
}

const cents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100)
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)

/** Hours and cents of all reports, by their totals, people and jobs; and of all timesheets. */
async function both(tenant: TestTenant, from: string, to: string) {
  const reports = await reportsBetween(tenant, from, to)
  const rows = await sheetsBetween(tenant, from, to)
  const shares = reports.flatMap(({ totals }) => totals)
  const people = reports.flatMap((report) => report.people)
  const jobs = reports.flatMap((report) => report.jobs)
  const of = (all: { worked_seconds: number; cost: string | null }[]) => [
    sum(all.map(({ worked_seconds }) => worked_seconds)),
    sum(all.map(({ cost }) => cents(cost))),
  ]
  const wanted = [
    sum(rows.map(({ totals }) => totals.worked_seconds)),
    sum(rows.map(({ totals }) => cents(totals.gross))),
  ]
  return { wanted, told: { totals: of(shares), people: of(people), jobs: of(jobs) } }
}

async function companyPaying(pay: object): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, pay)
  return tenant
}

const week = [9, 9, 9, 9, 9]

test.each([
  ['twice a month', { period: 'semimonthly' }, null],
  ['every other week', { period: 'biweekly', first_day: '2024-01-08' }, null],
  [
    'monthly, with weeks from Thursday',
    { period: 'monthly', workweek_start_day: 'thursday' },
    null,
  ],
  [
    'weekly, with weeks from Sunday after a while',
    { period: 'weekly' },
    { from: '2026-03-16', workweek_start_day: 'sunday' },
  ],
  [
    'twice a month, and weekly after a while',
    { period: 'semimonthly' },
    { from: '2026-03-17', period: 'weekly', first_day: '2026-03-18' },
  ],
])('paid %s, the reports add up to the timesheets', async (_, first, later) => {
  const tenant = await companyPaying(first)
  const { painter, owner, ids, job } = tenant
  for (const start of ['2026-03-02', '2026-03-09', '2026-03-16', '2026-03-23']) {
    await punch(painter, ids.painter, job, shiftsOf(start, week))
  }
  if (later) {
    const { status } = await owner.put(`/api/tenants/${tenant.id}`, { pay: later })
    expect(status).toBe(200)
  }
  const { wanted, told } = await both(tenant, '2026-02-16', '2026-04-20')
  expect(wanted[0]).toBe(4 * 45 * 3600)
  expect(told).toEqual({ totals: wanted, people: wanted, jobs: wanted })
})

test('a bonus of somebody without hours has its person, and is in the total', async () => {
  const tenant = await createTestTenant('acme')
  const { owner, ids } = tenant
  const date = '2026-03-09'
  const { version } = await sheetOf(owner, ids.painter, date)
  const bonus = { version, kind: 'bonus', amount: '500.00' }
  expect((await owner.post(`/api/timesheets/${ids.painter}/${date}/extras`, bonus)).status).toBe(
    200,
  )
  const { totals, people } = await reportOf(tenant, date)
  expect(totals.cost).toBe('500.00')
  expect(people).toMatchObject([{ user_id: ids.painter, worked_seconds: 0, cost: '500.00' }])
})

test('what is approved needs no look any more, unless its person disputes it', async () => {
  const tenant = await companyPaying({ rule_set: 'CA' })
  const { owner, painter, ids, job } = tenant
  const date = '2026-03-09'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  const codes = async () => (await reportOf(tenant, date)).needs_look.map(({ code }) => code)
  const before = await codes()
  expect(before).toContain('meal_missing')
  const step = async (by: typeof owner, name: string) => {
    const { version } = await sheetOf(owner, ids.painter, date)
    const path = `/api/timesheets/${ids.painter}/${date}/${name}`
    const { status, text } = await by.post(path, { version, reason: 'x' })
    expect([status, text]).toEqual([200, expect.any(String)])
  }
  await step(owner, 'approve')
  expect(await codes()).toEqual([])
  await step(painter, 'dispute')
  expect(await codes()).toEqual(['disputed'])
})

test('a missing departure is told once where a pay period ends within its week', async () => {
  const tenant = await companyPaying({ period: 'semimonthly' })
  const { painter, ids, job } = tenant
  await punch(painter, ids.painter, job, [['2026-09-14T08:00', null]])
  const { needs_look } = await reportOf(tenant, '2026-09-16')
  expect(needs_look.map(({ code, date }) => [code, date])).toEqual([['open', '2026-09-14']])
})

test('a missed meal of the first day is told, also where the period before had one', async () => {
  const tenant = await companyPaying({ rule_set: 'CA' })
  const { painter, ids, job } = tenant
  await punch(painter, ids.painter, job, shiftsOf('2026-03-05', [8]))
  await punch(painter, ids.painter, job, shiftsOf('2026-03-09', [8]))
  const meals = (await reportOf(tenant, '2026-03-09')).needs_look
    .filter(({ code }) => code === 'meal_missing')
    .map(({ date }) => date)
  expect(meals).toEqual(['2026-03-09'])
})
