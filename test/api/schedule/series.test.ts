import { expect, test } from 'vitest'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import type { Series } from '../../../shared/schedule/series.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { makeAllShifts } from '../../../functions/schedule/series/make-shifts.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { planning } from '../../fixtures/people/planning.ts'

const { tenant, dayOf, newJob, plan, publish, goTo } = planning()

const weekdays = { freq: 'WEEKLY', by_day: ['MO', 'TU', 'WE', 'TH', 'FR'] }

/** The shifts of a series by their days, over the next weeks. */
async function shiftsOf(series_id: string | null, from = dayOf(0)): Promise<Shift[]> {
  const path = `/api/schedule?from=${from}&to=${addDays(from, 62)}`
  const { body } = await tenant().owner.get<Schedule>(path)
  return body.shifts
    .filter((shift) => shift.series_id === series_id && shift.state !== 'removed')
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

const datesOf = (shifts: readonly Shift[]) => shifts.map(({ date }) => date)

test('a series plans its shifts eight weeks ahead', async () => {
  const job = await newJob()
  const first = await plan(0, {
    job_id: job,
    user_ids: [],
    series: { freq: 'WEEKLY', by_day: ['MO'] },
  })
  expect(first.series_id).not.toBeNull()
  const shifts = await shiftsOf(first.series_id)
  const mondays = Array.from({ length: 9 }, (_, week) => addDays(dayOf(0), 7 * week))
  expect(datesOf(shifts)).toEqual(mondays)
  expect(new Set(shifts.map(({ start, end }) => `${start} ${end}`))).toEqual(
    new Set(['07:00 15:00']),
  )
  expect(shifts[0]?.uuid).toBe(first.uuid)
})

test('what comes within eight weeks later is planned once, however often it is looked for', async () => {
  const { owner, id } = tenant()
  const job = await newJob()
  const { series_id } = await plan(0, { job_id: job, user_ids: [], series: { freq: 'WEEKLY' } })
  const before = await shiftsOf(series_id)
  const later = dayOf(14)
  const now = { at: `${later}T06:00:00.000Z`, today: later }
  const table = openTenantTable(id)
  await Promise.all([makeAllShifts(table, now), makeAllShifts(table, now)])
  await makeAllShifts(table, now)
  const after = await shiftsOf(series_id, dayOf(14))
  const last = before.at(-1)?.date ?? ''
  expect(datesOf(after)).toEqual([...datesOf(before.slice(2)), addDays(last, 7), addDays(last, 14)])
  // A job that is over is planned no further, and goes on once it is not.
  await owner.put(`/api/jobs/${job}`, { status: 'Complete' })
  const far = addDays(later, 14)
  const afterwards = { at: `${far}T06:00:00.000Z`, today: far }
  await makeAllShifts(table, afterwards)
  expect(await shiftsOf(series_id, dayOf(14))).toHaveLength(after.length)
  await owner.put(`/api/jobs/${job}`, { status: 'In Progress' })
  await makeAllShifts(table, afterwards)
  expect(await shiftsOf(series_id, dayOf(28))).toHaveLength(after.length)
})

test('some days in a row are a series of so many days', async () => {
  const { series_id } = await plan(0, { job_id: await newJob(), days: 3 })
  expect(datesOf(await shiftsOf(series_id))).toEqual([dayOf(0), dayOf(1), dayOf(2)])
})

test('a change is of one shift, of it and the later ones, or of all, as many as were said before', async () => {
  const { owner, ids } = tenant()
  const series = { ...weekdays, count: 10 }
  const { series_id } = await plan(0, { job_id: await newJob(), series })
  const [, second, third] = await shiftsOf(series_id)
  const one = await owner.put<Shift>(`/api/shifts/${second?.uuid}`, { task: 'Trim' })
  expect(one.body).toMatchObject({ task: 'Trim', series_id })
  expect((await shiftsOf(series_id)).map(({ task }) => task)).toEqual([
    null,
    'Trim',
    ...Array<null>(8).fill(null),
  ])
  const said = await owner.get<Series>(`/api/shifts/${third?.uuid}/series`)
  expect(said.body).toMatchObject({ following: 8, unworked: 10, rule: { count: 10 } })
  const change = { start: '08:00', end: '16:00', scope: 'following' }
  const later = await owner.put<Shift>(`/api/shifts/${third?.uuid}`, change)
  expect(later.body.series_id).not.toBe(series_id)
  const before = await shiftsOf(series_id)
  const after = await shiftsOf(later.body.series_id)
  expect(before.map(({ start }) => start)).toEqual(['07:00', '07:00'])
  expect(after.map(({ start }) => start)).toEqual(Array(8).fill('08:00'))
  // Those of the first part are left alone by a change of all of the second.
  const last = after.at(-1)?.uuid
  await owner.put(`/api/shifts/${last}`, { user_ids: [ids.mate], scope: 'unworked' })
  const people = (await shiftsOf(later.body.series_id)).map(({ user_ids }) => user_ids)
  expect(people).toEqual(Array(8).fill([ids.mate]))
  expect((await shiftsOf(series_id)).map(({ user_ids }) => user_ids)).toEqual(
    Array(2).fill([ids.painter]),
  )
})

test('Thursdays that are taken off from one on leave the Tuesdays of another series alone', async () => {
  const { owner } = tenant()
  const job = await newJob()
  const tuesdays = await plan(1, { job_id: job, series: { freq: 'WEEKLY', count: 4 } })
  const thursdays = await plan(3, { job_id: job, series: { freq: 'WEEKLY', count: 4 } })
  const all = await shiftsOf(thursdays.series_id)
  await owner.delete(`/api/shifts/${all[1]?.uuid}?scope=following`)
  expect(datesOf(await shiftsOf(thursdays.series_id))).toEqual([dayOf(3)])
  expect(await shiftsOf(tuesdays.series_id)).toHaveLength(4)
})

test('other days of the week take some off and add some; what was taken off by itself stays off', async () => {
  const { owner } = tenant()
  const first = await plan(0, {
    job_id: await newJob(),
    series: { freq: 'WEEKLY', by_day: ['MO', 'TU'], until: dayOf(13) },
  })
  const [, tuesday] = await shiftsOf(first.series_id)
  await owner.delete(`/api/shifts/${tuesday?.uuid}`)
  const rule = (by_day: string[]) => ({
    series: { freq: 'WEEKLY', by_day, until: dayOf(13) },
    scope: 'following',
  })
  await owner.put(`/api/shifts/${first.uuid}`, rule(['MO', 'WE']))
  expect(datesOf(await shiftsOf(first.series_id))).toEqual([dayOf(0), dayOf(2), dayOf(7), dayOf(9)])
  await owner.put(`/api/shifts/${first.uuid}`, rule(['MO', 'TU']))
  expect(datesOf(await shiftsOf(first.series_id))).toEqual([dayOf(0), dayOf(7), dayOf(8)])
})

test('what was worked on is changed by nothing', async () => {
  const { owner, painter, ids } = tenant()
  const job = await newJob()
  const { series_id, uuid } = await plan(0, { job_id: job, series: { ...weekdays, count: 5 } })
  await publish()
  await goTo(`${dayOf(1)}T15:00:00Z`)
  const timestamp = `${dayOf(1)}T14:00:00Z`
  const punch = { user_id: ids.painter, job_id: job, type: 'ARRIVAL', timestamp }
  expect((await painter.post('/api/logs/create', punch)).status).toBe(201)
  const [, worked, next] = await shiftsOf(series_id)
  const path = `/api/shifts/${worked?.uuid}`
  const refused = await Promise.all([owner.put(path, { task: 'x' }), owner.delete(path)])
  expect(refused.map(({ status }) => status)).toEqual([409, 409])
  expect((await owner.get<Series>(`${path}/series`)).body).toMatchObject({
    following: 3,
    unworked: 3,
  })
  expect((await owner.put(path, { task: 'Sealed', scope: 'following' })).status).toBe(200)
  const after = await owner.get<Schedule>(`/api/schedule?from=${dayOf(0)}&to=${dayOf(6)}`)
  const tasks = new Map(after.body.shifts.map((shift) => [shift.date, shift.task]))
  expect([...tasks.values()]).toEqual([null, null, 'Sealed', 'Sealed', 'Sealed'])
  expect((await owner.put(`/api/shifts/${uuid}`, { task: 'x' })).status).toBe(409)
  // What nobody has begun yet may be changed, also today.
  const today = await plan(1, { user_ids: [ids.mate], job_id: job })
  expect((await owner.put(`/api/shifts/${today.uuid}`, { task: 'x' })).status).toBe(200)
  expect((await owner.put(`/api/shifts/${next?.uuid}`, { task: 'x' })).status).toBe(200)
})

test('a rule that cannot be is refused at its field', async () => {
  const { owner } = tenant()
  const send = async (day: number, more: object) => {
    const body = { job_id: await newJob(), user_ids: [], date: dayOf(day), ...more }
    const answer = await owner.post<{ fields: object }>('/api/shifts', body)
    return [answer.status, ...Object.keys(answer.body.fields)]
  }
  expect(await send(0, { series: { freq: 'WEEKLY', by_day: ['TU'] } })).toEqual([400, 'date'])
  const until = addDays(dayOf(0), 400)
  expect(await send(0, { series: { freq: 'DAILY', until } })).toEqual([400, 'series'])
  expect(await send(0, { days: 2, series: { freq: 'DAILY' } })).toEqual([400, 'days'])
  const both = { freq: 'DAILY', until: dayOf(3), count: 2 }
  expect(await send(0, { series: both })).toEqual([400, 'series.count'])
  const { uuid } = await plan(0, { job_id: await newJob() })
  const alone = await owner.put<{ fields: object }>(`/api/shifts/${uuid}`, { scope: 'unworked' })
  expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, ['scope']])
})

test('the same series sent twice is one', async () => {
  const { owner } = tenant()
  const body = {
    job_id: await newJob(),
    user_ids: [],
    date: dayOf(0),
    series: { freq: 'DAILY', count: 3 },
  }
  const key = { 'idempotency-key': 'series-once' }
  const [first, second] = await Promise.all([
    owner.post<Shift>('/api/shifts', body, key),
    owner.post<Shift>('/api/shifts', body, key),
  ])
  expect(first.body.series_id).toBe(second.body.series_id)
  expect(await shiftsOf(first.body.series_id)).toHaveLength(3)
})

test('a change of all leaves what is not changed as each shift says, and whoever took a place since', async () => {
  const { owner, mate, ids } = tenant()
  const job = await newJob()
  const series = { ...weekdays, count: 3 }
  const first = await plan(0, { job_id: job, series, open_places: 1 })
  await publish()
  const [monday, tuesday, thursday] = await shiftsOf(first.series_id)
  await owner.put(`/api/shifts/${thursday?.uuid}`, { task: 'Doors' })
  expect((await mate.post(`/api/shifts/${tuesday?.uuid}/claim`)).status).toBe(200)
  const { user_ids, start, end } = first
  const sent = { user_ids, start, end, open_places: 1, task: null, notes: 'Ring twice' }
  const change = { ...sent, scope: 'following', version: monday?.version }
  expect((await owner.put(`/api/shifts/${monday?.uuid}`, change)).status).toBe(200)
  // Its answer was lost, and it is sent again.
  expect((await owner.put(`/api/shifts/${monday?.uuid}`, change)).status).toBe(200)
  const both = [ids.painter, ids.mate].toSorted()
  expect(await shiftsOf(first.series_id)).toMatchObject([
    { notes: 'Ring twice', task: null, user_ids: [ids.painter], open_places: 1 },
    { notes: 'Ring twice', task: null, user_ids: both, open_places: 0 },
    { notes: 'Ring twice', task: 'Doors', user_ids: [ids.painter], open_places: 1 },
  ])
})

test('of two who change one series at once the second is refused, and the first one is whole', async () => {
  const { owner, supervisor } = tenant()
  const { series_id } = await plan(0, { job_id: await newJob(), series: { ...weekdays, count: 6 } })
  const [, second] = await shiftsOf(series_id)
  const send = (who: typeof owner, shift: Shift | undefined, more: object) =>
    who.put<Shift>(`/api/shifts/${shift?.uuid}`, { scope: 'following', ...more })
  // Each of the version that they were shown.
  const { version } = second ?? {}
  const both = await Promise.all([
    send(owner, second, { task: 'Trim', version }),
    send(supervisor, second, { notes: 'Ring', version }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // And told who has it otherwise: what the first one made is all there is.
  const after = await shiftsOf(both.find(({ status }) => status === 200)?.body.series_id ?? null)
  const said = new Set(after.map(({ task, notes }) => `${task} ${notes}`))
  expect(said.size).toBe(1)
  expect(after).toHaveLength(5)
})

test('a shift that is planned again after its series ended is changed and taken off by itself', async () => {
  const { owner } = tenant()
  const { series_id } = await plan(0, { job_id: await newJob(), series: { ...weekdays, count: 5 } })
  const [, , third] = await shiftsOf(series_id)
  const path = `/api/shifts/${third?.uuid}`
  await owner.delete(`${path}?scope=following`)
  await owner.post(`${path}/restore`)
  expect((await owner.get<Series>(`${path}/series`)).body).toMatchObject({ following: 1 })
  const changed = await owner.put<Shift>(path, { scope: 'following', task: 'Doors' })
  expect(changed.body).toMatchObject({ task: 'Doors', date: dayOf(2) })
  await owner.delete(`${path}?scope=following`)
  expect(await shiftsOf(changed.body.series_id)).toEqual([])
})
