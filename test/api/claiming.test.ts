import { expect, test } from 'vitest'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import type { Schedule } from '../../shared/schedule/schedule.ts'
import type { Shift } from '../../shared/schedule/shift.ts'
import { planning } from '../fixtures/planning.ts'

const { tenant, dayOf, plan, publish, scheduleOf } = planning()

const open = (day: number, more: object = {}) =>
  plan(day, { user_ids: [], open_places: 1, start: '12:00', end: '16:00', ...more })

/** How many pairs tap at once for one place. */
const races = Number(process.env.CLAIMS ?? 10)

test(`of two who tap at once one gets the place, ${races} times`, async () => {
  const { painter, mate, ids } = tenant()
  const all = []
  for (let race = 0; race < races; race += 1) {
    const hour = String(race % 20).padStart(2, '0')
    all.push(await open(Math.floor(race / 20) % 7, { start: `${hour}:00`, end: `${hour}:30` }))
  }
  await publish()
  for (const { uuid } of all) {
    const answers = await Promise.all(
      [painter, mate].map((who) => who.post<ErrorBody>(`/api/shifts/${uuid}/claim`)),
    )
    const lost = answers.filter(({ status }) => status !== 200)
    expect(lost.map(({ status, body }) => [status, body.code])).toEqual([[409, 'conflict']])
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
  expect([busy.status, busy.body.error]).toEqual([409, 'You have another shift at that time.'])
  const read = `/api/schedule?from=${dayOf(0)}&to=${dayOf(0)}`
  expect((await painter.get<Schedule>(read)).body.shifts).toHaveLength(2)
})
