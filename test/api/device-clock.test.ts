import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../shared/log-entry.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

// A phone says what its clock reads while it sends: by that, a wrong clock is put right and told.

const minute = 60_000
const hour = 60 * minute

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

const iso = (at: number) => new Date(at).toISOString()

/** An arrival two hours ago, sent now, by a clock that runs ahead by so much. */
function sent(ahead: number, key = randomUUID()) {
  const now = Date.now()
  const body = {
    user_id: acme.ids.painter,
    job_id: acme.job,
    type: 'ARRIVAL',
    timestamp: iso(now - 2 * hour + ahead),
    sent_at: iso(now + ahead),
    source: 'offline',
  }
  return {
    key,
    send: () => acme.painter.post<LogEntry>('/api/logs/create', body, { 'idempotency-key': key }),
  }
}

const offBy = ({ timestamp }: LogEntry) => Date.parse(timestamp) - (Date.now() - 2 * hour)

test('a clock that is about right is believed, and nothing is said of it', async () => {
  const { body } = await sent(minute).send()
  expect(body.evidence).toEqual(['offline'])
  expect(Math.round(offBy(body) / minute)).toBe(1)
})

test.each([
  ['ahead', 90 * minute],
  ['behind', -3 * hour],
])('a clock that runs %s is put right, and the entry says so', async (_, error) => {
  const { status, body } = await sent(error).send()
  expect(status).toBe(201)
  expect(Math.abs(offBy(body))).toBeLessThan(minute)
  expect(body.evidence).toEqual(['offline', 'clock'])
})

test('sent again later, with another reading of the clock, it is the same entry', async () => {
  const key = randomUUID()
  const first = await sent(0, key).send()
  const now = Date.now()
  const again = await acme.painter.post<LogEntry>(
    '/api/logs/create',
    {
      user_id: acme.ids.painter,
      job_id: acme.job,
      type: 'ARRIVAL',
      timestamp: first.body.timestamp,
      sent_at: iso(now + 30_000),
      source: 'offline',
    },
    { 'idempotency-key': key },
  )
  expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid])
})
