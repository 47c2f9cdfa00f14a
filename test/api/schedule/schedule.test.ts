import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { AuditRecord } from '../../../shared/history/history.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { newUserBody } from '../../fixtures/people/tenant.ts'

const { tenant, job, dayOf, newJob, planned, plan, scheduleOf } = planning()

test('a shift is planned, changed and taken back, and its history tells by whom', async () => {
  const { owner, supervisor, ids } = tenant()
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
  expect((await owner.put(`/api/shifts/${made.uuid}`, { task: 'x' })).status).toBe(404)
  const history = (await owner.get<AuditRecord[]>(`/api/history/${made.uuid}`)).body
  expect(history.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created'])
})

test('the same shift sent twice is one, another under its key is refused', async () => {
  const { owner } = tenant()
  const key = { 'idempotency-key': randomUUID() }
  const first = await owner.post<Shift>('/api/shifts', planned(0), key)
  const again = await owner.post<Shift>('/api/shifts', planned(0), key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
  expect((await owner.post('/api/shifts', planned(1), key)).status).toBe(422)
  expect((await scheduleOf()).shifts).toHaveLength(1)
  // Nor does it come back for who sends it once more.
  await owner.delete(`/api/shifts/${first.body.uuid}`)
  const late = await owner.post<Shift>('/api/shifts', planned(0), key)
  expect([late.status, late.body]).toEqual([200, first.body])
  expect((await scheduleOf()).shifts).toEqual([])
})

test('one hour alone is changed on no shift, both are', async () => {
  const { owner } = tenant()
  const { uuid } = await plan(0)
  for (const body of [
    { start: null },
    { end: null },
    { start: '08:00' },
    { start: '08:00', end: null },
  ]) {
    const answer = await owner.put<ErrorBody>(`/api/shifts/${uuid}`, body)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['end']])
  }
  const answer = await owner.put(`/api/shifts/${uuid}`, { start: null, end: null })
  expect(answer.body).toMatchObject({ start: null, end: null })
})

test('of two who change one shift the later one is told what it is by now', async () => {
  const { owner, supervisor } = tenant()
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
  const answer = await tenant().owner.post<ErrorBody>('/api/shifts', planned(0, wrong))
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  await plan(0)
})

test('nobody is planned who is inactive, nor for a job that is over; who was before, stays', async () => {
  const { owner } = tenant()
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
  // Of several people, which of them.
  expect(refused[0]?.body.fields?.user_ids).toMatch(/^[\w-]+ of Test is inactive\.$/)
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
      user_id: tenant().ids.painter,
      with: first.uuid,
      text: 'painter of Test has another shift at the same time.',
    },
  ])
})

test('more shifts than one read takes are all there', async () => {
  const all = Array.from({ length: 251 }, (_, index) => planned(index % 7, { user_ids: [] }))
  for (let from = 0; from < all.length; from += 25) {
    const some = all.slice(from, from + 25)
    await Promise.all(some.map((body) => tenant().owner.post('/api/shifts', body)))
  }
  expect((await scheduleOf()).shifts).toHaveLength(251)
})

test('one person’s or one job’s shifts are asked for alone; the version is of them all', async () => {
  const { ids } = tenant()
  const other = await newJob()
  const mine = await plan(0)
  const theirs = await plan(1, { user_ids: [ids.mate], job_id: other })
  const all = await scheduleOf()
  const ofMate = await scheduleOf('owner', { more: `&user_id=${ids.mate}` })
  const ofJob = await scheduleOf('owner', { more: `&job_id=${job()}` })
  expect(ofMate.shifts.map(({ uuid }) => uuid)).toEqual([theirs.uuid])
  expect(ofJob.shifts.map(({ uuid }) => uuid)).toEqual([mine.uuid])
  expect([ofMate.version, ofJob.version]).toEqual([all.version, all.version])
  await tenant().owner.put(`/api/shifts/${mine.uuid}`, { task: 'x' })
  expect((await scheduleOf()).version).not.toBe(all.version)
})

test('nine weeks are answered at once, a day more or none is refused', async () => {
  const ask = (to: string) => tenant().owner.get(`/api/schedule?from=${dayOf(0)}&to=${to}`)
  expect((await ask(addDays(dayOf(0), 62))).status).toBe(200)
  expect((await ask(addDays(dayOf(0), 63))).status).toBe(400)
  expect((await ask(addDays(dayOf(0), -1))).status).toBe(400)
})
