import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Leave } from '../../../shared/leave/leave.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { commitPublication } from '../../../functions/schedule/publishing/commit-publication.ts'
import { preparePublication } from '../../../functions/schedule/publishing/prepare-publication.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { findTenant } from '../../../functions/store/tenants.ts'
import type { Availability } from '../../../shared/availability/availability.ts'
import { planning } from '../../fixtures/people/planning.ts'

const { tenant, dayOf, plan, publish, scheduleOf, goTo } = planning()

/** Asks for days of the test's week. */
function ask(
  by: 'owner' | 'supervisor' | 'painter' | 'mate',
  user: string,
  from: number,
  to = from,
) {
  const body = { user_id: user, kind: 'vacation', from: dayOf(from), to: dayOf(to) }
  return tenant()[by].post<Leave>('/api/leave', body, { 'idempotency-key': randomUUID() })
}

const codesOf = async () => (await scheduleOf()).conflicts.map(({ code }) => code)

test('a painter’s time off waits for the office, then warns who plans on it, and no more once it is refused', async () => {
  const { owner, supervisor, ids } = tenant()
  await plan(1)
  const asked = await ask('painter', ids.painter, 1, 2)
  expect(asked.body).toMatchObject({ state: 'asked', decided_by: null, user_id: ids.painter })
  expect(await codesOf()).toEqual([])
  const path = `/api/leave/${asked.body.uuid}`
  const approved = await supervisor.post<Leave>(`${path}/approve`)
  expect(approved.body).toMatchObject({ state: 'approved', decided_by: ids.supervisor })
  expect(await codesOf()).toEqual(['leave'])
  // Told twice, it is the same; decided otherwise, it is another thing.
  expect((await supervisor.post<Leave>(`${path}/approve`)).body).toEqual(approved.body)
  expect((await owner.post<Leave>(`${path}/refuse`)).body.state).toBe('refused')
  expect(await codesOf()).toEqual([])
})

test('who may decide on it enters time off that is approved at once', async () => {
  const { ids } = tenant()
  expect((await ask('supervisor', ids.painter, 1)).body.state).toBe('approved')
  expect((await ask('owner', ids.supervisor, 1)).body.state).toBe('approved')
  expect((await ask('supervisor', ids.supervisor, 2)).body.state).toBe('asked')
})

test('nobody asks for others whom they do not manage, and nobody decides on their own', async () => {
  const { supervisor, painter, ids } = tenant()
  expect((await ask('painter', ids.mate, 1)).status).toBe(403)
  expect((await ask('supervisor', ids.owner, 1)).status).toBe(403)
  const own = await ask('supervisor', ids.supervisor, 3)
  expect((await supervisor.post(`/api/leave/${own.body.uuid}/approve`)).status).toBe(403)
  const asked = await ask('painter', ids.painter, 3)
  expect((await painter.post(`/api/leave/${asked.body.uuid}/approve`)).status).toBe(403)
})

test('a painter sees and takes back their own and nobody else’s', async () => {
  const { owner, painter, ids } = tenant()
  const own = await ask('painter', ids.painter, 1)
  const other = await ask('mate', ids.mate, 1)
  const seen = await painter.get<Leave[]>(`/api/leave?from=${dayOf(0)}`)
  expect(new Set(seen.body.map(({ user_id }) => user_id))).toEqual(new Set([ids.painter]))
  expect((await painter.get<Leave[]>(`/api/leave?user_id=${ids.mate}`)).body).toEqual([])
  expect((await painter.post(`/api/leave/${other.body.uuid}/cancel`)).status).toBe(404)
  const cancelled = await painter.post<Leave>(`/api/leave/${own.body.uuid}/cancel`)
  expect(cancelled.body.state).toBe('cancelled')
  const again = await owner.post(`/api/leave/${own.body.uuid}/approve`)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('taken back')])
})

test('days that are asked for are not asked for again, unless they were taken back', async () => {
  const { painter, ids } = tenant()
  const first = await ask('painter', ids.painter, 1, 3)
  expect((await ask('painter', ids.painter, 3, 4)).status).toBe(409)
  expect((await ask('painter', ids.painter, 4)).status).toBe(201)
  await painter.post(`/api/leave/${first.body.uuid}/cancel`)
  expect((await ask('painter', ids.painter, 3)).status).toBe(201)
})

test('the same request twice is one', async () => {
  const { painter, ids } = tenant()
  const body = { user_id: ids.painter, kind: 'sick', from: dayOf(1), to: dayOf(1) }
  const key = { 'idempotency-key': randomUUID() }
  const first = await painter.post<Leave>('/api/leave', body, key)
  const second = await painter.post<Leave>('/api/leave', body, key)
  expect([first.status, second.status, second.body.uuid]).toEqual([201, 200, first.body.uuid])
})

test('what is over stays on record', async () => {
  const { ids } = tenant()
  const { body } = await ask('owner', ids.painter, 0)
  await goTo(`${dayOf(1)}T18:00:00Z`)
  const late = await tenant().painter.post(`/api/leave/${body.uuid}/cancel`)
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('over')])
})

test('a range that ends before it begins is refused at its field', async () => {
  const { painter, ids } = tenant()
  const body = { user_id: ids.painter, kind: 'sick', from: dayOf(2), to: dayOf(1) }
  const answer = await painter.post<{ fields: object }>('/api/leave', body)
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['to']])
})

test('hours that somebody says they cannot work warn who plans them', async () => {
  const { painter, mate, owner, ids } = tenant()
  await plan(1)
  const path = `/api/users/${ids.painter}/availability`
  const never: Availability = { weekly: [], days: [], version: 0 }
  const before = await painter.get<Availability>(path)
  const said = {
    weekly: [{ day: 'TU', can: false, start: '14:00', end: '18:00' }],
    days: [],
    version: before.body.version,
  }
  const changed = await painter.put<Availability>(path, said)
  expect(changed.status).toBe(200)
  expect(await codesOf()).toEqual(['unavailable'])
  // Somebody else changed it since, and a colleague may do neither.
  expect((await owner.put(path, said)).status).toBe(409)
  expect((await mate.get(path)).status).toBe(404)
  expect((await mate.put(path, { weekly: [], days: [] })).status).toBe(404)
  expect((await owner.put(path, { ...never, version: changed.body.version })).status).toBe(200)
  expect(await codesOf()).toEqual([])
})

test('hours that end before they begin are refused', async () => {
  const { painter, ids } = tenant()
  const weekly = [{ day: 'TU', can: true, start: '18:00', end: '14:00' }]
  const answer = await painter.put(`/api/users/${ids.painter}/availability`, { weekly, days: [] })
  expect(answer.status).toBe(400)
})

test('why somebody is off is for themselves and who manages them; others see that they are', async () => {
  const { owner, supervisor, ids } = tenant()
  const of = (user_id: string, day: number) => ({
    user_id,
    kind: 'sick',
    note: 'surgery',
    from: dayOf(day),
    to: dayOf(day),
  })
  await owner.post('/api/leave', of(ids.owner, 4))
  await owner.post('/api/leave', of(ids.painter, 5))
  const seen = await supervisor.get<Leave[]>(`/api/leave?from=${dayOf(4)}`)
  const noteOf = (user: string) => seen.body.find(({ user_id }) => user_id === user)
  expect(noteOf(ids.owner)).toMatchObject({ kind: 'other', note: null, from: dayOf(4) })
  expect(noteOf(ids.painter)).toMatchObject({ kind: 'sick', note: 'surgery' })
  const own = seen.body.find(({ user_id }) => user_id === ids.owner)
  const history = await supervisor.get(`/api/history/${own?.uuid}`)
  expect(history.text).not.toMatch(/surgery|sick/)
  expect((await supervisor.get(`/api/users/${ids.owner}/availability`)).status).toBe(404)
})

test('what was refused is approved only where nothing else came on its days', async () => {
  const { owner, ids } = tenant()
  const first = await ask('painter', ids.painter, 1, 3)
  await owner.post(`/api/leave/${first.body.uuid}/refuse`)
  const second = await ask('painter', ids.painter, 3, 4)
  await owner.post(`/api/leave/${second.body.uuid}/approve`)
  expect((await owner.post(`/api/leave/${first.body.uuid}/approve`)).status).toBe(409)
  await owner.post(`/api/leave/${second.body.uuid}/cancel`)
  expect((await owner.post(`/api/leave/${first.body.uuid}/approve`)).status).toBe(200)
})

/** Time off of the painter that is approved at once. */
async function off(day: number): Promise<Leave> {
  const answer = await ask('owner', tenant().ids.painter, day)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** The shifts of the week that are published to a user. */
const weekOf = async (who: 'painter' | 'mate') =>
  (await tenant()[who].get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`)).body

test('who has time off is published by name, or not at all', async () => {
  const { owner, ids } = tenant()
  const { uuid } = await plan(1)
  await plan(2, { user_ids: [ids.mate] })
  const { version } = await scheduleOf()
  // Approved after the schedule was looked at, and before it is published.
  await off(1)
  const body = { from: dayOf(0), to: dayOf(6), version }
  const refused = await owner.post<ErrorBody>('/api/schedule/publish', body)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  expect(refused.body.error).toMatch(/painter of Test/)
  expect(refused.body.current).toMatchObject({ conflicts: [{ code: 'leave', shift_id: uuid }] })
  expect(await weekOf('painter')).toMatchObject({ shifts: [] })
  expect(await weekOf('mate')).toMatchObject({ shifts: [] })
  const other = { shift_id: uuid, user_id: ids.mate, code: 'leave' }
  const wrong = await owner.post('/api/schedule/publish', { ...body, confirmed: [other] })
  expect(wrong.status).toBe(409)
  const confirmed = [{ shift_id: uuid, user_id: ids.painter, code: 'leave' }]
  expect(await publish({ confirmed })).toMatchObject({ published: 2 })
  // Nothing of it is published anew, so nothing is asked again.
  expect(await publish()).toMatchObject({ published: 0 })
})

test('who is left out is not asked about', async () => {
  const { owner } = tenant()
  const { uuid } = await plan(1)
  await off(1)
  await owner.put(`/api/shifts/${uuid}`, { user_ids: [], open_places: 1 })
  expect(await publish()).toMatchObject({ published: 1, told: [] })
})

test('leave that is approved while a schedule is published makes it stale, and nothing is written', async () => {
  const { id, owner, ids } = tenant()
  await plan(1)
  const { version } = await scheduleOf()
  const table = openTenantTable(id)
  const company = await findTenant(table)
  if (!company) throw new Error('The company is gone')
  const [from, to, at] = [dayOf(0), dayOf(6), new Date().toISOString()]
  const moment = { at, now: Date.parse(at) }
  const prepare = () => preparePublication(table, company, { from, to, version }, moment)
  const { days, published, told } = await prepare()
  const { uuid } = await off(1)
  const made = { uuid: randomUUID(), request_hash: 'x', from, to, user_ids: null, published, told }
  const author = { actor: ids.owner, at }
  await expect(commitPublication(table, author, made, days, moment.now)).rejects.toMatchObject({
    code: 'stale',
  })
  expect((await weekOf('painter')).shifts).toEqual([])
  await expect(prepare()).rejects.toMatchObject({ code: 'conflict' })
  // A later decision about leave asks nothing again.
  await owner.post(`/api/leave/${uuid}/cancel`)
  await prepare()
})
