import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Actual } from '../../../shared/schedule/actual.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { punch, sheetOf, step, type Shift as Worked } from '../../fixtures/people/punches.ts'
import { createTestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// What happens around a plan must reach neither what people were told nor what they worked.

const { tenant, dayOf, goTo, newJob, plan, publish, scheduleOf } = planning()

const ownDays = async (who: Visitor) =>
  (await who.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}&own=true`)).body.shifts

test('a job that is deleted warns, one that is restored does not; its people keep what they were told', async () => {
  const { owner, painter } = tenant()
  const job = await newJob({ job_name: 'Seam House' })
  await plan(0, { job_id: job })
  await publish()
  await owner.delete(`/api/jobs/${job}`)
  expect((await scheduleOf()).conflicts).toMatchObject([{ code: 'job_closed', severity: 'warns' }])
  expect(await ownDays(painter)).toHaveLength(1)
  await owner.post(`/api/jobs/${job}/restore`)
  expect((await scheduleOf()).conflicts).toEqual([])
  await owner.put(`/api/jobs/${job}`, { status: 'Completed' })
  expect((await scheduleOf()).conflicts).toMatchObject([{ code: 'job_closed' }])
  expect(await ownDays(painter)).toMatchObject([{ job_name: 'Seam House' }])
})

test('who is made inactive blocks the next publication, and is told nothing of it; made active again, they are there', async () => {
  const { owner, ids } = tenant()
  const user = (
    await owner.post<{ uuid: string }>('/api/users', {
      name: 'Leaver',
      email: `${randomUUID()}@acme.example`,
      role: 'painter',
      tax_status: 'W2',
    })
  ).body.uuid
  const { uuid } = await plan(0, { user_ids: [user, ids.painter] })
  await publish()
  await owner.delete(`/api/users/${user}`)
  await owner.put(`/api/shifts/${uuid}`, { task: 'Doors' })
  const { version, conflicts } = await scheduleOf()
  expect(conflicts).toMatchObject([{ code: 'inactive', severity: 'blocks', user_id: user }])
  const body = { from: dayOf(0), to: dayOf(6), version }
  expect((await owner.post('/api/schedule/publish', body)).status).toBe(409)
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.painter] })
  const { told } = await publish()
  expect(told.map(({ user_id }) => user_id)).toEqual([ids.painter])
  await owner.post(`/api/users/${user}/reactivate`)
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.painter, user] })
  expect((await scheduleOf()).conflicts).toEqual([])
})

test('a painter who is made a supervisor keeps their shifts, and sees the plan as the office does', async () => {
  const { owner } = tenant()
  const email = `${randomUUID()}@acme.example`
  const made = await owner.post<{ uuid: string }>('/api/users', {
    name: 'Riser',
    email,
    role: 'painter',
    tax_status: 'W2',
  })
  await plan(0, { user_ids: [made.body.uuid] })
  await publish()
  await owner.put(`/api/users/${made.body.uuid}`, { role: 'supervisor' })
  expect((await scheduleOf()).shifts).toMatchObject([{ state: 'live', user_ids: [made.body.uuid] }])
})

test('time off that is approved after publishing warns, and changes nothing that was published', async () => {
  const { owner, painter, ids } = tenant()
  await plan(1)
  await publish()
  const before = await ownDays(painter)
  const leave = { user_id: ids.painter, kind: 'sick', from: dayOf(1), to: dayOf(1) }
  await owner.post('/api/leave', leave)
  const { conflicts, shifts } = await scheduleOf()
  expect(conflicts).toMatchObject([{ code: 'leave' }])
  expect(shifts).toMatchObject([{ state: 'live' }])
  expect(await ownDays(painter)).toEqual(before)
})

test('another zone of the company leaves each shift at its hours by the clock on the wall', async () => {
  const other = await createTestTenant('bolt')
  const job = await other.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Zoned',
    address: 'x',
    status: 'In Progress',
  })
  const shift = { job_id: job.body.uuid, user_ids: [other.ids.painter], date: dayOf(0) }
  await other.owner.post('/api/shifts', { ...shift, start: '07:00', end: '15:00' })
  const read = async () =>
    (await other.owner.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(0)}`)).body
  const { version } = await read()
  await other.owner.post('/api/schedule/publish', { from: dayOf(0), to: dayOf(0), version })
  await other.owner.put(`/api/tenants/${other.id}`, { time_zone: 'America/Denver' })
  expect((await read()).shifts).toMatchObject([{ state: 'live', start: '07:00', end: '15:00' }])
  const { body } = await other.painter.post<{ url: string }>('/api/users/me/calendar')
  const feed = await new Visitor().get(new URL(body.url).pathname)
  expect(feed.text).toContain(`DTSTART;TZID=America/Denver:${dayOf(0).replaceAll('-', '')}T070000`)
})

test('another rule set from a day between pays the first part of the plan by the old one, as payroll will', async () => {
  const { owner } = tenant()
  // Ten hours a day: overtime of a day by the rules of California, none by federal ones.
  for (const day of [0, 1, 7, 8]) await plan(day, { start: '07:00', end: '17:00' })
  const before = await scheduleOf('owner', { days: [7, 13] })
  expect(before.people[0]?.overtime_seconds).toBe(4 * 3600)
  const pay = { rule_set: 'US', from: dayOf(7) }
  const changed = await owner.put(`/api/tenants/${tenant().id}`, { pay })
  expect(changed.status, changed.text).toBe(200)
  expect((await scheduleOf('owner', { days: [0, 6] })).people[0]?.overtime_seconds).toBe(4 * 3600)
  expect((await scheduleOf('owner', { days: [7, 13] })).people[0]?.overtime_seconds).toBe(0)
  await owner.put(`/api/tenants/${tenant().id}`, { pay: { rule_set: 'CA', from: dayOf(14) } })
})

test('publishing, moving and taking off write nobody’s hours and open no approved sheet', async () => {
  const { owner, painter, ids } = tenant()
  const job = await newJob()
  const shift = await plan(0, { job_id: job })
  await plan(3, { job_id: job })
  await publish()
  const worked: Worked = [`${dayOf(0)}T07:00`, `${dayOf(0)}T15:00`]
  await goTo(`${dayOf(1)}T05:00:00Z`)
  await punch(painter, ids.painter, job, [worked])
  await goTo(`${dayOf(2)}T05:00:00Z`)
  await step(owner, ids.painter, dayOf(0), 'approve', { reason: 'x' })
  const before = await sheetOf(owner, ids.painter, dayOf(0))
  await owner.post('/api/schedule/move', { date: dayOf(3), to: dayOf(4), job_ids: [job] })
  expect((await owner.delete(`/api/shifts/${shift.uuid}`)).status).toBe(409)
  await publish()
  expect(await sheetOf(owner, ids.painter, dayOf(0))).toEqual({
    ...before,
    as_of: expect.any(String) as string,
  })
})

test('a session that has moved to another company answers and claims nothing in the old one’s name', async () => {
  const { painter, ids } = tenant()
  const { uuid } = await plan(0, { open_places: 1 })
  await publish()
  const stranger = await createTestTenant('bolt')
  const headers = { 'x-tenant': tenant().id, 'x-user': ids.painter }
  for (const [path, body] of [
    [`/api/shifts/${uuid}/acknowledge`, { answer: 'yes' }],
    [`/api/shifts/${uuid}/claim`, {}],
    ['/api/schedule/publish', { from: dayOf(0), to: dayOf(0), version: 'x' }],
    ['/api/leave', { user_id: ids.painter, kind: 'sick', from: dayOf(0), to: dayOf(0) }],
  ] as const) {
    const answer = await stranger.owner.post<ErrorBody>(path, body, headers)
    expect([path, answer.status, answer.body.code]).toEqual([path, 409, 'tenant_changed'])
  }
  const own = await painter.post<Shift>(
    `/api/shifts/${uuid}/acknowledge`,
    { answer: 'yes' },
    headers,
  )
  expect(own.status).toBe(200)
})

test('an answer that was lost is given again, and is one', async () => {
  const { painter, ids } = tenant()
  const { uuid } = await plan(0)
  await publish()
  const say = () =>
    painter.post<Shift>(`/api/shifts/${uuid}/acknowledge`, { answer: 'yes', version: 1 })
  const answers = await Promise.all([say(), say(), say()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await scheduleOf()).shifts[0]?.acknowledgements).toMatchObject([
    { user_id: ids.painter, answer: 'yes' },
  ])
})

test('what was worked without a plan is named unplanned to who approves', async () => {
  const { painter, ids } = tenant()
  const job = await newJob()
  await goTo(`${dayOf(1)}T05:00:00Z`)
  await punch(painter, ids.painter, job, [[`${dayOf(0)}T07:00`, `${dayOf(0)}T09:00`]])
  const path = `/api/schedule/actual?from=${dayOf(0)}&to=${dayOf(0)}`
  const { body } = await tenant().owner.get<Actual[]>(path)
  expect(body).toMatchObject([
    { shift_id: null, state: 'unplanned', job_id: job, worked_seconds: 7200, planned_seconds: 0 },
  ])
})
