import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Publication } from '../../../shared/schedule/publication.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { planning } from '../../fixtures/people/planning.ts'

const { tenant, dayOf, goTo, newJob, plan, publish, scheduleOf } = planning()

const open = (day: number, more: object = {}) =>
  plan(day, { user_ids: [], open_places: 1, start: '12:00', end: '16:00', ...more })

/** How many pairs tap at once for one place. */
const races = Number(process.env.CLAIMS ?? 10)

test(`of two who tap at once one gets the place, ${races} times`, async () => {
  const { painter, mate, ids } = tenant()
  const all = []
  for (let race = 0; race < races; race += 1) {
    const hour = String(Math.floor((race % 40) / 2)).padStart(2, '0')
    const half = race % 2 === 0 ? [`${hour}:00`, `${hour}:20`] : [`${hour}:30`, `${hour}:50`]
    all.push(await open(Math.floor(race / 40), { start: half[0], end: half[1] }))
  }
  await publish()
  for (const { uuid } of all) {
    const answers = await Promise.all(
      [painter, mate].map((who) => who.post<ErrorBody>(`/api/shifts/${uuid}/claim`)),
    )
    const lost = answers.filter(({ status }) => status !== 200)
    const said = lost.map(({ status, body }) => [status, body.code, body.message?.key])
    expect(said).toEqual([[409, 'conflict', 'placeTaken']])
  }
  const { shifts } = await scheduleOf()
  for (const { user_ids, open_places, state } of shifts) {
    expect([user_ids.length, open_places, state]).toEqual([1, 0, 'live'])
    expect([ids.painter, ids.mate]).toContain(user_ids[0])
  }
})

test('who takes a place has said that they come; taken again it is theirs once', async () => {
  const { painter, ids } = tenant()
  const { uuid } = await open(0, { open_places: 2 })
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  const taken = await painter.post<Shift>(path)
  expect(taken.body).toMatchObject({
    state: 'live',
    user_ids: [ids.painter],
    open_places: 1,
    published: { version: 2 },
    acknowledgements: [{ user_id: ids.painter, answer: 'yes' }],
  })
  expect((await painter.post<Shift>(path)).body).toMatchObject({ open_places: 1 })
  const { shifts } = await scheduleOf()
  expect(shifts).toMatchObject([
    { user_ids: [ids.painter], state: 'live', acknowledgements: [{ answer: 'yes' }] },
  ])
})

test('what is planned otherwise meanwhile takes who came in along', async () => {
  const { owner, painter, ids } = tenant()
  const { uuid } = await open(0)
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { task: 'Trim' })
  await painter.post(`/api/shifts/${uuid}/claim`)
  const { shifts } = await scheduleOf()
  expect(shifts).toMatchObject([
    { state: 'changed', task: 'Trim', user_ids: [ids.painter], open_places: 0 },
  ])
})

test('nobody takes a place that is not published, nor one while they work elsewhere', async () => {
  const { painter } = tenant()
  const { uuid } = await open(0)
  const path = `/api/shifts/${uuid}/claim`
  expect((await painter.post(path)).status).toBe(404)
  await plan(0, { start: '14:00', end: '18:00' })
  await publish()
  const busy = await painter.post<ErrorBody>(path)
  expect([busy.status, busy.body.error]).toEqual([
    409,
    'There is another shift at that time: Planned, 14:00 to 18:00.',
  ])
  const read = `/api/schedule?from=${dayOf(0)}&to=${dayOf(0)}`
  expect((await painter.get<Schedule>(read)).body.shifts).toHaveLength(2)
})

test('a day’s work without hours is taken by nobody who has another one', async () => {
  const { painter, mate } = tenant()
  const allDay = { start: null, end: null }
  const { uuid } = await open(0, { ...allDay, job_id: await newJob({ job_name: 'Far away' }) })
  await plan(0, allDay)
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  const busy = await painter.post<ErrorBody>(path)
  expect([busy.status, busy.body.error]).toEqual([
    409,
    'There is another shift on that day: Planned.',
  ])
  expect((await mate.post(path)).status).toBe(200)
})

test.each([
  ['some hours of which are taken', [{ start: '06:00', end: '07:00' }, {}]],
  ['of two shifts at one job', [{}, {}]],
])('a day without hours, %s, is not given up for a place of eight hours', async (_, shifts) => {
  const { painter } = tenant()
  const elsewhere = await newJob({ job_name: 'Far away' })
  const { uuid } = await open(0, { start: '07:00', end: '15:00', job_id: elsewhere })
  const evening = await open(0, { start: '19:00', end: '20:00', job_id: elsewhere })
  for (const each of shifts) await plan(0, { start: null, end: null, ...each })
  await publish()
  expect((await painter.post(`/api/shifts/${uuid}/claim`)).status).toBe(409)
  expect((await painter.post(`/api/shifts/${evening.uuid}/claim`)).status).toBe(200)
})

test.each([
  ['moved', 'shiftIsChanging', (path: string) => tenant().owner.put(path, { date: dayOf(2) })],
  ['taken back', 'shiftIsChanging', (path: string) => tenant().owner.delete(path)],
  [
    'filled',
    'placeTaken',
    (path: string) => tenant().owner.put(path, { user_ids: [tenant().ids.mate], open_places: 0 }),
  ],
])('a place of a shift that is about to be %s is not taken', async (_, key, change) => {
  const { painter } = tenant()
  const { uuid } = await open(0)
  await publish()
  await change(`/api/shifts/${uuid}`)
  const answer = await painter.post<ErrorBody>(`/api/shifts/${uuid}/claim`)
  expect([answer.status, answer.body.message?.key]).toEqual([409, key])
})

test('nobody takes a shift that is over, and whoever is early does', async () => {
  const { painter } = tenant()
  const { uuid } = await open(0, { start: '06:00', end: '10:00' })
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  await goTo(`${dayOf(0)}T23:00:00.000Z`)
  const late = await painter.post<ErrorBody>(path)
  expect([late.status, late.body.code]).toEqual([409, 'locked'])
  await goTo(`${dayOf(0)}T05:00:00.000Z`)
  expect((await painter.post(path)).status).toBe(200)
})

test('a place without hours is open until its day is over', async () => {
  const { painter } = tenant()
  const { uuid } = await open(0, { start: null, end: null, open_places: 2 })
  await publish()
  await goTo(`${dayOf(0)}T22:00:00Z`)
  expect((await painter.post(`/api/shifts/${uuid}/claim`)).status).toBe(200)
  await goTo(`${dayOf(1)}T01:00:00Z`)
  await tenant().mate.signIn('mate@acme.example')
  expect((await tenant().mate.post(`/api/shifts/${uuid}/claim`)).status).toBe(409)
})

test('where the office gives places, who asks waits, and gets it from the office alone', async () => {
  const { owner, supervisor, painter, ids } = tenant()
  await owner.put('/api/schedule/settings', { claims: 'office' })
  const { uuid } = await open(0, { notes: 'Lockbox 4711' })
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  const asked = await painter.post<Shift>(path)
  expect(asked.text).not.toContain('4711')
  expect(asked.body).toMatchObject({
    user_ids: [],
    open_places: 1,
    acknowledgements: [{ user_id: ids.painter, answer: 'claim' }],
  })
  const waiting = await scheduleOf('supervisor')
  expect(waiting.conflicts).toMatchObject([{ code: 'claim', user_id: ids.painter }])
  expect((await painter.post(path, { user_id: ids.mate })).status).toBe(403)
  const given = await supervisor.post<Shift>(path, { user_id: ids.painter })
  expect(given.body).toMatchObject({ user_ids: [ids.painter], open_places: 0 })
  const published = await owner.get<Publication[]>('/api/schedule/publications?limit=5')
  const told = published.body.filter((each) => each.published === 1 && each.told.length === 1)
  expect(told.flatMap((each) => each.told.map(({ user_id }) => user_id))).toContain(ids.painter)
  expect((await scheduleOf()).conflicts).toEqual([])
  await owner.put('/api/schedule/settings', { claims: 'first' })
})

test('nobody takes a place that says something else by now; that others came is no matter', async () => {
  const { owner, painter, mate } = tenant()
  const { uuid } = await open(0, { open_places: 2 })
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  expect((await mate.post(path, { version: 1 })).status).toBe(200)
  expect((await painter.post(path, { version: 1 })).status).toBe(200)
  const other = await open(1)
  await publish()
  await owner.put(`/api/shifts/${other.uuid}`, { start: '13:00', end: '16:00' })
  await publish()
  const stale = await painter.post<ErrorBody>(`/api/shifts/${other.uuid}/claim`, { version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  expect((await painter.post(`/api/shifts/${other.uuid}/claim`, { version: 2 })).status).toBe(200)
})

test('nobody takes a place on a job that is over, nor on a day off', async () => {
  const { owner, painter, mate, ids } = tenant()
  const job_id = await newJob()
  const { uuid } = await open(0, { job_id, open_places: 2 })
  await publish()
  const path = `/api/shifts/${uuid}/claim`
  const leave = { user_id: ids.mate, kind: 'vacation', from: dayOf(0), to: dayOf(0) }
  await owner.post('/api/leave', leave)
  expect((await mate.post<ErrorBody>(path)).body.message?.key).toBe('dayOff')
  await owner.put(`/api/jobs/${job_id}`, { status: 'Completed' })
  expect((await painter.post<ErrorBody>(path)).body.message?.key).toBe('shiftOfClosedJob')
  await owner.put(`/api/jobs/${job_id}`, { status: 'Active' })
  expect((await painter.post(path)).status).toBe(200)
})
