import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { TableName } from '../../../functions/store/table/commands.ts'
import { removeTenantItems } from '../../../infra/commands/tenants/tenant-items.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { settle } from '../../fixtures/services/product.ts'

type Tiles = Pick<Statistics, 'activeJobs' | 'activePainters' | 'hoursToday'>
type Entry = { uuid: string }

let acme: TestTenant
let isThere = false
let second: string

// A day with a known clock: 16:00 UTC on a Wednesday.
const now = Date.parse('2026-03-04T16:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  // Each test begins with nobody at work.
  if (isThere) await removeTenantItems({ client: atTheEngine(), name: TableName }, acme.id)
  acme = await createTestTenant('acme')
  isThere = true
  const made = await acme.owner.post<Entry>('/api/jobs/new', {
    job_name: 'Second',
    address: 'There',
  })
  second = made.body.uuid
})
afterEach(() => vi.useRealTimers())

async function punch(
  who: 'painter' | 'mate',
  type: 'ARRIVAL' | 'DEPARTURE',
  time: string,
  job = acme.job,
  more: { break?: 'meal' } = {},
) {
  const timestamp = `2026-03-${time}:00Z`
  const sent = { user_id: acme.ids[who], job_id: job, type, timestamp, ...more }
  const { status, body } = await acme[who].post<Entry>('/api/logs/create', sent)
  expect(status).toBe(201)
  return body.uuid
}

/** The mate works from eight to nine. */
async function anHourOn(date: string) {
  for (const [type, time] of [
    ['ARRIVAL', '08:00'],
    ['DEPARTURE', '09:00'],
  ]) {
    const sent = { user_id: acme.ids.mate, job_id: acme.job, type }
    await acme.mate.post('/api/logs/create', { ...sent, timestamp: `${date}T${time}:00Z` })
  }
}

/** Forty-eight arrivals and departures of the painter within an hour. */
async function manyPunches(job: string) {
  for (let minute = 10; minute < 58; minute += 1) {
    await punch('painter', minute % 2 ? 'DEPARTURE' : 'ARRIVAL', `04T15:${minute}`, job)
  }
}

async function statistics(by: 'owner' | 'painter' | 'mate' = 'owner'): Promise<Statistics> {
  return (await acme[by].get<Statistics>('/api/statistics')).body
}

async function metrics(by: 'owner' | 'painter' | 'mate' = 'owner'): Promise<Tiles> {
  const { activeJobs, activePainters, hoursToday } = await statistics(by)
  return { activeJobs, activePainters, hoursToday }
}

test('the numbers follow arrivals, departures, corrections, deactivation and the time zone', async () => {
  expect(await metrics()).toEqual({ activeJobs: 1, activePainters: 0, hoursToday: 0 })

  await punch('painter', 'ARRIVAL', '04T08:00')
  expect(await metrics()).toEqual({ activeJobs: 1, activePainters: 1, hoursToday: 8 })
  const left = await punch('painter', 'DEPARTURE', '04T11:30')
  expect(await metrics()).toEqual({ activeJobs: 1, activePainters: 0, hoursToday: 3.5 })

  await punch('painter', 'ARRIVAL', '04T12:00', second)
  await punch('painter', 'DEPARTURE', '04T13:15', second)
  await punch('mate', 'ARRIVAL', '04T15:00')
  // The arrival at the second job made it active.
  expect(await metrics()).toEqual({ activeJobs: 2, activePainters: 1, hoursToday: 5.75 })
  expect((await metrics('painter')).hoursToday).toBe(4.75)
  expect((await metrics('mate')).hoursToday).toBe(1)

  const correct = (change: object) =>
    acme.supervisor.put(`/api/logs/${left}`, { ...change, reason: 'Seen on site' })
  await correct({ timestamp: '2026-03-04T10:00:00Z' })
  expect((await metrics('painter')).hoursToday).toBe(3.25)
  // Without the departure, the first job lasts until the arrival at the second.
  await correct({ type: 'JOB_NOTE' })
  expect((await metrics('painter')).hoursToday).toBe(5.25)
  await correct({
    type: 'DEPARTURE',
    timestamp: '2026-03-04T11:30:00Z',
  })
  expect((await metrics('painter')).hoursToday).toBe(4.75)

  await correct({ user_id: acme.ids.mate })
  expect((await metrics('painter')).hoursToday).toBe(5.25)
  await correct({ user_id: acme.ids.painter })
  expect((await metrics('painter')).hoursToday).toBe(4.75)

  await acme.owner.delete(`/api/users/${acme.ids.mate}`)
  expect(await metrics()).toMatchObject({ activePainters: 0, hoursToday: 5.75 })
  await acme.owner.post(`/api/users/${acme.ids.mate}/reactivate`)
  expect((await metrics()).activePainters).toBe(1)

  const zoned = await acme.owner.put(`/api/tenants/${acme.id}`, { time_zone: 'Asia/Tokyo' })
  expect(zoned.status).toBe(200)
  // In Tokyo it is already 1:00 on the 5th: only the hour since midnight there (15:00 UTC) is today.
  expect(await metrics()).toMatchObject({ hoursToday: 1 })
})

test('whoever never left counts for as long as anybody stays, and then not at all', async () => {
  await punch('painter', 'ARRIVAL', '03T22:00')
  vi.setSystemTime(Date.parse('2026-03-04T11:00:00Z'))
  expect(await metrics()).toMatchObject({ activePainters: 1, hoursToday: 11 })
  vi.setSystemTime(now)
  expect(await metrics()).toMatchObject({ activePainters: 0, hoursToday: 0 })
  await acme.owner.delete(`/api/users/${acme.ids.painter}`)
  expect(await metrics()).toMatchObject({ activePainters: 0, hoursToday: 0 })
})

test('who arrives and leaves within one minute is not on site', async () => {
  await punch('painter', 'ARRIVAL', '04T15:30')
  await punch('painter', 'DEPARTURE', '04T15:30')
  await punch('mate', 'DEPARTURE', '04T15:30')
  await punch('mate', 'ARRIVAL', '04T15:30')
  expect(await metrics()).toMatchObject({ activePainters: 0, hoursToday: 0 })
})

test('numbers stay right with more punches in a day than anybody makes', async () => {
  await punch('mate', 'ARRIVAL', '04T15:00')
  const before = await metrics('mate')
  for (let day = 1; day <= 28; day += 1) await anHourOn(`2026-02-${String(day).padStart(2, '0')}`)
  expect(await metrics('mate')).toEqual(before)

  // Newer punches count also where their job is deleted: hours are not the job's to take.
  const { body: gone } = await acme.owner.post<Entry>('/api/jobs/new', {
    job_name: 'Gone',
    address: 'x',
  })
  await punch('painter', 'ARRIVAL', '04T14:00')
  const site = (await metrics()).activePainters
  await manyPunches(gone.uuid)
  expect((await metrics()).activePainters).toBe(site - 1)
  await acme.owner.delete(`/api/jobs/${gone.uuid}`)
  await settle()
  expect((await metrics()).activePainters).toBe(site - 1)
  await acme.owner.post(`/api/jobs/${gone.uuid}/restore`)
  await settle()
  expect((await metrics()).activePainters).toBe(site - 1)
})

test('who is on site, since when and on which job is told to those who may know', async () => {
  await punch('painter', 'ARRIVAL', '04T08:00')
  await punch('mate', 'ARRIVAL', '04T15:00')
  const { onSite, own } = await statistics()
  expect(onSite.length).toBeGreaterThan(0)
  const nothing = { onBreak: false, forgotten: null, unconfirmed: null }
  expect(own).toEqual({ onSite: null, lastJob: null, hoursToday: 0, ...nothing })
  const mate = onSite.find(({ user_id }) => user_id === acme.ids.mate)
  expect(mate).toMatchObject({
    user_name: 'mate of Test',
    job_id: acme.job,
    job_name: 'acme job',
    since: '2026-03-04T15:00:00.000Z',
  })
  const painters = await statistics('painter')
  expect(painters.onSite.every(({ user_id }) => user_id === acme.ids.painter)).toBe(true)
  const mates = await statistics('mate')
  expect(mates.own).toEqual({
    onSite: mate,
    lastJob: { job_id: acme.job, job_name: 'acme job', job_color: mate?.job_color },
    hoursToday: 1,
    ...nothing,
  })
})

test('who is on a break is told to those who may know, with the job that they left, until they are back', async () => {
  await punch('painter', 'ARRIVAL', '04T08:00')
  await punch('mate', 'ARRIVAL', '04T08:00')
  await punch('painter', 'DEPARTURE', '04T15:30', acme.job, { break: 'meal' })
  await punch('mate', 'DEPARTURE', '04T15:15', acme.job, { break: 'meal' })
  const paused = await statistics()
  expect(paused.onSite).toEqual([])
  expect(paused.onBreak.map(({ user_id, since, job_name }) => [user_id, since, job_name])).toEqual([
    [acme.ids.mate, '2026-03-04T15:15:00.000Z', 'acme job'],
    [acme.ids.painter, '2026-03-04T15:30:00.000Z', 'acme job'],
  ])
  // Neither works: the hours stand still.
  expect(paused).toMatchObject({ activePainters: 0, hoursToday: 14.75 })
  const painters = await statistics('painter')
  expect(painters.onBreak.map(({ user_id }) => user_id)).toEqual([acme.ids.painter])
  await punch('mate', 'ARRIVAL', '04T15:45')
  const back = await statistics()
  expect(back.onBreak.map(({ user_id }) => user_id)).toEqual([acme.ids.painter])
  expect(back.onSite.map(({ user_id }) => user_id)).toEqual([acme.ids.mate])
})

test('the last seven days end today, however many punches somebody makes', async () => {
  await anHourOn('2026-02-25')
  await anHourOn('2026-02-26')
  await punch('mate', 'ARRIVAL', '04T15:00')
  await manyPunches(second)
  const { lastSevenDays, hoursToday } = await statistics('mate')
  expect(lastSevenDays.map(({ date }) => date)).toEqual([
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
    '2026-03-04',
  ])
  expect(lastSevenDays[0]).toEqual({ date: '2026-02-26', jobs: 1, painters: 1, hours: 1 })
  expect(lastSevenDays[3]).toEqual({ date: '2026-03-01', jobs: 0, painters: 0, hours: 0 })
  expect(lastSevenDays.at(-1)).toMatchObject({ jobs: 1, painters: 1, hours: hoursToday })
  const painter = await statistics('painter')
  expect(painter.lastSevenDays[0]).toEqual({ date: '2026-02-26', jobs: 0, painters: 0, hours: 0 })
  expect(painter.lastSevenDays.at(-1)).toMatchObject({ jobs: 1, painters: 1 })
})

/** The answer to the painter's departure from a job at a time of that day. */
function leaving(job: string, time: string, more: object = {}, key: string = randomUUID()) {
  const sent = { user_id: acme.ids.painter, job_id: job, type: 'DEPARTURE' }
  const timestamp = `2026-03-04T${time}:00Z`
  const headers = { 'idempotency-key': key }
  return acme.painter.post<ErrorBody>('/api/logs/create', { ...sent, timestamp, ...more }, headers)
}

describe('a live departure', () => {
  test('is rejected with the job of the break when it is from another job, and written once it is confirmed', async () => {
    await punch('painter', 'ARRIVAL', '04T08:00')
    await punch('painter', 'DEPARTURE', '04T15:30', acme.job, { break: 'meal' })
    const key = randomUUID()
    const { status, body } = await leaving(second, '16:00', {}, key)
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'conflict',
      error: 'painter of Test is on a break from acme job. Choose that job, or confirm this one.',
      message: { key: 'onBreakElsewhere' },
    })
    expect(Object.keys(body.fields ?? {})).toEqual(['job_id'])
    expect((await statistics('painter')).own.onBreak).toBe(true)
    expect((await leaving(second, '16:00', { anyway: true }, key)).status).toBe(201)
  })

  test('is accepted from the job of the break', async () => {
    await punch('painter', 'ARRIVAL', '04T08:00')
    await punch('painter', 'DEPARTURE', '04T15:30', acme.job, { break: 'meal' })
    expect((await leaving(acme.job, '16:00')).status).toBe(201)
  })

  test('is rejected when its user is at work elsewhere, also since the day before', async () => {
    vi.setSystemTime('2026-03-04T00:30:00Z')
    await punch('painter', 'ARRIVAL', '03T20:00')
    const asked = await leaving(second, '00:25')
    expect([asked.status, asked.body.message?.key]).toEqual([409, 'atWorkElsewhere'])
    expect((await leaving(acme.job, '00:25')).status).toBe(201)
  })

  test('is the same when it is sent again after its user has moved on', async () => {
    await punch('painter', 'ARRIVAL', '04T08:00')
    const key = randomUUID()
    expect((await leaving(acme.job, '15:55', {}, key)).status).toBe(201)
    await punch('painter', 'ARRIVAL', '04T15:50', second)
    expect((await leaving(acme.job, '15:55', {}, key)).status).toBe(200)
  })

  test('is accepted when its user is at no job: the arrival may be on another phone', async () => {
    expect((await leaving(second, '16:00')).status).toBe(201)
  })
})

test('a departure that waited ten minutes is accepted wherever its user is, and flagged on the timesheet', async () => {
  await punch('painter', 'ARRIVAL', '04T08:00')
  await punch('painter', 'DEPARTURE', '04T15:30', acme.job, { break: 'meal' })
  expect((await leaving(second, '15:49')).status).toBe(201)
  const path = `/api/timesheets/${acme.ids.painter}/2026-03-04`
  const sheet = await acme.owner.get<{ problems: { code: string }[] }>(path)
  expect(sheet.body.problems.map(({ code }) => code)).toContain('departure_without_arrival')
})
