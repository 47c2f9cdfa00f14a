import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../shared/log-entry.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../fixtures/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
})

test('a punch sent again after its hours were approved is answered as it was made', async () => {
  const { owner, painter, ids, job } = acme
  const date = '2026-06-08'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  const note = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
  const body = { ...note, timestamp: `${date}T18:00:00Z` }
  const key = { 'idempotency-key': 'sent-again' }
  const first = await painter.post<LogEntry>('/api/logs/create', body, key)
  const left = { ...body, type: 'DEPARTURE', timestamp: `${date}T19:00:00Z` }
  await painter.post('/api/logs/create', left)
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  const again = await painter.post<LogEntry>('/api/logs/create', body, key)
  expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid])
  expect((await sheetOf(owner, ids.painter, date)).dispute).toBeNull()
})

test('a supervisor approves painters only, and a missed break is owed in the period of its week', async () => {
  const { owner, supervisor, ids } = acme
  const date = '2026-06-15'
  expect((await step(supervisor, ids.admin, date, 'approve')).status).toBe(403)
  const owed = { kind: 'missed_break', amount: '1' }
  const elsewhere = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-05-01' })
  expect(elsewhere.status).toBe(400)
  const here = await step(owner, ids.painter, date, 'extras', { ...owed, date: '2026-06-16' })
  expect(here.status).toBe(200)
  expect((await step(supervisor, ids.painter, date, 'approve')).status).toBe(200)
})
