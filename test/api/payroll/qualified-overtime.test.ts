import { describe, expect, test } from 'vitest'
import { punch, setPay, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  return tenant
}

async function rated({ owner, ids }: TestTenant, amount: string): Promise<void> {
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount })
}

test('qualified overtime belongs to the year in which it is paid, not to that in which it was earned', async () => {
  const tenant = await company()
  const { owner, painter, ids, job } = tenant
  await rated(tenant, '20')
  await owner.put(`/api/users/${ids.painter}`, {
    payroll_id: '7',
    first_name: 'Pat',
    last_name: 'Doe',
  })
  const last = '2025-12-22'
  await punch(painter, ids.painter, job, shiftsOf(last, [10, 10, 10, 10, 10]))
  expect((await step(owner, ids.painter, last, 'approve')).status).toBe(200)
  const body = { date: last, format: 'csv', paid_on: '2026-01-02' }
  const made = await owner.post<{ paid_on: string }>('/api/payroll/exports', body)
  expect([made.status, made.body.paid_on]).toEqual([201, '2026-01-02'])
  const of = async (year: number) =>
    (await owner.get<unknown[]>(`/api/payroll/qualified-overtime?year=${year}`)).body
  expect(await of(2025)).toEqual([])
  expect(await of(2026)).toMatchObject([{ user_id: ids.painter, amount: '107.50' }])
})

describe('qualified overtime', () => {
  const pay = async (tenant: TestTenant, date: string, paid_on: string) => {
    const made = await tenant.owner.post('/api/payroll/exports', { date, format: 'csv', paid_on })
    expect(made.status, made.text).toBe(201)
  }
  const payroll = async () => {
    const tenant = await company()
    const person = { payroll_id: '7', first_name: 'Pat', last_name: 'Doe' }
    await rated(tenant, '20')
    await tenant.owner.put(`/api/users/${tenant.ids.painter}`, person)
    return tenant
  }
  /** The amounts of some years, of a company with one painter. */
  const amountsOf = async ({ owner }: TestTenant, years: readonly number[]) => {
    const paths = years.map((year) => `/api/payroll/qualified-overtime?year=${year}`)
    const answers = await Promise.all(
      paths.map((path) => owner.get<{ amount: string; periods: unknown[] }[]>(path)),
    )
    return answers.map(({ body }) => body.map(({ amount, periods }) => [amount, periods.length]))
  }

  test('of a correction belongs to the year that pays it, the rest to the year that paid first', async () => {
    const tenant = await payroll()
    const { owner, ids, job } = tenant
    const last = '2025-12-01'
    await punch(owner, ids.painter, job, shiftsOf(last, [10, 10, 10, 10, 2]))
    await step(owner, ids.painter, last, 'approve')
    await pay(tenant, last, '2025-12-12')
    const paid = await amountsOf(tenant, [2025, 2026])
    expect(paid).toEqual([[[expect.any(String), 1]], []])
    await step(owner, ids.painter, last, 'reopen', { reason: 'x' })
    expect(await amountsOf(tenant, [2025, 2026])).toEqual(paid)
    await punch(owner, ids.painter, job, [['2025-12-06T07:00', '2025-12-06T12:00']])
    const { body } = await step(owner, ids.painter, last, 'approve')
    await pay(tenant, last, '2026-01-09')
    const [before, after] = await amountsOf(tenant, [2025, 2026])
    expect(before).toEqual(paid[0])
    const sum = [before, after].flatMap((year) => (year ?? []).map(([amount]) => Number(amount)))
    expect(sum[1]).toBeGreaterThan(0)
    expect((sum[0] ?? 0) + (sum[1] ?? 0)).toBeCloseTo(Number(body.totals.qualified_overtime), 2)
  })

  test('of an old period is in the year that paid it and in no other', async () => {
    const tenant = await payroll()
    const { owner, painter, ids, job } = tenant
    const weeks = ['2024-08-05', '2025-06-02']
    for (const date of weeks) {
      await punch(owner, ids.painter, job, shiftsOf(date, [10, 10, 10, 10, 2]))
      await step(owner, ids.painter, date, 'approve')
      await pay(tenant, date, '2026-01-02')
    }
    expect((await painter.get('/api/payroll/qualified-overtime?year=2026')).status).toBe(403)
    const years = await amountsOf(tenant, [2024, 2025, 2026, 2027])
    expect(years).toEqual([[], [], [[expect.any(String), 2]], []])
  })
})
