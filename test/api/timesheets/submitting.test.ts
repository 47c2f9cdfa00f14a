import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Timesheet } from '../../../shared/timesheets/timesheet.ts'
import { punch, setPay, sheetOf, shiftsOf } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// A week that is said to be complete without signal is sent when there is some, perhaps twice.

const monday = '2026-03-02'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { workweek_start_day: 'monday', period: 'weekly', first_day: '2026-01-05' })
})

test('a submission that is sent again is the same one; after another punch it is refused', async () => {
  const { painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf(monday, [8]))
  const { version } = await sheetOf(painter, ids.painter, monday)
  const submit = () =>
    painter.post<Timesheet>(`/api/timesheets/${ids.painter}/${monday}/submit`, { version })
  const first = await submit()
  expect([first.status, first.body.status]).toEqual([200, 'submitted'])
  const again = await submit()
  expect([again.status, again.body.version]).toEqual([200, first.body.version])
  expect(again.body.history.filter(({ step }) => step === 'submitted')).toHaveLength(1)
  await punch(painter, ids.painter, job, shiftsOf('2026-03-03', [8]))
  expect((await submit()).status).toBe(409)
})

test.each([
  ['is submitted with what was logged on the phone before', '2026-03-09', false, 200],
  ['is refused where somebody else added to it meanwhile', '2026-03-16', true, 409],
])('a week %s', async (_, date, isOthers, status) => {
  const { owner, painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  const { version } = await sheetOf(painter, ids.painter, date)
  const entry_keys = [randomUUID(), randomUUID(), randomUUID()]
  const log = (type: string, time: string, key = '', by = painter) =>
    by.post(
      '/api/logs/create',
      { user_id: ids.painter, job_id: job, type, timestamp: `${date}T${time}:00Z` },
      { 'idempotency-key': key },
    )
  await log('ARRIVAL', '17:00', entry_keys[0])
  // The same key by somebody else is another entry.
  await log('DEPARTURE', '19:00', entry_keys[1], isOthers ? owner : painter)
  const done = await painter.post<Timesheet>(`/api/timesheets/${ids.painter}/${date}/submit`, {
    version,
    entry_keys,
  })
  expect(done.status, done.text).toBe(status)
  const sheet = await sheetOf(painter, ids.painter, date)
  expect([sheet.status, sheet.totals.worked_seconds]).toEqual([
    isOthers ? 'open' : 'submitted',
    10 * 3600,
  ])
})

test.each([
  [
    'is submitted where only the answers about its last entries were lost',
    '2026-03-23',
    false,
    200,
  ],
  [
    'is refused where somebody else added as much as the sheet had already',
    '2026-03-30',
    true,
    409,
  ],
])('a week %s', async (_, date, isOthers, status) => {
  const { owner, painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  const entry_keys = [randomUUID(), randomUUID()]
  const log = (type: string, time: string, by = painter, key: string = randomUUID()) =>
    by.post(
      '/api/logs/create',
      { user_id: ids.painter, job_id: job, type, timestamp: `${date}T${time}:00Z` },
      { 'idempotency-key': key },
    )
  // They arrived, and the phone does not know: what it sees next has them in it.
  await log('ARRIVAL', '17:00', painter, entry_keys[0])
  await log('DEPARTURE', '18:00', painter, entry_keys[1])
  const { version, as_of } = await sheetOf(painter, ids.painter, date)
  if (isOthers) {
    await log('ARRIVAL', '19:00', owner)
    await log('DEPARTURE', '20:00', owner)
  }
  const path = `/api/timesheets/${ids.painter}/${date}/submit`
  const done = await painter.post(path, { version, entry_keys, seen_at: as_of })
  expect(done.status, done.text).toBe(status)
})
