import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Publication, Publishing } from '../../../shared/schedule/publication.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { settle } from '../../fixtures/services/product.ts'
import { startPushService } from '../../fixtures/services/push-service.ts'

// What is planned becomes what people know: at once, whole, and told to those whose days change.

const { tenant, job, dayOf, goTo, newJob, plan, planned, publish, scheduleOf } = planning()

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(Number(process.env.TEST_PUSH_PORT))
})
afterAll(() => service.stop())

type Who = 'painter' | 'mate' | 'owner' | 'supervisor'

/** The week as somebody sees it. */
async function weekOf(who: Who): Promise<Schedule> {
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`
  return (await tenant()[who].get<Schedule>(path)).body
}

const statesOf = ({ shifts }: Schedule) => shifts.map(({ uuid, state }) => [uuid, state])

test('a draft is nobody’s but the office’s until it is published', async () => {
  const { ids } = tenant()
  const { uuid } = await plan(0, { notes: 'Keys at the desk' })
  expect((await weekOf('painter')).shifts).toEqual([])
  const { published, told, conflicts } = await publish()
  expect([published, told, conflicts]).toEqual([1, [{ user_id: ids.painter, by: ['mail'] }], []])
  expect(statesOf(await weekOf('owner'))).toEqual([[uuid, 'live']])
  const own = await weekOf('painter')
  expect(own.shifts).toMatchObject([
    { uuid, state: 'live', notes: 'Keys at the desk', published: { version: 1 } },
  ])
  expect([own.people, own.jobs, own.conflicts]).toEqual([[], [], []])
  expect((await weekOf('mate')).shifts).toEqual([])
})

test('a painter sees who else comes to their job that day, and no other job', async () => {
  const { ids } = tenant()
  const other = await newJob()
  const own = await plan(0)
  const together = await plan(0, { user_ids: [ids.mate] })
  await plan(1, { user_ids: [ids.mate] })
  await plan(0, { user_ids: [ids.mate], job_id: other, start: '16:00', end: '18:00' })
  await publish()
  const seen = (await weekOf('painter')).shifts.map(({ uuid }) => uuid)
  expect(seen.toSorted()).toEqual([own.uuid, together.uuid].toSorted())
})

test('an open place is everybody’s to see, without the notes for its crew', async () => {
  const { ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.mate], open_places: 1, notes: 'Gate code 12' })
  await publish()
  expect((await weekOf('painter')).shifts).toMatchObject([{ uuid, open_places: 1, notes: null }])
  expect((await weekOf('mate')).shifts).toMatchObject([{ uuid, notes: 'Gate code 12' }])
})

test('people go by what is published while it is changed, moved and taken back', async () => {
  const { owner } = tenant()
  const changed = await plan(0)
  const moved = await plan(1)
  const removed = await plan(2)
  await publish()
  await owner.put(`/api/shifts/${changed.uuid}`, { start: '09:00', end: '15:00' })
  await owner.put(`/api/shifts/${moved.uuid}`, { date: dayOf(4) })
  await owner.delete(`/api/shifts/${removed.uuid}`)
  const before = await weekOf('painter')
  expect(before.shifts.map(({ date, start }) => [date, start])).toEqual([
    [dayOf(0), '07:00'],
    [dayOf(1), '07:00'],
    [dayOf(2), '07:00'],
  ])
  expect(statesOf(await weekOf('owner')).toSorted()).toEqual(
    [
      [changed.uuid, 'changed'],
      [moved.uuid, 'draft'],
      [moved.uuid, 'removed'],
      [removed.uuid, 'removed'],
    ].toSorted(),
  )
  expect((await publish()).published).toBe(3)
  const after = await weekOf('painter')
  expect(
    after.shifts.map(({ date, start, published }) => [date, start, published?.version]),
  ).toEqual([
    [dayOf(0), '09:00', 2],
    [dayOf(4), '07:00', 2],
  ])
  expect(statesOf(await weekOf('owner'))).toEqual([
    [changed.uuid, 'live'],
    [moved.uuid, 'live'],
  ])
})

test('who was on a shift that is another’s now is told, who keeps their day is not', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.painter, ids.mate] })
  const names = async () => (await publish()).told.map(({ user_id }) => user_id)
  expect((await names()).toSorted()).toEqual([ids.painter, ids.mate].toSorted())
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.painter, ids.supervisor] })
  expect((await names()).toSorted()).toEqual([ids.mate, ids.supervisor].toSorted())
  expect(await names()).toEqual([])
})

test('some people’s days are published alone, the others’ stay drafts', async () => {
  const { ids } = tenant()
  const theirs = await plan(0, { user_ids: [ids.mate] })
  const mine = await plan(1)
  expect((await publish({ user_ids: [ids.mate] })).published).toBe(1)
  expect(statesOf(await weekOf('owner'))).toEqual([
    [theirs.uuid, 'live'],
    [mine.uuid, 'draft'],
  ])
})

test('what blocks is not published, nor anything with it; what only warns is', async () => {
  const { owner } = tenant()
  await plan(0)
  const second = await plan(0, { start: '14:00', end: '18:00' })
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  const refused = await owner.post<ErrorBody>('/api/schedule/publish', body)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.current).toMatchObject({ conflicts: [{ code: 'overlap' }] })
  expect((await weekOf('painter')).shifts).toEqual([])
  await owner.put(`/api/shifts/${second.uuid}`, { date: dayOf(1), start: '00:30', end: '04:00' })
  expect(await publish()).toMatchObject({ published: 2, conflicts: [{ code: 'rest' }] })
})

test('what somebody changed or published since it was looked at is not published unseen', async () => {
  const { owner, supervisor } = tenant()
  const { uuid } = await plan(0)
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  await supervisor.put(`/api/shifts/${uuid}`, { task: 'Trim' })
  const late = await owner.post<ErrorBody>('/api/schedule/publish', body)
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  await publish()
  const again = await owner.post<ErrorBody>('/api/schedule/publish', body)
  expect([again.status, again.body.code]).toEqual([409, 'stale'])
})

test('sent twice, or twice at once, it is one publication with one answer', async () => {
  const { owner, ids } = tenant()
  await plan(0)
  const { version } = await scheduleOf()
  const key = { 'idempotency-key': randomUUID() }
  const body = { from: dayOf(0), to: dayOf(6), version }
  const send = () => owner.post<Publishing>('/api/schedule/publish', body, key)
  const both = await Promise.all([send(), send()])
  const last = await send()
  const told = [{ user_id: ids.painter, by: ['mail'] }]
  for (const answer of [...both, last]) {
    expect([answer.status, answer.body.published, answer.body.told]).toEqual([
      expect.toBeOneOf([200, 201]),
      1,
      told,
    ])
  }
  const other = await owner.post('/api/schedule/publish', { ...body, to: dayOf(5) }, key)
  expect(other.status).toBe(422)
  const list = (await owner.get<Publication[]>('/api/schedule/publications?limit=500')).body
  expect(list.filter(({ from }) => from === dayOf(0))).toEqual([
    expect.objectContaining({
      to: dayOf(6),
      published: 1,
      told,
      published_by_name: 'owner',
    }),
  ])
})

test('of two who publish one week at once, one does, and the other looks again', async () => {
  const { owner, supervisor } = tenant()
  await plan(0)
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  const answers = await Promise.all(
    [owner, supervisor].map((who) => who.post<ErrorBody>('/api/schedule/publish', body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
})

test('days that are over stay as people knew them, whatever is planned for them since', async () => {
  const { owner } = tenant()
  const { uuid } = await plan(0)
  const late = await plan(3)
  await publish()
  const noon = `${dayOf(2)}T20:00:00.000Z`
  await goTo(noon)
  for (const answer of [
    await owner.put<ErrorBody>(`/api/shifts/${uuid}`, { task: 'x' }),
    await owner.delete<ErrorBody>(`/api/shifts/${uuid}`),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([409, 'locked'])
  }
  // Nothing is planned for it any more, nor moved there, for nobody could ever change that.
  for (const answer of [
    await owner.post<ErrorBody>('/api/shifts', planned(0)),
    await owner.put<ErrorBody>(`/api/shifts/${late.uuid}`, { date: dayOf(1) }),
  ]) {
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['date']])
  }
  await owner.put(`/api/shifts/${late.uuid}`, { task: 'Doors' })
  expect((await publish()).published).toBe(1)
  const known = (await weekOf('painter')).shifts.map(({ date, task }) => [date, task])
  expect(known).toEqual([
    [dayOf(0), null],
    [dayOf(3), 'Doors'],
  ])
})

test('one that is moved out of the days that are published is live on its new day alone', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(4)
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { date: dayOf(7) })
  const range = { from: dayOf(7), to: dayOf(13) }
  const read = await owner.get<Schedule>(`/api/schedule?from=${range.from}&to=${range.to}`)
  const body = { ...range, version: read.body.version }
  const { told } = (await owner.post<Publishing>('/api/schedule/publish', body)).body
  expect(told.map(({ user_id }) => user_id)).toEqual([ids.painter])
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(13)}`
  const { shifts } = (await tenant().painter.get<Schedule>(path)).body
  expect(shifts.map(({ date, published }) => [date, published?.version])).toEqual([[dayOf(7), 2]])
})

test('the same people in another order are the same shift', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.painter, ids.mate] })
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.mate, ids.painter] })
  expect(statesOf(await weekOf('owner'))).toEqual([[uuid, 'live']])
})

test('who runs the crew sees their own published days as painters see theirs', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.owner] })
  await plan(1)
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { start: '09:00', end: '12:00' })
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}&own=true`
  const { shifts, people } = (await owner.get<Schedule>(path)).body
  expect(shifts).toMatchObject([{ uuid, state: 'live', start: '07:00' }])
  expect(people).toEqual([])
})

test('phones that allow it are told once of each publication that changes their days', async () => {
  const { painter, owner } = tenant()
  const device = service.newDevice()
  await painter.post('/api/users/me/devices', device.subscription)
  const { uuid } = await plan(0)
  const first = await publish()
  expect(first.told).toMatchObject([{ by: ['push', 'mail'] }])
  await settle()
  await settle()
  expect(device.received).toMatchObject([{ kind: 'schedule' }])
  expect(device.received[0]?.title).toMatch(/^Your schedule for Mon, .* to Sun, .* is here\.$/)
  await owner.put(`/api/shifts/${uuid}`, { open_places: 1 })
  expect((await publish()).told).toEqual([])
  await settle()
  expect(device.received).toHaveLength(1)
  // In the hours in which they want quiet, nobody is said to be told.
  await painter.put('/api/users/me/reminders', {
    kinds: ['schedule'],
    quiet_from: 0,
    quiet_to: 23,
  })
  await owner.put(`/api/shifts/${uuid}`, { start: '08:00', end: '15:00' })
  expect((await publish()).told).toMatchObject([{ by: ['mail'] }])
  await settle()
  expect(device.received).toHaveLength(1)
})

test('publishing writes nobody’s hours', async () => {
  const { owner, ids } = tenant()
  await plan(0)
  await publish()
  expect((await weekOf('owner')).people).toMatchObject([
    { user_id: ids.painter, worked_seconds: 0, planned_seconds: 8 * 3600 },
  ])
  expect((await owner.get<unknown[]>(`/api/logs/all?job_id=${job()}`)).body).toEqual([])
})
