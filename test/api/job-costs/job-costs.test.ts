import { beforeAll, expect, test } from 'vitest'
import type { JobView } from '../../../shared/jobs/job.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import type { JobCosts, JobDeletion } from '../../../shared/job-costs/job-costs.ts'
import type { Overview } from '../../../shared/overview/overview.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { settle } from '../../fixtures/services/product.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { mondayOf } from '../../fixtures/people/weekday.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
  const { owner, ids } = acme
  for (const user of [ids.painter, ids.mate]) {
    await owner.post(`/api/users/${user}/rates`, { from: '2026-01-01', amount: '20' })
  }
})

async function newJob(more: object = {}): Promise<string> {
  const body = { job_name: 'Costed', address: 'Here', status: 'In Progress' }
  const made = await acme.owner.post<JobView>('/api/jobs/new', { ...body, ...more })
  return made.body.uuid
}

async function laborOf(job: string) {
  const { body } = await acme.owner.get<JobView[]>('/api/jobs?limit=100')
  return body.find(({ uuid }) => uuid === job)?.labor
}

const costsOf = async (job: string) =>
  (await acme.owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body

test('the list tells what of a budget approved hours have used, and follows what is reopened', async () => {
  const { owner, painter, mate, ids } = acme
  const job = await newJob({ budget_hours: 40, budget_dollars: '900' })
  const [first, second] = ['2026-03-02', '2026-03-09']
  await punch(painter, ids.painter, job, [...shiftsOf(first, [8, 8]), ...shiftsOf(second, [6])])
  await punch(mate, ids.mate, job, shiftsOf(first, [4]))
  expect(await laborOf(job)).toEqual({ hours: 0, dollars: '0.00' })
  await owner.post('/api/timesheets/approve', { date: first, user_ids: [ids.painter, ids.mate] })
  await step(owner, ids.painter, second, 'approve')
  await settle()
  expect(await laborOf(job)).toEqual({ hours: 26, dollars: '520.00' })
  await step(owner, ids.painter, first, 'reopen', { reason: 'x' })
  await settle()
  expect(await laborOf(job)).toEqual({ hours: 10, dollars: '200.00' })
  await step(owner, ids.painter, first, 'approve')
  await settle()
  expect(await laborOf(job)).toEqual({ hours: 26, dollars: '520.00' })
  const seen = await painter.get<JobView[]>('/api/jobs?limit=100')
  expect(seen.body.find(({ uuid }) => uuid === job)).not.toHaveProperty('labor')
})

test('a job without a budget has nothing to be held against', async () => {
  const job = await newJob()
  expect(await laborOf(job)).toBeNull()
})

test('hours that are moved to another job are not counted at the first one any more', async () => {
  const { owner, painter, ids } = acme
  const date = '2026-03-16'
  const [here, there] = [await newJob({ budget_hours: 10 }), await newJob({ budget_hours: 10 })]
  const entries = await punch(painter, ids.painter, here, shiftsOf(date, [5]))
  await step(owner, ids.painter, date, 'approve')
  await step(owner, ids.painter, date, 'reopen', { reason: 'x' })
  for (const { uuid } of entries) {
    await owner.put(`/api/logs/${uuid}`, { job_id: there, reason: 'It was the other house' })
  }
  await step(owner, ids.painter, date, 'approve')
  await settle()
  expect([(await laborOf(here))?.hours, (await laborOf(there))?.hours]).toEqual([0, 5])
})

test('work over the start of a period is whole, where it ends at another job, and while it goes on', async () => {
  const { owner, ids } = acme
  const [here, there] = [await newJob({ budget_hours: 20 }), await newJob()]
  const log = (job_id: string, type: string, timestamp: string) =>
    owner.post('/api/logs/create', { user_id: ids.mate, job_id, type, timestamp })
  // A period begins on Monday the 11th.
  await log(here, 'ARRIVAL', '2026-05-10T20:00:00Z')
  await log(there, 'ARRIVAL', '2026-05-11T08:00:00Z')
  await log(there, 'DEPARTURE', '2026-05-11T09:00:00Z')
  const hours = async (job: string) => (await costsOf(job)).worked_seconds / 3600
  expect([await hours(here), await hours(there)]).toEqual([12, 1])
})

test('a supervisor reads approved hours of everybody, and no pay of another supervisor', async () => {
  const { owner, admin, supervisor, ids } = acme
  const job = await newJob({ budget_hours: 40, budget_dollars: '900' })
  const date = '2026-05-25'
  await punch(admin, ids.admin, job, shiftsOf(date, [10]))
  await step(owner, ids.admin, date, 'approve')
  await settle()
  const told = async (visitor: typeof owner) => {
    const { body: one } = await visitor.get<JobView>(`/api/jobs/${job}`)
    const { body: all } = await visitor.get<JobView[]>('/api/jobs?limit=100')
    const { body: report } = await visitor.get<WeekReport>(`/api/reports/weeks/${date}`)
    const used = report.jobs.find(({ job_id }) => job_id === job)?.budget?.used_dollars
    return [one.labor, all.find(({ uuid }) => uuid === job)?.labor, used]
  }
  const labor = { hours: 10, dollars: '215.00' }
  expect(await told(owner)).toEqual([labor, labor, '215.00'])
  expect(await told(supervisor)).toEqual([{ hours: 10 }, { hours: 10 }, '0.00'])
})

test('a budget has one number on the dashboard, the job and the report, whatever is approved', async () => {
  const { owner, supervisor, admin, mate, ids } = acme
  const job = await newJob({ budget_hours: 10, budget_dollars: '200' })
  const today = new Date().toISOString().slice(0, 10)
  const [before, last] = [addDays(mondayOf(today), -14), addDays(mondayOf(today), -7)]
  await punch(mate, ids.mate, job, shiftsOf(before, [6.2]))
  await step(owner, ids.mate, before, 'approve')
  await punch(mate, ids.mate, job, shiftsOf(last, [2.8]))
  await punch(admin, ids.admin, job, shiftsOf(last, [1]))
  await settle()
  const shownTo = async (reader: typeof owner) => {
    const { body: costs } = await reader.get<JobCosts>(`/api/jobs/${job}/costs`)
    const { body: overview } = await reader.get<Overview>('/api/overview')
    const used = overview.budgets.find(({ job_id }) => job_id === job)
    const { body: report } = await reader.get<WeekReport>(`/api/reports/weeks/${last}`)
    const reported = report.jobs.find(({ job_id }) => job_id === job)?.budget
    return [
      [costs.worked_seconds / 3600, costs.cost],
      [(used?.worked_seconds ?? 0) / 3600, used?.cost],
      [reported?.used_hours, reported?.used_dollars],
    ]
  }
  const all = [10, '201.50']
  expect(await shownTo(owner)).toEqual([all, all, all])
  const ofPainters = [9, '180.00']
  expect(await shownTo(supervisor)).toEqual([ofPainters, ofPainters, ofPainters])
})

test('the costs of a job stand by person and by week, and add up', async () => {
  const { painter, mate, ids } = acme
  const job = await newJob()
  const [first, second] = ['2026-04-06', '2026-04-13']
  await punch(painter, ids.painter, job, shiftsOf(first, [10, 10, 10, 10, 10]))
  await punch(mate, ids.mate, job, shiftsOf(second, [5]))
  const costs = await costsOf(job)
  expect(costs).toMatchObject({ worked_seconds: 55 * 3600, cost: '1200.00' })
  expect(costs.weeks).toEqual([
    { from: first, to: '2026-04-12', worked_seconds: 50 * 3600, cost: '1100.00' },
    { from: second, to: '2026-04-19', worked_seconds: 5 * 3600, cost: '100.00' },
  ])
  const byPerson = Object.fromEntries(costs.people.map(({ user_id, cost }) => [user_id, cost]))
  expect(byPerson).toEqual({ [ids.painter]: '1100.00', [ids.mate]: '100.00' })
})

test('hours before the workday begins on the first day of a period are in costs, and unexported', async () => {
  const tenant = await createTestTenant('bolt')
  const { owner, painter, ids, job } = tenant
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05', workweek_start_hour: 6 })
  const person = { payroll_id: '7', first_name: 'Pat', last_name: 'Doe' }
  await owner.put(`/api/users/${ids.painter}`, person)
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  const monday = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -14)
  await punch(painter, ids.painter, job, [[`${monday}T02:00`, `${monday}T05:00`]])
  const share = { worked_seconds: 3 * 3600, cost: '60.00' }
  const costs = async () => (await owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body
  const unexported = async () =>
    (await owner.get<JobDeletion>(`/api/jobs/${job}/deletion`)).body.unexported
  expect([await costs(), await unexported()]).toMatchObject([share, [share]])
  // Monday before six belongs to Sunday, and so to the week before.
  const date = addDays(monday, -7)
  await step(owner, ids.painter, date, 'approve')
  expect((await owner.post('/api/payroll/exports', { date, format: 'csv' })).status).toBe(201)
  expect([await costs(), await unexported()]).toMatchObject([share, []])
})

test('a premium that is settled two periods later is in the costs of its jobs, also once approved', async () => {
  const tenant = await createTestTenant('bolt')
  const { owner, painter, ids, job } = tenant
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  const periods = ['2026-03-02', '2026-03-04', '2026-03-06']
  for (const from of periods.slice(1)) {
    const pay = { from, period: 'weekly', first_day: from }
    expect((await owner.put(`/api/tenants/${tenant.id}`, { pay })).status).toBe(200)
  }
  const body = { job_name: 'Other', address: 'There', status: 'In Progress' }
  const { body: other } = await owner.post<JobView>('/api/jobs/new', body)
  await punch(painter, ids.painter, job, shiftsOf('2026-03-02', [14, 14]))
  await punch(painter, ids.painter, other.uuid, shiftsOf('2026-03-06', [14, 8]))
  const cost = async (of: string) => (await owner.get<JobCosts>(`/api/jobs/${of}/costs`)).body.cost
  // 50 hours in one workweek: 28 and 22 of them, and ten half hours' pay divided among them.
  const all = ['616.00', '484.00']
  expect([await cost(job), await cost(other.uuid)]).toEqual(all)
  for (const date of periods) await step(owner, ids.painter, date, 'approve')
  expect([await cost(job), await cost(other.uuid)]).toEqual(all)
})

test('the premium of a week that ends in the next period is counted where it was earned', async () => {
  const bolt = await createTestTenant('bolt')
  const { owner, painter, ids, job } = bolt
  // Periods begin on the 1st and the 16th; the week of Monday the 15th lies in both.
  await setPay(bolt, { period: 'semimonthly', first_day: '2026-01-01' })
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  await punch(painter, ids.painter, job, shiftsOf('2026-06-15', [14]))
  const other = await owner.post<JobView>('/api/jobs/new', {
    job_name: 'Other',
    address: 'There',
    status: 'In Progress',
  })
  await punch(painter, ids.painter, other.body.uuid, shiftsOf('2026-06-16', [14, 14]))
  const sheets = [
    await sheetOf(owner, ids.painter, '2026-06-15'),
    await sheetOf(owner, ids.painter, '2026-06-16'),
  ]
  const paid = sheets.reduce((sum, { totals }) => sum + Number(totals.gross), 0)
  expect(paid).toBe(42 * 20 + 2 * 10)
  const { body: first } = await owner.get<JobCosts>(`/api/jobs/${job}/costs`)
  const { body: second } = await owner.get<JobCosts>(`/api/jobs/${other.body.uuid}/costs`)
  expect(Number(first.cost) + Number(second.cost)).toBe(paid)
  expect(Number(first.cost)).toBeGreaterThan(14 * 20)
})
