import { describe, expect, test } from 'vitest'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import type { OwedPay } from '../../../shared/payroll/payroll-period.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'
import { mondayOf } from '../../fixtures/people/weekday.ts'

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  const rate = { from: '2026-01-01', amount: '20' }
  await tenant.owner.post(`/api/users/${tenant.ids.painter}/rates`, rate)
  return tenant
}

const listed = async (by: Visitor) => (await by.get<OwedPay[]>('/api/payroll/owed')).body

describe('what is owed for approved hours', () => {
  const recent = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -21)

  test('is listed for who can pay it, by person and period, until it is paid', async () => {
    const tenant = await company()
    const { owner, supervisor, painter, ids, job } = tenant
    await punch(painter, ids.painter, job, shiftsOf(recent, [8, 8]))
    await step(owner, ids.painter, recent, 'approve')
    const path = `/api/users/${ids.painter}/rates`
    // A raise that begins after what is approved owes nothing, and asks for no reading.
    await owner.post(path, { from: addDays(recent, 14), amount: '30' })
    expect(await listed(owner)).toEqual([])
    const since = addDays(recent, 1)
    await owner.post(path, { from: since, amount: '22' })
    const owed = { user_id: ids.painter, amount: '16.00', since }
    expect(await listed(owner)).toMatchObject([owed])
    expect(await listed(supervisor)).toMatchObject([owed])
    expect((await painter.get('/api/payroll/owed')).status).toBe(403)
    const { version } = await sheetOf(owner, ids.painter, recent)
    await owner.post(`/api/timesheets/${ids.painter}/${recent}/owed`, { version })
    expect(await listed(owner)).toEqual([])
  })

  test('of a supervisor is the admins’ to see', async () => {
    const tenant = await company()
    const { owner, supervisor, ids, job } = tenant
    await owner.put(`/api/users/${ids.supervisor}`, { hourly_pay: 20, pay_from: '2026-01-01' })
    await punch(owner, ids.supervisor, job, shiftsOf(recent, [8]))
    await step(owner, ids.supervisor, recent, 'approve')
    await owner.put(`/api/users/${ids.supervisor}`, { hourly_pay: 25, pay_from: recent })
    expect(await listed(owner)).toMatchObject([{ user_id: ids.supervisor, amount: '40.00' }])
    expect(await listed(supervisor)).toEqual([])
  })
})

describe('back pay after a change of rules or rates', () => {
  const recent = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -21)
  const newJob = async ({ owner }: TestTenant, address: string) => {
    const body = { job_name: 'Costed', address, status: 'In Progress' }
    return (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
  }
  const laborOf = async ({ owner }: TestTenant, job: string) =>
    (await owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body
  const payOwed = async ({ owner, ids }: TestTenant) => {
    const { version } = await sheetOf(owner, ids.painter, recent)
    const path = `/api/timesheets/${ids.painter}/${recent}/owed`
    expect((await owner.post(path, { version })).status).toBe(200)
  }

  test('is owed since the week when the state of a job is corrected, and costs that job', async () => {
    const tenant = await company()
    const { owner, painter, ids, job: other } = tenant
    await setPay(tenant, { by_job_state: true })
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-02', amount: '15' })
    const job = await newJob(tenant, '1 Main St, Austin, TX 78701')
    await punch(painter, ids.painter, job, shiftsOf(recent, [10, 10, 10, 10]))
    const approved = await step(owner, ids.painter, recent, 'approve')
    expect(approved.body.totals.gross).toBe('600.00')
    await owner.put(`/api/jobs/${job}`, { address: '9 Elm St, Austin, TX 78701' })
    expect(await listed(owner)).toEqual([])
    await owner.put(`/api/jobs/${job}`, { address: '1 Main St, Reno, NV 89501' })
    const owed = { user_id: ids.painter, amount: '60.00', since: recent }
    expect(await listed(owner)).toMatchObject([owed])
    await payOwed(tenant)
    expect(await listed(owner)).toEqual([])
    // The period that pays it has hours at another job only.
    const today = new Date().toISOString().slice(0, 10)
    await punch(painter, ids.painter, other, [[`${today}T00:00`, `${today}T00:20`]])
    expect(await laborOf(tenant, job)).toMatchObject({ worked_seconds: 144_000, cost: '660.00' })
    expect(await laborOf(tenant, other)).toMatchObject({ worked_seconds: 1200, cost: '5.00' })
    const report = await owner.get<WeekReport>(`/api/reports/weeks/${today}`)
    const costs = report.body.jobs.map(({ job_id, job_name, cost }) => [job_id, job_name, cost])
    expect(costs).toContainEqual([job, 'Costed', '60.00'])
  })

  test('is listed for hours of 70 days ago when the state of their job is corrected today', async () => {
    const tenant = await company()
    const { owner, painter, ids } = tenant
    await setPay(tenant, { by_job_state: true })
    await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-02', amount: '15' })
    const job = await newJob(tenant, '1 Main St, Austin, TX 78701')
    const old = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -70)
    await punch(painter, ids.painter, job, shiftsOf(old, [10, 10, 10, 10]))
    await step(owner, ids.painter, old, 'approve')
    await owner.put(`/api/jobs/${job}`, { address: '1 Main St, Reno, NV 89501' })
    expect(await listed(owner)).toMatchObject([
      { user_id: ids.painter, amount: '60.00', since: old },
    ])
  })

  test('of two raises costs the job that each is for, and the first again once it is removed', async () => {
    const tenant = await company()
    const { owner, painter, ids, job: first } = tenant
    const second = await newJob(tenant, 'Here')
    const next = addDays(recent, 1)
    await punch(painter, ids.painter, first, shiftsOf(recent, [8]))
    await punch(painter, ids.painter, second, shiftsOf(next, [8]))
    await step(owner, ids.painter, recent, 'approve')
    const raise = (job_id: string, from: string, amount: string) =>
      owner.post(`/api/users/${ids.painter}/rates`, { job_id, from, amount })
    await raise(first, recent, '21')
    // A raise from the first day of the period, as most are.
    expect((await sheetOf(owner, ids.painter, recent)).owed).toEqual({
      amount: '8.00',
      since: recent,
    })
    await payOwed(tenant)
    await raise(second, addDays(recent, -30), '24')
    const { owed } = await sheetOf(owner, ids.painter, recent)
    expect(owed).toEqual({ amount: '32.00', since: addDays(recent, -30) })
    await payOwed(tenant)
    expect((await laborOf(tenant, first)).cost).toBe('168.00')
    expect((await laborOf(tenant, second)).cost).toBe('192.00')
    const today = new Date().toISOString().slice(0, 10)
    await step(owner, ids.painter, today, 'extras/remove', { position: 0 })
    expect((await laborOf(tenant, first)).cost).toBe('160.00')
    await payOwed(tenant)
    expect((await laborOf(tenant, first)).cost).toBe('168.00')
  })
})
