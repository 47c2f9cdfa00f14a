import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { JobCosts } from '../../../shared/job-costs/job-costs.ts'
import type { JobView } from '../../../shared/jobs/job.ts'
import type { Overview } from '../../../shared/overview/overview.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { settle } from '../../fixtures/services/product.ts'
import { punch, setPay, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { mondayOf, wednesday } from '../../fixtures/people/weekday.ts'

// A Wednesday noon: two days of the week are worked, and the period before it has just ended.
const today = new Date(wednesday).toISOString().slice(0, 10)
const monday = mondayOf(today)
const lastMonday = addDays(monday, -7)

let acme: TestTenant
let job: string
let other: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: wednesday })
  acme = await createTestTenant('acme')
  const { owner, painter, mate, ids } = acme
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
  for (const user of [ids.painter, ids.mate])
    await owner.post(`/api/users/${user}/rates`, { from: '2026-01-01', amount: '20' })
  job = await newJob('Nearly used', { budget_hours: 80, budget_dollars: '9000' })
  other = await newJob('Hardly used', { budget_hours: 500 })
  await punch(painter, ids.painter, job, [
    ...shiftsOf(lastMonday, [8, 8, 8, 8, 8]),
    ...shiftsOf(monday, [10, 10]),
  ])
  await punch(mate, ids.mate, job, shiftsOf(addDays(lastMonday, -7), [6]))
  await punch(mate, ids.mate, other, [...shiftsOf(lastMonday, [8]), ...shiftsOf(monday, [4])])
})
afterAll(() => {
  vi.useRealTimers()
})

async function newJob(job_name: string, more: object): Promise<string> {
  const body = { job_name, address: 'Here', status: 'In Progress', ...more }
  return (await acme.owner.post<JobView>('/api/jobs/new', body)).body.uuid
}

async function overview(by: 'owner' | 'supervisor' = 'owner'): Promise<Overview> {
  const answer = await acme[by].get<Overview>('/api/overview')
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const groupsIn = ({ timesheets }: Overview) =>
  timesheets.map(({ group, people }) => [group, ...people.map(({ user_id }) => user_id)])

test('sheets of the last period that has ended stand by what is to be done with them', async () => {
  const { owner, painter, ids } = acme
  const before = await overview()
  expect(before.period).toEqual({ from: lastMonday, to: addDays(lastMonday, 6) })
  expect(groupsIn(before)).toEqual([['unsubmitted', ids.mate, ids.painter]])
  await step(painter, ids.painter, lastMonday, 'submit')
  const after = await overview()
  expect(groupsIn(after)).toEqual([
    ['ready', ids.painter],
    ['unsubmitted', ids.mate],
  ])
  const rows = (await owner.get<TimesheetRow[]>(`/api/timesheets?date=${lastMonday}`)).body
  const row = rows.find(({ user_id }) => user_id === ids.painter)
  expect(after.timesheets[0]).toMatchObject({
    worked_seconds: row?.totals.worked_seconds,
    gross: row?.totals.gross,
  })
})

test('a job that has used four fifths of a budget is named with what its own page says', async () => {
  const { owner, ids } = acme
  const same = async () => {
    const { budgets } = await overview()
    const costs = (await owner.get<JobCosts>(`/api/jobs/${job}/costs`)).body
    expect(budgets).toMatchObject([
      { job_id: job, worked_seconds: costs.worked_seconds, cost: costs.cost, percent: 83 },
    ])
    return budgets
  }
  const [open] = await same()
  // Two days of this week and what of last week lies within the last 14 days.
  expect(open?.recent_seconds).toBe(60 * 3600)
  // Approved, it is read from what is kept; what is worked since, from the punches.
  await step(owner, ids.painter, lastMonday, 'approve')
  await step(owner, ids.mate, addDays(lastMonday, -7), 'approve')
  await settle()
  expect(await same()).toEqual([open])
})

test('each job tells when it was last worked on, the newest first; a note is no work', async () => {
  const { painter, ids } = acme
  const worked = async () =>
    (await overview()).activity.filter(({ job_id }) => [job, other].includes(job_id))
  const [newest, before] = await worked()
  // The second shift of ten hours of the week ends later than the only one of the other job.
  expect(newest?.job_id).toBe(job)
  expect(newest?.at.slice(0, 10)).toBe(addDays(monday, 1))
  expect(before?.job_id).toBe(other)
  expect(before?.at.slice(0, 10)).toBe(monday)
  const entry = { user_id: ids.painter, job_id: other }
  await painter.post('/api/logs/create', { ...entry, type: 'JOB_NOTE', notes: 'Keys are here' })
  expect(await worked()).toEqual([newest, before])
  const arrival = { ...entry, type: 'ARRIVAL' }
  const { uuid } = (await painter.post<{ uuid: string }>('/api/logs/create', arrival)).body
  expect((await worked())[0]?.job_id).toBe(other)
  await painter.delete(`/api/logs/${uuid}`)
  await settle()
  expect(await worked()).toEqual([newest, before])
})

test('a job that is over is not named, however much it took', async () => {
  const { owner, mate, ids } = acme
  const done = await newJob('Done', { budget_hours: 1 })
  await punch(mate, ids.mate, done, shiftsOf(addDays(monday, 1), [2]))
  const named = async () => (await overview()).budgets.map(({ job_id }) => job_id)
  expect(await named()).toContain(done)
  await owner.put(`/api/jobs/${done}`, { status: 'Completed' })
  expect(await named()).not.toContain(done)
})

test('what was approved before its week was over is counted once when more is worked', async () => {
  const { owner, mate, ids } = acme
  const early = await newJob('Early', { budget_hours: 10 })
  await punch(mate, ids.mate, early, [[`${today}T05:00`, `${today}T07:00`]])
  await step(owner, ids.mate, today, 'approve')
  await settle()
  vi.setSystemTime(wednesday + 9 * 3_600_000)
  await punch(mate, ids.mate, early, [[`${today}T13:00`, `${today}T20:00`]])
  const costs = (await owner.get<JobCosts>(`/api/jobs/${early}/costs`)).body
  const { budgets } = await overview()
  expect(costs.worked_seconds).toBe(9 * 3600)
  expect(budgets.find(({ job_id }) => job_id === early)).toMatchObject({
    worked_seconds: costs.worked_seconds,
    cost: costs.cost,
  })
})

test('labor of the week is what the weekly report says, day by day beside the week before', async () => {
  const { labor } = await overview()
  const report = (await acme.owner.get<WeekReport>(`/api/reports/weeks/${today}`)).body
  const { worked_seconds, before_seconds, cost, before_cost } = report.totals
  expect(labor).toMatchObject({ worked_seconds, before_seconds, cost, before_cost })
  expect(labor.days.slice(0, 2)).toEqual([
    { date: monday, worked_seconds: 14 * 3600, before_seconds: 16 * 3600 },
    { date: addDays(monday, 1), worked_seconds: 12 * 3600, before_seconds: 8 * 3600 },
  ])
})

test('who comes near overtime is told, the nearest first; who has worked less is not', async () => {
  const { owner, ids } = acme
  expect((await overview()).overtime).toEqual([])
  await punch(owner, ids.supervisor, other, shiftsOf(monday, [17, 16.5]))
  await punch(owner, ids.admin, other, shiftsOf(monday, [16, 17]))
  expect((await overview()).overtime).toMatchObject([
    { user_id: ids.supervisor, worked_seconds: 33.5 * 3600, until_overtime_seconds: 6.5 * 3600 },
    { user_id: ids.admin, worked_seconds: 33 * 3600, until_overtime_seconds: 7 * 3600 },
  ])
  // Who is paid a salary is paid no more for more hours.
  const path = `/api/users/${ids.admin}`
  expect((await owner.put(path, { pay_type: 'exempt' })).status).toBe(200)
  expect((await overview()).overtime).toMatchObject([{ user_id: ids.supervisor }])
})

test('somebody’s request of another period is told with the period', async () => {
  const { painter, mate, ids } = acme
  await punch(painter, ids.painter, other, shiftsOf(addDays(lastMonday, -7), [2]))
  await step(painter, ids.painter, addDays(lastMonday, -7), 'dispute', { reason: 'Too little' })
  const from = addDays(lastMonday, -7)
  // One of the last period stands among its sheets, as what needs review.
  await step(mate, ids.mate, lastMonday, 'dispute', { reason: 'Too little' })
  const { disputed, timesheets } = await overview()
  expect(disputed).toEqual([{ from, to: addDays(from, 6), people: 1 }])
  expect(timesheets.find(({ group }) => group === 'look')?.people).toMatchObject([
    { user_id: ids.mate },
  ])
})

test('a supervisor is told what their own screens say: no sheet, and no labor, of those above them', async () => {
  const { owner, supervisor, ids } = acme
  await punch(owner, ids.owner, job, shiftsOf(lastMonday, [2]))
  // Nobody but an admin approves their own hours.
  await punch(supervisor, ids.supervisor, other, shiftsOf(lastMonday, [3]))
  const peopleIn = (found: Overview) =>
    found.timesheets.flatMap(({ people }) => people.map(({ user_id }) => user_id))
  expect(peopleIn(await overview())).toEqual(expect.arrayContaining([ids.owner, ids.supervisor]))
  const seen = await overview('supervisor')
  expect(peopleIn(seen).toSorted()).toEqual([ids.mate, ids.painter].toSorted())
  for (const { job_id, worked_seconds, cost } of seen.budgets) {
    const costs = (await supervisor.get<JobCosts>(`/api/jobs/${job_id}/costs`)).body
    expect(costs).toMatchObject({ worked_seconds, cost })
  }
  const own = seen.budgets.find(({ job_id }) => job_id === job)
  const all = (await overview()).budgets.find(({ job_id }) => job_id === job)
  expect((all?.worked_seconds ?? 0) - (own?.worked_seconds ?? 0)).toBe(2 * 3600)
  expect([seen.labor.cost, seen.labor.before_cost]).toEqual([null, null])
  expect(seen.labor.worked_seconds).toBeGreaterThan(0)
})

test('a painter has no overview', async () => {
  expect((await acme.painter.get('/api/overview')).status).toBe(403)
})

test('the premium of a week that ends in the next pay period is in the labor of the week', async () => {
  const other = await createTestTenant('bolt')
  const { owner, painter, ids } = other
  // Periods that end on the Thursday of each week: this week's premium is paid in the one that has not begun.
  await setPay(other, { period: 'weekly', first_day: addDays(monday, -3) })
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  await punch(painter, ids.painter, other.job, shiftsOf(monday, [17, 17]))
  await punch(painter, ids.painter, other.job, [[`${today}T00:30`, `${today}T11:30`]])
  const { labor } = (await owner.get<Overview>('/api/overview')).body
  const report = (await owner.get<WeekReport>(`/api/reports/weeks/${today}`)).body
  const { worked_seconds, cost } = report.totals
  expect(Number(cost)).toBeGreaterThan((worked_seconds / 3600) * 20)
  expect(labor).toMatchObject({ worked_seconds, cost })
})

test('who has overtime by the day is past it, though their week is short', async () => {
  const tenant = await createTestTenant('bolt')
  const { owner, ids } = tenant
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05', rule_set: 'CA' })
  await punch(owner, ids.mate, tenant.job, shiftsOf(monday, [12, 12]))
  await punch(owner, ids.painter, tenant.job, shiftsOf(monday, [8, 8]))
  const { overtime } = (await owner.get<Overview>('/api/overview')).body
  expect(overtime).toMatchObject([
    { user_id: ids.mate, worked_seconds: 24 * 3600, until_overtime_seconds: 0 },
  ])
})
