import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../shared/errors.ts'
import type { Timesheet } from '../../shared/timesheet.ts'
import { setPay, sheetOf, step } from '../fixtures/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

// A painter logs in a basement, and the office deletes the job before there is signal again: what was
// worked there is put before the office, on the person's sheet.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { workweek_start_day: 'monday', period: 'weekly', first_day: '2026-01-05' })
})

/** A job that is deleted, and the arrival and departure of a day there. */
async function deletedJob(day: string) {
  const made = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: `Gone on ${day}`,
    address: '1 Main St',
    customer_id: acme.customer,
  })
  expect(made.status, made.text).toBe(201)
  const job = made.body.uuid
  await acme.owner.delete(`/api/jobs/${job}`)
  const punches = [
    { type: 'ARRIVAL', timestamp: `${day}T07:00:00.000Z` },
    { type: 'DEPARTURE', timestamp: `${day}T11:00:00.000Z` },
  ].map((each) => ({ ...each, user_id: acme.ids.painter, job_id: job, source: 'offline' }))
  return { job, punches }
}

const key = () => ({ 'idempotency-key': randomUUID() })

test('an entry about a job deleted meanwhile waits for the office, who restores the job and accepts', async () => {
  const { owner, painter, ids } = acme
  const day = '2026-03-02'
  const { job, punches } = await deletedJob(day)
  for (const punch of punches) {
    const twice = key()
    for (const headers of [twice, twice]) {
      const refused = await painter.post<ErrorBody>('/api/logs/create', punch, headers)
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['job_id']])
      expect(refused.text).toContain('The office has been asked')
    }
  }
  const asked = await sheetOf(owner, ids.painter, day)
  expect(asked.problems.map(({ code }) => code)).toEqual(['disputed'])
  expect(
    asked.dispute?.requests.map(({ job_name, entry_type, timestamp }) => [
      job_name,
      entry_type,
      timestamp,
    ]),
  ).toEqual(punches.map(({ type, timestamp }) => [`Gone on ${day}`, type, timestamp]))

  // Deleted, it takes nothing; the request stays.
  const early = await step(owner, ids.painter, day, 'accept')
  expect([early.status, early.text]).toEqual([400, expect.stringContaining('restored')])
  await owner.post(`/api/jobs/${job}/restore`)
  const accepted = await step(owner, ids.painter, day, 'accept')
  expect(accepted.body).toMatchObject({ status: 'open', dispute: null, problems: [] })
  expect(accepted.body.totals.worked_seconds).toBe(4 * 3600)
})

test('what a foreman logged for somebody stands on that person’s sheet, and submitting leaves it there', async () => {
  const { supervisor, painter, ids } = acme
  const day = '2026-03-10'
  const { punches } = await deletedJob(day)
  expect((await supervisor.post('/api/logs/create', punches[0], key())).status).toBe(400)
  const submitted = await step(painter, ids.painter, day, 'submit')
  expect(submitted.status).toBe(200)
  expect(submitted.body.dispute?.requests).toHaveLength(1)
})

test('the office answers with a word where nothing is to be added', async () => {
  const { owner, painter, ids } = acme
  const day = '2026-03-18'
  const { punches } = await deletedJob(day)
  await painter.post('/api/logs/create', punches[0], key())
  const reason = 'Nobody was there'
  const answered = await step(owner, ids.painter, day, 'approve', { reason })
  expect(answered.body).toMatchObject({ status: 'approved', dispute: null })
})

test('approved hours are not opened for what cannot be written, and opening them keeps what is asked for', async () => {
  const { owner, painter, ids } = acme
  const day = '2026-04-01'
  const { punches } = await deletedJob(day)
  expect((await step(owner, ids.painter, day, 'approve')).status).toBe(200)
  await painter.post('/api/logs/create', punches[0], key())
  expect((await step(owner, ids.painter, day, 'accept')).status).toBe(400)
  expect((await sheetOf(owner, ids.painter, day)).status).toBe('approved')
  const opened = await step(owner, ids.painter, day, 'reopen', { reason: 'Restore it first' })
  expect([opened.body.status, opened.body.dispute?.requests.length]).toEqual(['open', 1])
})

test('an entry of after the deletion, or about a job that never was, is refused and nobody is asked', async () => {
  const { painter, ids } = acme
  const { punches } = await deletedJob('2026-03-25')
  const now = new Date().toISOString()
  const later = { ...punches[0], timestamp: now }
  const never = { ...punches[0], job_id: randomUUID() }
  for (const body of [later, never]) {
    const refused = await painter.post<ErrorBody>('/api/logs/create', body, key())
    expect([refused.status, refused.text]).toEqual([400, expect.not.stringContaining('asked')])
  }
  for (const date of ['2026-03-25', now.slice(0, 10)]) {
    const { dispute }: Timesheet = await sheetOf(painter, ids.painter, date)
    expect(dispute).toBeNull()
  }
})
