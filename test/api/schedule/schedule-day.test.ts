import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actual } from '../../../shared/schedule/actual.ts'
import { handler as remindHandler } from '../../../functions/lambdas/reminders/reminders.ts'
import { planning } from '../../fixtures/people/planning.ts'
import { startPushService, type Device } from '../../fixtures/services/push-service.ts'
import { as } from '../../fixtures/services/running-function.ts'
import type { Visitor } from '../../fixtures/people/visitor.ts'

// What the day before and the day itself bring, by the company's clock, which is UTC.

const remind = as('reminders', remindHandler)
const { tenant, dayOf, goTo, job, newJob, plan, publish, scheduleOf } = planning()

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService(Number(process.env.TEST_PUSH_PORT))
})
afterAll(() => service.stop())

async function allowed(by: Visitor, more: object = {}): Promise<Device> {
  const device = service.newDevice()
  await by.post('/api/users/me/devices', device.subscription)
  const usual = { kinds: ['schedule'], quiet_from: 23, quiet_to: 5, evening_at: 18, ...more }
  expect((await by.put('/api/users/me/reminders', usual)).status).toBe(200)
  return device
}

async function goOn(instant: string): Promise<void> {
  await goTo(instant)
  await tenant().supervisor.signIn('supervisor@acme.example')
}

const titles = (device: Device) => device.received.map(({ title }) => title)

const actualOf = async (day: number, by: 'owner' | 'painter' = 'owner') => {
  const path = `/api/schedule/actual?from=${dayOf(day)}&to=${dayOf(day)}`
  const { body } = await tenant()[by].get<Actual[]>(path)
  return body
}

/** The phone of somebody who looks at their days, and so has signal. */
const look = (by: Visitor) => by.get(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}&own=true`)

async function arrive(by: Visitor, user: string, at: string, where = job()): Promise<void> {
  const punch = { user_id: user, job_id: where, type: 'ARRIVAL', timestamp: at }
  expect((await by.post('/api/logs/create', punch)).status).toBe(201)
}

test('in the evening everybody is told once of the first job of tomorrow, at the hour they chose', async () => {
  const { painter } = tenant()
  await plan(1)
  await publish()
  await goOn(`${dayOf(0)}T17:00:00Z`)
  const device = await allowed(painter, { evening_at: 19 })
  await remind({})
  expect(titles(device)).toEqual([])
  await goOn(`${dayOf(0)}T19:10:00Z`)
  await Promise.all([remind({}), remind({})])
  await remind({})
  expect(titles(device)).toEqual(['Tomorrow: Planned, 7:00 AM'])
})

test('who is late is asked once and so is who runs the job; who has come is not asked', async () => {
  const { owner, supervisor, painter, mate, ids } = tenant()
  await owner.put(`/api/jobs/${job()}`, { supervisor_id: ids.supervisor })
  await plan(1)
  await plan(1, { user_ids: [ids.mate] })
  await publish()
  await goOn(`${dayOf(1)}T06:50:00Z`)
  await mate.signIn('mate@acme.example')
  const [late, boss, there] = [
    await allowed(painter),
    await allowed(supervisor),
    await allowed(mate),
  ]
  await arrive(mate, ids.mate, `${dayOf(1)}T06:49:00Z`)
  await remind({})
  await goOn(`${dayOf(1)}T07:16:00Z`)
  await look(painter)
  await Promise.all([remind({}), remind({})])
  await remind({})
  expect(titles(late)).toEqual(['Are you at Planned? Log your arrival.'])
  expect(titles(boss)).toEqual(['painter of Test is not at Planned yet.'])
  expect(titles(there)).toEqual([])
  await goOn(`${dayOf(1)}T08:10:00Z`)
  await remind({})
  expect(titles(late)).toHaveLength(1)
  expect(titles(boss).slice(1)).toEqual(['painter of Test has not come to Planned.'])
  const rows = await actualOf(1)
  expect(rows.find(({ user_id }) => user_id === ids.painter)).toMatchObject({
    state: 'no_show',
    planned_seconds: 28_800,
  })
  expect(rows.find(({ user_id }) => user_id === ids.mate)).toMatchObject({
    state: 'on_time',
    start_delta_seconds: -660,
  })
})

test('nobody is called late whose phone has no signal, who is elsewhere, or who has time off', async () => {
  const { owner, supervisor, painter, ids } = tenant()
  const boss = await allowed(supervisor)
  const other = await newJob()
  for (const day of [1, 2, 3]) await plan(day)
  const off = { user_id: ids.painter, kind: 'sick', from: dayOf(3), to: dayOf(3) }
  expect((await owner.post('/api/leave', off)).status).toBe(201)
  const onLeave = (await scheduleOf()).shifts.find(({ date }) => date === dayOf(3))
  await publish({
    confirmed: [{ shift_id: onLeave?.uuid, user_id: ids.painter, code: 'leave' }],
  })
  // Not heard from since the evening before.
  await goOn(`${dayOf(0)}T20:00:00Z`)
  await look(painter)
  await goOn(`${dayOf(1)}T09:00:00Z`)
  await remind({})
  expect(await actualOf(1)).toMatchObject([{ state: 'not_heard_from' }])
  await goOn(`${dayOf(2)}T09:00:00Z`)
  await look(painter)
  await arrive(painter, ids.painter, `${dayOf(2)}T07:30:00Z`, other)
  await remind({})
  expect((await actualOf(2)).map(({ state }) => state).toSorted()).toEqual([
    'elsewhere',
    'unplanned',
  ])
  await goOn(`${dayOf(3)}T09:00:00Z`)
  await look(painter)
  await remind({})
  expect((await actualOf(3)).find(({ shift_id }) => shift_id !== null)).toMatchObject({
    state: 'planned',
  })
  expect(titles(boss).filter((title) => /not at|not come/.test(title))).toEqual([])
})

test('a punch that a phone kept for two days makes its shift one that was worked', async () => {
  const { painter, ids } = tenant()
  await plan(1)
  await publish()
  await goOn(`${dayOf(3)}T12:00:00Z`)
  await look(painter)
  expect(await actualOf(1)).toMatchObject([{ state: 'no_show', worked_seconds: 0 }])
  await arrive(painter, ids.painter, `${dayOf(1)}T07:05:00Z`)
  const departure = { user_id: ids.painter, job_id: job(), type: 'DEPARTURE' }
  await painter.post('/api/logs/create', { ...departure, timestamp: `${dayOf(1)}T15:05:00Z` })
  expect(await actualOf(1)).toMatchObject([
    { state: 'on_time', start_delta_seconds: 300, worked_seconds: 28_800 },
  ])
})

test('a painter sees what became of their own shifts and of nobody else’s', async () => {
  const { ids } = tenant()
  await plan(1)
  await plan(1, { user_ids: [ids.mate] })
  await publish()
  await goOn(`${dayOf(1)}T12:00:00Z`)
  expect((await actualOf(1, 'painter')).map(({ user_id }) => user_id)).toEqual([ids.painter])
  expect(await actualOf(1)).toHaveLength(2)
})

test('who is asked at night is asked in the morning; who said no is neither reminded nor asked', async () => {
  const { owner, supervisor, painter, mate, ids } = tenant()
  await owner.put(`/api/jobs/${job()}`, { supervisor_id: ids.supervisor })
  await plan(1, { start: '05:00', end: '13:00' })
  const declined = await plan(1, { user_ids: [ids.mate], start: '05:00', end: '13:00' })
  await publish()
  const no = { answer: 'no', reason: 'Dentist' }
  expect((await mate.post(`/api/shifts/${declined.uuid}/acknowledge`, no)).status).toBe(200)
  await goOn(`${dayOf(0)}T18:30:00Z`)
  await mate.signIn('mate@acme.example')
  const quiet = { quiet_from: 20, quiet_to: 6 }
  const [boss, other] = [await allowed(supervisor, quiet), await allowed(mate, quiet)]
  await remind({})
  await goOn(`${dayOf(1)}T05:30:00Z`)
  await look(painter)
  await look(mate)
  await remind({})
  expect(titles(boss)).toEqual([])
  await goOn(`${dayOf(1)}T06:10:00Z`)
  await remind({})
  expect(titles(boss)).toEqual(['painter of Test has not come to Planned.'])
  expect(titles(other)).toEqual([])
})
