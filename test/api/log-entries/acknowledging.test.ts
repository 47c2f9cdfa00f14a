import { expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { planning } from '../../fixtures/people/planning.ts'

// What people say of their published shifts, and how long it counts.

const { tenant, dayOf, plan, publish } = planning()

/** The week as somebody sees it. */
async function weekOf(who: 'painter' | 'mate' | 'owner'): Promise<Schedule> {
  const path = `/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`
  return (await tenant()[who].get<Schedule>(path)).body
}

const statesOf = ({ shifts }: Schedule) => shifts.map(({ uuid, state }) => [uuid, state])

test('who is on a shift says yes or, with a reason, no; of another version it is said anew', async () => {
  const { owner, painter, mate, ids } = tenant()
  const { uuid } = await plan(0)
  const path = `/api/shifts/${uuid}/acknowledge`
  expect((await painter.post(path, { answer: 'yes' })).status).toBe(404)
  await publish()
  expect((await mate.post(path, { answer: 'yes' })).status).toBe(404)
  const silent = await painter.post<ErrorBody>(path, { answer: 'no' })
  expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([400, ['reason']])
  expect((await painter.post<Shift>(path, { answer: 'yes' })).body).toMatchObject({
    state: 'live',
    acknowledgements: [{ user_id: ids.painter, answer: 'yes', reason: null }],
  })
  await painter.post(path, { answer: 'no', reason: 'At the dentist' })
  const week = await weekOf('owner')
  expect(week.shifts[0]?.acknowledgements).toMatchObject([
    { answer: 'no', reason: 'At the dentist' },
  ])
  expect(week.conflicts).toMatchObject([
    {
      code: 'declined',
      severity: 'warns',
      shift_id: uuid,
      text: 'painter of Test cannot come: At the dentist',
    },
  ])
  // It unassigns nobody, and is said of this version only.
  expect(week.shifts[0]?.user_ids).toEqual([ids.painter])
  await owner.put(`/api/shifts/${uuid}`, { start: '10:00', end: '15:00' })
  await publish()
  expect((await weekOf('owner')).shifts[0]?.acknowledgements).toEqual([])
})

test('what was said stays where only others come to the shift, or more are needed', async () => {
  const { owner, painter, ids } = tenant()
  const { uuid } = await plan(0)
  await publish()
  await painter.post(`/api/shifts/${uuid}/acknowledge`, { answer: 'no', reason: 'Dentist' })
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [ids.painter, ids.mate], open_places: 1 })
  const { told } = await publish()
  expect(told.map(({ user_id }) => user_id)).toEqual([ids.mate])
  const { shifts, conflicts } = await weekOf('owner')
  expect(shifts[0]?.acknowledgements).toMatchObject([{ answer: 'no', reason: 'Dentist' }])
  expect(conflicts).toMatchObject([{ code: 'declined' }])
})

test('nobody says yes to a version that they have not seen', async () => {
  const { owner, painter } = tenant()
  const { uuid } = await plan(0)
  await publish()
  await owner.put(`/api/shifts/${uuid}`, { start: '05:00', end: '13:00' })
  await publish()
  const path = `/api/shifts/${uuid}/acknowledge`
  const late = await painter.post<ErrorBody>(path, { answer: 'yes', version: 1 })
  expect([late.status, late.body.code]).toEqual([409, 'stale'])
  expect((await painter.post(path, { answer: 'yes', version: 2 })).status).toBe(200)
})

test('what others said of a shift is the office’s to know', async () => {
  const { painter, mate, ids } = tenant()
  const { uuid } = await plan(0, { user_ids: [ids.painter, ids.mate] })
  await publish()
  await painter.post(`/api/shifts/${uuid}/acknowledge`, { answer: 'no', reason: 'Sick child' })
  await mate.post(`/api/shifts/${uuid}/acknowledge`, { answer: 'yes' })
  expect((await weekOf('mate')).shifts[0]?.acknowledgements).toMatchObject([{ answer: 'yes' }])
  expect((await weekOf('owner')).shifts[0]?.acknowledgements).toHaveLength(2)
})

test('one that was taken back and is planned again is as it was, with what was said of it', async () => {
  const { owner, painter } = tenant()
  const { uuid } = await plan(0)
  await publish()
  await painter.post(`/api/shifts/${uuid}/acknowledge`, { answer: 'yes' })
  await owner.delete(`/api/shifts/${uuid}`)
  expect(statesOf(await weekOf('owner'))).toEqual([[uuid, 'removed']])
  const back = await owner.post<Shift>(`/api/shifts/${uuid}/restore`)
  expect([back.status, back.body.state]).toEqual([200, 'live'])
  const { shifts } = await weekOf('owner')
  expect(shifts).toMatchObject([{ uuid, state: 'live', acknowledgements: [{ answer: 'yes' }] }])
  expect((await publish()).published).toBe(0)
})
