import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { ScheduleSettings } from '../../../shared/schedule/settings.ts'
import { planning } from '../../fixtures/people/planning.ts'

const { tenant, dayOf, plan, planned, scheduleOf } = planning()

test('where admins alone plan, a supervisor changes nothing and still sees everything', async () => {
  const { owner, supervisor, ids } = tenant()
  const { uuid } = await plan(0)
  const settings = await owner.put<ScheduleSettings>('/api/schedule/settings', {
    planned_by: 'admins',
  })
  expect(settings.body).toMatchObject({ planned_by: 'admins', claims: 'first', late_after: 15 })
  const { version } = await scheduleOf('supervisor')
  const key = { 'idempotency-key': randomUUID() }
  const publication = { from: dayOf(0), to: dayOf(6), version }
  const refused = await Promise.all([
    supervisor.post('/api/shifts', planned(1), key),
    supervisor.put(`/api/shifts/${uuid}`, { task: 'x' }),
    supervisor.delete(`/api/shifts/${uuid}`),
    supervisor.post(`/api/shifts/${uuid}/restore`),
    supervisor.post('/api/schedule/publish', publication, key),
    supervisor.put('/api/schedule/settings', { planned_by: 'office' }),
    supervisor.post(`/api/shifts/${uuid}/claim`, { user_id: ids.mate }),
  ])
  expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(403))
  expect((await scheduleOf('supervisor')).shifts).toMatchObject([{ uuid, task: null }])
  await owner.put('/api/schedule/settings', { planned_by: 'office' })
  expect((await supervisor.put(`/api/shifts/${uuid}`, { task: 'x' })).status).toBe(200)
})

test('a crew without anybody who may supervise warns where the company wants somebody', async () => {
  const { owner, ids } = tenant()
  const alone = await plan(0)
  await plan(1)
  await plan(1, { user_ids: [ids.supervisor], start: null, end: null })
  const codes = ({ conflicts }: Schedule) => conflicts.map(({ code, shift_id }) => [code, shift_id])
  expect(codes(await scheduleOf())).toEqual([])
  await owner.put('/api/schedule/settings', { needs_foreman: true })
  expect(codes(await scheduleOf())).toEqual([['no_foreman', alone.uuid]])
  await owner.put('/api/schedule/settings', { needs_foreman: false })
})

test('sent several times at once under one key, a publication is one, and nobody is told that it failed', async () => {
  await plan(0)
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  const key = { 'idempotency-key': randomUUID() }
  const send = () => tenant().owner.post('/api/schedule/publish', body, key)
  const answers = await Promise.all(Array.from({ length: 8 }, send))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array<number>(7).fill(200), 201])
})
