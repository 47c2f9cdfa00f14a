import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { DayMoved } from '../../../shared/schedule/move.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { planning } from '../../fixtures/people/planning.ts'

const { tenant, dayOf, newJob, plan, publish, scheduleOf, goTo } = planning()

function move(job: string, more: object = {}, key: string = randomUUID()) {
  const body = { date: dayOf(0), to: dayOf(1), job_ids: [job], ...more }
  return tenant().owner.post<DayMoved>('/api/schedule/move', body, { 'idempotency-key': key })
}

const datesOf = ({ shifts }: Schedule, job: string) =>
  shifts
    .filter(({ job_id, state }) => job_id === job && state !== 'removed')
    .map(({ date, state }) => [date, state])
    .toSorted()

test('a preview says what rain would move and moves nothing; the same without it moves and tells once', async () => {
  const { painter, ids } = tenant()
  const job = await newJob()
  await plan(0, { job_id: job })
  await plan(1, { job_id: job })
  await plan(3, { job_id: job })
  await publish()
  const before = await scheduleOf()
  const preview = await move(job, { preview: true })
  expect(preview.status, preview.text).toBe(200)
  expect(preview.body.moved.map(({ from, to }) => [from, to])).toEqual([
    [dayOf(0), dayOf(1)],
    [dayOf(1), dayOf(2)],
  ])
  expect(preview.body.told.map(({ user_id }) => user_id)).toEqual([ids.painter])
  expect(await scheduleOf()).toEqual(before)
  const key = randomUUID()
  const moved = await move(job, {}, key)
  expect(moved.status, moved.text).toBe(201)
  expect(datesOf(await scheduleOf(), job)).toEqual([
    [dayOf(1), 'live'],
    [dayOf(2), 'live'],
    [dayOf(3), 'live'],
  ])
  const own = await painter.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`)
  expect(own.body.shifts.map(({ date }) => date).toSorted()).toEqual([dayOf(1), dayOf(2), dayOf(3)])
  // Its answer was lost, and it is sent again.
  const again = await move(job, {}, key)
  expect([again.status, again.body.moved]).toEqual([200, moved.body.moved])
  expect(datesOf(await scheduleOf(), job)).toHaveLength(3)
})

test('who has time off on the new day leaves the shift, whose place is open', async () => {
  const { owner, ids } = tenant()
  const job = await newJob()
  const { uuid } = await plan(0, { job_id: job, user_ids: [ids.painter, ids.mate] })
  await publish()
  const leave = { user_id: ids.mate, kind: 'vacation', from: dayOf(1), to: dayOf(1) }
  expect((await owner.post('/api/leave', leave)).status).toBe(201)
  const { body } = await move(job)
  expect(body.moved).toMatchObject([{ shift_id: uuid, user_ids: [ids.painter], left: [ids.mate] }])
  expect(new Set(body.told.map(({ user_id }) => user_id))).toEqual(new Set([ids.painter, ids.mate]))
  const { shifts } = await scheduleOf()
  expect(shifts.filter(({ state }) => state === 'live')).toMatchObject([
    { date: dayOf(1), user_ids: [ids.painter], open_places: 1 },
  ])
})

test('what is still a draft is moved and stays one; nobody is told', async () => {
  const job = await newJob()
  await plan(0, { job_id: job })
  const { body } = await move(job)
  expect(body).toMatchObject({ published: 0, told: [], moved: [{ to: dayOf(1) }] })
  expect(datesOf(await scheduleOf(), job)).toEqual([[dayOf(1), 'draft']])
})

test('a move onto somebody’s other shift is refused with what is in the way, and moves nothing', async () => {
  const job = await newJob()
  await plan(0, { job_id: job })
  await plan(1)
  await publish()
  const refused = await move(job)
  const { code, current } = refused.body as unknown as ErrorBody & { current: DayMoved }
  expect([refused.status, code]).toEqual([409, 'conflict'])
  expect(current.conflicts).toMatchObject([{ code: 'overlap', severity: 'blocks' }])
  expect(datesOf(await scheduleOf(), job)).toEqual([[dayOf(0), 'live']])
})

test('what somebody works on already stays, and a day that is over is not moved', async () => {
  const { owner, painter, ids } = tenant()
  const job = await newJob()
  await plan(0, { job_id: job })
  await plan(0, { job_id: job, user_ids: [ids.mate] })
  await publish()
  await goTo(`${dayOf(0)}T15:00:00Z`)
  const punch = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
  await painter.post('/api/logs/create', { ...punch, timestamp: `${dayOf(0)}T14:00:00Z` })
  const { body } = await move(job)
  expect(body.moved.map(({ user_ids }) => user_ids)).toEqual([[ids.mate]])
  await goTo(`${dayOf(1)}T15:00:00Z`)
  expect((await move(job)).status).toBe(409)
  expect(
    (await owner.post('/api/schedule/move', { date: dayOf(2), to: dayOf(2), job_ids: [job] }))
      .status,
  ).toBe(400)
  expect((await move(randomUUID(), { date: dayOf(2), to: dayOf(3) })).status).toBe(400)
})

test('one that was moved by a draft stays where its people know it, and moves as the draft that it is', async () => {
  const { owner, painter } = tenant()
  const job = await newJob()
  const { uuid } = await plan(2, { job_id: job })
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { date: dayOf(0) })
  const { body } = await move(job)
  expect(body).toMatchObject({ published: 0, told: [], moved: [{ to: dayOf(1) }] })
  const own = await painter.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`)
  expect(own.body.shifts.map(({ date }) => date)).toEqual([dayOf(2)])
})

test('what is being changed is moved, and published only as it was known', async () => {
  const { owner, painter } = tenant()
  const job = await newJob()
  const { uuid } = await plan(0, { job_id: job })
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { notes: 'half a thought' })
  await move(job)
  const own = await painter.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`)
  expect(own.body.shifts).toMatchObject([{ date: dayOf(1), notes: null }])
  const live = (await scheduleOf()).shifts.filter(({ state }) => state !== 'removed')
  expect(live).toMatchObject([{ state: 'changed', notes: 'half a thought', date: dayOf(1) }])
})

test('the same move of drafts sent twice moves them once, and another one under its key is refused', async () => {
  const job = await newJob()
  await plan(0, { job_id: job })
  const key = randomUUID()
  const first = await move(job, {}, key)
  await plan(0, { job_id: job, user_ids: [tenant().ids.mate] })
  const again = await move(job, {}, key)
  expect([first.status, again.status, again.body.moved]).toEqual([201, 200, first.body.moved])
  expect((await move(job, { to: dayOf(2) }, key)).status).toBe(422)
  expect(datesOf(await scheduleOf(), job).map(([date]) => date)).toEqual([dayOf(0), dayOf(1)])
})

test('more than is moved at once is refused with a sentence, also by the preview; a series moves its day alone', async () => {
  const job = await newJob()
  await plan(0, { job_id: job, user_ids: [], start: null, end: null, days: 31 })
  for (const start of ['04:00', '05:00', '06:00']) {
    await plan(0, { job_id: job, user_ids: [], start, end: '07:00', days: 31 })
  }
  await publish({ to: dayOf(40), version: (await scheduleOf('owner', { days: [0, 40] })).version })
  for (const preview of [true, false]) {
    expect((await move(job, { preview })).status).toBe(400)
  }
  const weekly = await newJob()
  await plan(0, { job_id: weekly, user_ids: [], series: { freq: 'DAILY' }, start: null, end: null })
  const { body } = await move(weekly)
  expect(body.moved.map(({ from, to }) => [from, to])).toEqual([[dayOf(0), dayOf(1)]])
})

test('of several who move a day at once one does, and the others are told to look again', async () => {
  const job = await newJob()
  for (const user of [tenant().ids.painter, tenant().ids.mate])
    await plan(0, { job_id: job, user_ids: [user] })
  await publish()
  const answers = await Promise.all(Array.from({ length: 4 }, () => move(job)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.every((status) => [200, 201, 409].includes(status))).toBe(true)
  expect(datesOf(await scheduleOf(), job)).toEqual([
    [dayOf(1), 'live'],
    [dayOf(1), 'live'],
  ])
})

test('rain puts nobody on a day that they cannot work, unless they are confirmed by name', async () => {
  const { owner, ids } = tenant()
  const job = await newJob()
  const { uuid } = await plan(0, { job_id: job })
  await publish()
  const path = `/api/users/${ids.painter}/availability`
  const { version } = (await owner.get<{ version: number }>(path)).body
  const days = [{ date: dayOf(1), can: false, start: null, end: null }]
  const said = await owner.put<{ version: number }>(path, { weekly: [], days, version })
  expect(said.status, said.text).toBe(200)
  const preview = await move(job, { preview: true })
  expect(preview.body.conflicts).toMatchObject([{ code: 'unavailable', shift_id: uuid }])
  const refused = await move(job)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('painter of Test')])
  expect(datesOf(await scheduleOf(), job)).toEqual([[dayOf(0), 'live']])
  const confirmed = [{ shift_id: uuid, user_id: ids.painter, code: 'unavailable' }]
  expect((await move(job, { confirmed })).status).toBe(201)
  expect(datesOf(await scheduleOf(), job)).toEqual([[dayOf(1), 'live']])
  await owner.put(path, { weekly: [], days: [], version: said.body.version })
})
