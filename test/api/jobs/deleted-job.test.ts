import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { JobCosts, JobDeletion } from '../../../shared/job-costs/job-costs.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Timesheet, TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import type { WeekReport } from '../../../shared/reports/week-report.ts'
import { readOwn } from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// Hours are not the job's to take: arrivals and departures stay the record of what was worked.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { workweek_start_day: 'monday', period: 'weekly', first_day: '2026-01-05' })
  await acme.owner.post(`/api/users/${acme.ids.painter}/rates`, {
    from: '2026-01-01',
    amount: '20',
  })
  await acme.owner.put(`/api/users/${acme.ids.painter}`, {
    payroll_id: '1',
    first_name: 'Pat',
    last_name: 'Doe',
  })
})

async function newJob(job_name: string): Promise<string> {
  const made = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name,
    address: '1 Main St',
    customer_id: acme.customer,
  })
  expect(made.status, made.text).toBe(201)
  return made.body.uuid
}

async function remove(job: string): Promise<void> {
  expect((await acme.owner.delete(`/api/jobs/${job}`)).status).toBe(200)
  await settle()
}

const key = () => ({ 'idempotency-key': randomUUID() })
const worked = ({ totals }: Pick<Timesheet, 'totals'>) => [
  totals.worked_seconds / 3600,
  totals.gross,
]

describe('a job that is deleted', () => {
  test('leaves the hours that were worked there, and their pay, on every screen and in the file', async () => {
    const { owner, painter, ids } = acme
    const monday = '2026-03-02'
    const job = await newJob('Old barn')
    await punch(painter, ids.painter, acme.job, shiftsOf(monday, [8]))
    await punch(painter, ids.painter, job, shiftsOf('2026-03-03', [8, 8, 8]))
    expect((await step(painter, ids.painter, monday, 'submit')).status).toBe(200)
    await remove(job)
    const sheet = await sheetOf(painter, ids.painter, monday)
    expect([sheet.status, ...worked(sheet)]).toEqual(['submitted', 32, '640.00'])
    expect(sheet.days[1]?.stretches).toMatchObject([{ job_name: 'Old barn', job_deleted: true }])
    const rows = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${monday}`)
    const row = rows.body.find(({ user_id }) => user_id === ids.painter)
    expect(row && worked(row)).toEqual([32, '640.00'])
    const report = await owner.get<WeekReport>(`/api/reports/weeks/${monday}`)
    expect(report.body.jobs.find(({ job_id }) => job_id === job)).toMatchObject({
      job_name: 'Old barn',
      job_deleted: true,
      worked_seconds: 24 * 3600,
      cost: '480.00',
    })
    const costs = await owner.get<JobCosts>(`/api/jobs/${job}/costs`)
    expect([costs.body.worked_seconds, costs.body.cost]).toEqual([24 * 3600, '480.00'])
    expect((await step(owner, ids.painter, monday, 'approve')).status).toBe(200)
    const body = { date: monday, format: 'csv' }
    const made = await owner.post<{ uuid: string }>('/api/payroll/exports', body, key())
    expect(made.status, made.text).toBe(201)
    const { text } = await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
    expect(readOwn(text)['1']?.dollars).toBe(64_000)
    expect(text).toContain('Old barn')
    // Restored, nothing is owed that was not there before.
    expect((await owner.post(`/api/jobs/${job}/restore`)).status).toBe(200)
    await settle()
    expect(worked(await sheetOf(owner, ids.painter, monday))).toEqual([32, '640.00'])
  })

  test('still is where somebody on the clock is, and the departure from it is taken', async () => {
    const { owner, painter, ids } = acme
    const job = await newJob('Gone at noon')
    const arrived = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const at = { user_id: ids.painter, job_id: job }
    await painter.post('/api/logs/create', { ...at, type: 'ARRIVAL', timestamp: arrived }, key())
    await remove(job)
    const here = await owner.get<{ onSite: { user_id: string; job_name: string }[] }>(
      '/api/statistics',
    )
    expect(here.body.onSite).toMatchObject([{ user_id: ids.painter, job_name: 'Gone at noon' }])
    const left = await painter.post('/api/logs/create', { ...at, type: 'DEPARTURE' }, key())
    expect(left.status, left.text).toBe(201)
    const { body } = await painter.get<{ own: { hoursToday: number } }>('/api/statistics')
    expect(body.own.hoursToday).toBeGreaterThan(0)
    // Nobody arrives there again, and a stranger's job takes no departure.
    const again = await painter.post('/api/logs/create', { ...at, type: 'ARRIVAL' }, key())
    expect(again.status).toBe(400)
    const never = { ...at, job_id: randomUUID(), type: 'DEPARTURE' }
    expect((await painter.post('/api/logs/create', never, key())).status).toBe(400)
  })

  test('lets hours that are opened again be viewed, corrected, moved and removed', async () => {
    const { owner, painter, ids } = acme
    const monday = '2026-03-16'
    const job = await newJob('Reopened')
    const entries = await punch(painter, ids.painter, job, shiftsOf(monday, [8, 8]))
    expect((await step(owner, ids.painter, monday, 'approve')).status).toBe(200)
    await remove(job)
    await step(owner, ids.painter, monday, 'reopen', { reason: 'Wrong' })
    const [, departure, second, last] = entries
    const path = `/api/logs/${departure?.uuid}`
    const found = await owner.get<LogEntry>(path)
    expect(found.body).toMatchObject({ job_name: 'Reopened', job_deleted: true })
    const timestamp = `${monday}T14:00:00.000Z`
    expect((await owner.put(path, { timestamp, reason: 'At two' })).status).toBe(200)
    expect(worked(await sheetOf(owner, ids.painter, monday))[0]).toBe(15)
    for (const entry of [second, last]) {
      const moved = { job_id: acme.job, reason: 'There' }
      expect((await owner.put(`/api/logs/${entry?.uuid}`, moved)).status).toBe(200)
    }
    const listed = await owner.get<LogEntry[]>(`/api/logs/all?job_id=${acme.job}&limit=500`)
    expect(listed.body.map(({ uuid }) => uuid)).toContain(second?.uuid)
    for (const entry of entries.slice(0, 2)) {
      const removal = await owner.post(`/api/logs/${entry.uuid}/remove`, { reason: 'Never there' })
      expect(removal.status, removal.text).toBe(200)
    }
    expect(worked(await sheetOf(owner, ids.painter, monday))[0]).toBe(8)
  })
})

test('before a job is deleted, who is on the clock and what is not paid out yet is said; the reason is kept', async () => {
  const { owner, painter, mate, ids } = acme
  const job = await newJob('Asked before')
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
  await punch(painter, ids.painter, job, shiftsOf(day, [5]))
  const at = { user_id: ids.mate, job_id: job, type: 'ARRIVAL' }
  await mate.post('/api/logs/create', at, key())
  const asked = await owner.get<JobDeletion>(`/api/jobs/${job}/deletion`)
  expect(asked.body.on_clock.map(({ user_id }) => user_id)).toEqual([ids.mate])
  expect(asked.body.unexported.find(({ user_id }) => user_id === ids.painter)).toMatchObject({
    worked_seconds: 5 * 3600,
    cost: '100.00',
  })
  expect((await painter.get(`/api/jobs/${job}/deletion`)).status).toBe(403)
  const removed = await owner.delete(`/api/jobs/${job}`, { reason: 'Entered twice' })
  expect(removed.status, removed.text).toBe(200)
  const history = await owner.get<{ after: object | null }[]>(`/api/history/${job}`)
  expect(JSON.stringify(history.body[0]?.after)).toContain('Entered twice')
})

describe('what a phone sends about a job that was deleted meanwhile', () => {
  test('is taken as it happened before, and refused where it happened after', async () => {
    const { owner, painter, ids } = acme
    const day = '2026-03-24'
    const job = await newJob('Basement')
    await acme.owner.delete(`/api/jobs/${job}`)
    const punches = [
      { type: 'ARRIVAL', timestamp: `${day}T07:00:00.000Z` },
      { type: 'DEPARTURE', timestamp: `${day}T11:00:00.000Z` },
    ].map((each) => ({ ...each, user_id: ids.painter, job_id: job, source: 'offline' }))
    for (const each of punches) {
      const headers = key()
      const answers = [
        await painter.post<LogEntry>('/api/logs/create', each, headers),
        await painter.post<LogEntry>('/api/logs/create', each, headers),
      ]
      expect(answers.map(({ status }) => status)).toEqual([201, 200])
    }
    await settle()
    const sheet = await sheetOf(owner, ids.painter, day)
    expect([sheet.problems, sheet.dispute, worked(sheet)[0]]).toEqual([[], null, 4])
    const listed = await owner.get<LogEntry[]>('/api/logs/all?limit=500')
    expect(listed.body.map(({ job_id }) => job_id)).not.toContain(job)
    const now = new Date().toISOString()
    const refused = await painter.post<ErrorBody>(
      '/api/logs/create',
      { ...punches[0], timestamp: now },
      key(),
    )
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['job_id']])
  })

  test('a correction that was asked for is made, although the job was deleted meanwhile', async () => {
    const { owner, painter, ids } = acme
    const day = '2026-04-15'
    const job = await newJob('Corrected')
    const [, left] = await punch(painter, ids.painter, job, shiftsOf(day, [8]))
    expect((await step(owner, ids.painter, day, 'approve')).status).toBe(200)
    const later = { timestamp: `${day}T16:30:00Z` }
    expect((await painter.put(`/api/logs/${left?.uuid}`, later)).status).toBe(409)
    await remove(job)
    const accepted = await step(owner, ids.painter, day, 'accept')
    expect(worked(accepted.body)[0]).toBe(9.5)
  })

  test('asked for in approved hours, is accepted; a job that never was is not put before the office', async () => {
    const { owner, painter, ids } = acme
    const day = '2026-04-01'
    const job = await newJob('Asked for')
    expect((await step(owner, ids.painter, day, 'approve')).status).toBe(200)
    const arrival = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
    const at = (hour: string) => ({ ...arrival, timestamp: `${day}T${hour}:00:00.000Z` })
    expect((await painter.post('/api/logs/create', at('07'), key())).status).toBe(409)
    const left = { ...at('09'), type: 'DEPARTURE' }
    expect((await painter.post('/api/logs/create', left, key())).status).toBe(409)
    for (const job_id of [randomUUID()]) {
      const never = await painter.post<ErrorBody>(
        '/api/logs/create',
        { ...at('10'), job_id },
        key(),
      )
      expect([never.status, Object.keys(never.body.fields ?? {})]).toEqual([400, ['job_id']])
    }
    expect((await sheetOf(owner, ids.painter, day)).dispute?.requests).toHaveLength(2)
    await remove(job)
    const accepted = await step(owner, ids.painter, day, 'accept')
    expect(accepted.body).toMatchObject({ status: 'open', dispute: null, problems: [] })
    expect(worked(accepted.body)[0]).toBe(2)
  })
})
