import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import type { AuditRecord } from '../../shared/history/history.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { Shift } from '../../shared/schedule/shift.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { punch, setPay, sheetOf, type Shift as Worked } from '../fixtures/punches.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../fixtures/tenant.ts'
import { mondayOf, wednesday } from '../fixtures/weekday.ts'

// A Wednesday noon; what is planned begins on the Monday after it.
const monday = addDays(mondayOf(new Date(wednesday).toISOString().slice(0, 10)), 7)

let acme: TestTenant
let job: string
let week: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: wednesday })
  acme = await createTestTenant('acme')
  const { owner, ids } = acme
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05', rule_set: 'CA' })
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  job = await newJob()
  week = 0
})
afterEach(() => {
  vi.setSystemTime(wednesday)
})
afterAll(() => {
  vi.useRealTimers()
})
// Each test plans in a week of its own.
beforeEach(() => {
  week += 1
})

const dayOf = (day: number) => addDays(monday, week * 7 + day)

async function newJob(more: object = {}): Promise<string> {
  const body = { job_name: 'Planned', address: 'Here', status: 'In Progress', ...more }
  return (await acme.owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
}

/** Goes on to an instant; sessions of now are over by then. */
async function goTo(instant: string): Promise<void> {
  vi.setSystemTime(Date.parse(instant))
  await acme.owner.signIn('owner@acme.example')
  await acme.painter.signIn('painter@acme.example')
}

const planned = (day: number, more: object = {}) => ({
  job_id: job,
  user_ids: [acme.ids.painter],
  date: dayOf(day),
  start: '07:00',
  end: '15:00',
  ...more,
})

async function plan(day: number, more: object = {}): Promise<Shift> {
  const answer = await acme.owner.post<Shift>('/api/shifts', planned(day, more))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function scheduleOf(by: 'owner' | 'supervisor' = 'owner', more = ''): Promise<Schedule> {
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}${more}`
  const answer = await acme[by].get<Schedule>(path)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

test('a shift is planned, changed and taken back, and its history tells by whom', async () => {
  const { owner, supervisor, ids } = acme
  const made = await plan(1, { task: 'Trim', notes: 'Keys at the desk' })
  expect(made).toMatchObject({ state: 'draft', job_name: 'Planned', task: 'Trim', version: 1 })
  expect((await scheduleOf()).shifts).toEqual([made])
  const change = { user_ids: [ids.mate], date: dayOf(2), version: made.version }
  const changed = await supervisor.put<Shift>(`/api/shifts/${made.uuid}`, change)
  expect(changed.body).toMatchObject({
    user_ids: [ids.mate],
    date: dayOf(2),
    start: '07:00',
    task: 'Trim',
  })
  expect((await scheduleOf()).shifts).toEqual([changed.body])
  expect((await owner.delete(`/api/shifts/${made.uuid}`)).status).toBe(200)
  expect((await scheduleOf()).shifts).toEqual([])
  expect((await owner.delete(`/api/shifts/${made.uuid}`)).status).toBe(404)
  const history = (await owner.get<AuditRecord[]>(`/api/history/${made.uuid}`)).body
  expect(history.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
})

test('the same shift sent twice is one, another under its key is refused', async () => {
  const { owner } = acme
  const key = { 'idempotency-key': randomUUID() }
  const first = await owner.post<Shift>('/api/shifts', planned(0), key)
  const again = await owner.post<Shift>('/api/shifts', planned(0), key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await owner.post('/api/shifts', planned(1), key)).status).toBe(422)
  expect((await scheduleOf()).shifts).toHaveLength(1)
})

test('of two who change one shift the later one is told what it is by now', async () => {
  const { owner, supervisor } = acme
  const { uuid, version } = await plan(0)
  await supervisor.put(`/api/shifts/${uuid}`, { start: '08:00', end: '16:00', version })
  const late = await owner.put<ErrorBody>(`/api/shifts/${uuid}`, { task: 'x', version })
  expect(late.status).toBe(409)
  expect(late.body.current).toMatchObject({ uuid, start: '08:00', version: version + 1 })
})

test.each([
  ['end', { end: null }],
  ['start', { start: '7:00' }],
  ['user_ids', { user_ids: [randomUUID()] }],
  ['job_id', { job_id: randomUUID() }],
  ['open_places', { open_places: -1 }],
  ['date', { date: '2026-02-30' }],
])('a shift is refused for its %s, and planned without that', async (field, wrong) => {
  const answer = await acme.owner.post<ErrorBody>('/api/shifts', planned(0, wrong))
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  await plan(0)
})

test('nobody is planned who is inactive, nor for a job that is over; who was before, stays', async () => {
  const { owner } = acme
  const guest = newUserBody(`${randomUUID()}@acme.example`, 'painter')
  const { uuid: user } = (await owner.post<{ uuid: string }>('/api/users', guest)).body
  const other = await newJob()
  const { uuid } = await plan(0, { user_ids: [user], job_id: other })
  await owner.delete(`/api/users/${user}`)
  await owner.put(`/api/jobs/${other}`, { status: 'Completed' })
  const refused = [
    await owner.post<ErrorBody>('/api/shifts', planned(1, { user_ids: [user] })),
    await owner.post<ErrorBody>('/api/shifts', planned(1, { job_id: other })),
  ]
  expect(refused.map(({ body }) => Object.keys(body.fields ?? {}))).toEqual([
    ['user_ids'],
    ['job_id'],
  ])
  const { conflicts } = await scheduleOf()
  expect(conflicts.map(({ code, severity, shift_id }) => [code, severity, shift_id])).toEqual([
    ['inactive', 'blocks', uuid],
    ['job_closed', 'warns', uuid],
  ])
  // What is there may be changed otherwise.
  expect((await owner.put(`/api/shifts/${uuid}`, { task: 'Doors' })).status).toBe(200)
})

test('two shifts of one person at one time are named with each other, in words', async () => {
  const first = await plan(0)
  const second = await plan(0, { start: '14:00', end: '18:00' })
  const { conflicts } = await scheduleOf()
  expect(conflicts).toEqual([
    {
      code: 'overlap',
      severity: 'blocks',
      shift_id: second.uuid,
      user_id: acme.ids.painter,
      with: first.uuid,
      text: 'painter of Test has another shift at the same time.',
    },
  ])
})

test('a shift of the day before the range is in the way of one in it', async () => {
  await plan(-1, { start: '22:00', end: '08:00' })
  const own = await plan(0)
  const { shifts, conflicts } = await scheduleOf()
  expect(shifts.map(({ uuid }) => uuid)).toEqual([own.uuid])
  expect(conflicts).toEqual([])
  const path = `/api/schedule?from=${dayOf(-1)}&to=${dayOf(0)}`
  const both = (await acme.owner.get<Schedule>(path)).body
  expect(both.conflicts.map(({ code, shift_id }) => [code, shift_id])).toEqual([
    ['overlap', own.uuid],
  ])
})

test('overtime is known before it is worked, to the cent and by job, with what was worked already', async () => {
  const { owner, painter, ids } = acme
  const budgeted = await newJob({ budget_hours: 40 })
  // Ten hours on four days, and six days of work: daily overtime of California, and 52 hours.
  for (const day of [0, 1, 2, 3]) await plan(day, { start: '07:00', end: '17:00' })
  for (const day of [4, 5]) await plan(day, { job_id: budgeted, start: '07:00', end: '13:00' })
  const before = await scheduleOf()
  const [load] = before.people
  expect(load).toMatchObject({
    user_id: ids.painter,
    worked_seconds: 0,
    planned_seconds: 52 * 3600,
  })
  expect(before.jobs).toContainEqual(
    expect.objectContaining({
      job_id: budgeted,
      planned_seconds: 12 * 3600,
      budget_seconds: 40 * 3600,
    }),
  )
  // The half of it is worked; the rest is still planned.
  const shifts = [0, 1, 2, 3].map((day): Worked => [`${dayOf(day)}T07:00`, `${dayOf(day)}T17:00`])
  await goTo(`${dayOf(2)}T05:00Z`)
  await punch(painter, ids.painter, job, shifts.slice(0, 2))
  const halfway = await scheduleOf()
  expect(halfway.people[0]).toMatchObject({
    worked_seconds: 20 * 3600,
    planned_seconds: 32 * 3600,
    overtime_seconds: load?.overtime_seconds,
    premium: load?.premium,
  })
  await goTo(`${dayOf(6)}T23:00Z`)
  await punch(painter, ids.painter, job, shifts.slice(2))
  const rest = [4, 5].map((day): Worked => [`${dayOf(day)}T07:00`, `${dayOf(day)}T13:00`])
  await punch(painter, ids.painter, budgeted, rest)
  const sheet = await sheetOf(owner, ids.painter, dayOf(0))
  const [paid] = sheet.weeks
  expect(load?.overtime_seconds).toBe(
    (paid?.overtime_seconds ?? 0) + (paid?.doubletime_seconds ?? 0),
  )
  expect(load?.premium).toBe('120.00')
  expect(Number(paid?.gross) - 52 * 20).toBe(Number(load?.premium))
  const costs = before.jobs.map(({ cost }) => Number(cost)).reduce((sum, cost) => sum + cost, 0)
  expect(costs).toBe(Number(paid?.gross))
})

test('a supervisor is told the hours of everybody, and of nobody above them what they cost', async () => {
  const { ids } = acme
  await plan(0, { user_ids: [ids.painter, ids.admin] })
  const alone = await newJob()
  await plan(1, { job_id: alone })
  const [own, all] = [await scheduleOf('supervisor'), await scheduleOf('owner')]
  const premiums = (of: Schedule) =>
    new Map(of.people.map(({ user_id, premium }) => [user_id, premium]))
  expect([premiums(all).get(ids.admin), premiums(own).get(ids.admin)]).toEqual(['0.00', null])
  expect(premiums(own).get(ids.painter)).toBe('0.00')
  const costs = (of: Schedule) => new Map(of.jobs.map(({ job_id, cost }) => [job_id, cost]))
  expect(costs(all).get(job)).not.toBeNull()
  expect(costs(own).get(job)).toBeNull()
  expect(costs(own).get(alone)).toBe('160.00')
})

test('one person’s or one job’s shifts are asked for alone; the version is of them all', async () => {
  const { ids } = acme
  const other = await newJob()
  const mine = await plan(0)
  const theirs = await plan(1, { user_ids: [ids.mate], job_id: other })
  const all = await scheduleOf()
  const ofMate = await scheduleOf('owner', `&user_id=${ids.mate}`)
  const ofJob = await scheduleOf('owner', `&job_id=${job}`)
  expect(ofMate.shifts.map(({ uuid }) => uuid)).toEqual([theirs.uuid])
  expect(ofJob.shifts.map(({ uuid }) => uuid)).toEqual([mine.uuid])
  expect([ofMate.version, ofJob.version]).toEqual([all.version, all.version])
  await acme.owner.put(`/api/shifts/${mine.uuid}`, { task: 'x' })
  expect((await scheduleOf()).version).not.toBe(all.version)
})

test('nine weeks are answered at once, a day more or none is refused', async () => {
  const ask = (to: string) => acme.owner.get(`/api/schedule?from=${monday}&to=${to}`)
  expect((await ask(addDays(monday, 62))).status).toBe(200)
  expect((await ask(addDays(monday, 63))).status).toBe(400)
  expect((await ask(addDays(monday, -1))).status).toBe(400)
})
