import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

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

/** An arrival that a phone tells of, with what it says of its clock. */
const tell = (tapped: number, said: object, key = randomUUID()) =>
  acme.painter.post<LogEntry & { fields?: object }>(
    '/api/logs/create',
    {
      user_id: acme.ids.painter,
      job_id: acme.job,
      type: 'ARRIVAL',
      timestamp: iso(tapped),
      tapped_at: iso(tapped),
      source: 'offline',
      ...said,
    },
    { 'idempotency-key': key },
  )

test('what the clock read at an answer before the tap is believed before what it reads now', async () => {
  const now = Date.now()
  const said = { sent_at: iso(now + 2 * hour), answered_at: iso(now - 3 * hour) }
  const { body } = await tell(now - 2 * hour, { ...said, read_at: iso(now - 3 * hour) })
  expect(Math.abs(offBy(body))).toBeLessThan(minute)
  expect(body.evidence).toEqual(['offline', 'clock'])
})

test('an answer that is newer than the tap proves the clock wrong: the tap came after it', async () => {
  const now = Date.now()
  const said = { sent_at: iso(now), answered_at: iso(now - 2 * hour) }
  const { body } = await tell(now - 5 * hour, said)
  expect(Math.abs(offBy(body))).toBeLessThan(minute)
  expect(body.evidence).toEqual(['offline', 'clock'])
})

test('what a phone says of its clock is no part of the request: the same key is the same entry', async () => {
  const [now, key] = [Date.now(), randomUUID()]
  const first = await tell(now - 2 * hour, { sent_at: iso(now) }, key)
  const said = { answered_at: iso(now - 3 * hour), read_at: iso(now - 3 * hour) }
  const again = await tell(now - 2 * hour, said, key)
  expect([again.status, again.body.uuid]).toEqual([200, first.body.uuid])
})

test('a picture of a phone whose clock runs ahead is taken, at the time at which it was taken', async () => {
  const now = Date.now()
  const picture = { job_id: acme.job, bytes: 1000, sha256: '0'.repeat(64) }
  const taken = { taken_at: iso(now + 2 * hour), sent_at: iso(now + 3 * hour) }
  const { status, body } = await acme.painter.post<Photo>('/api/photos', { ...picture, ...taken })
  expect(status).toBe(201)
  expect(Math.abs(Date.parse(body.taken_at) - (now - hour))).toBeLessThan(minute)
})

test('a picture of the future that no clock explains is refused', async () => {
  const picture = { job_id: acme.job, bytes: 1000, sha256: '0'.repeat(64) }
  const taken_at = iso(Date.now() + 2 * hour)
  const { status } = await acme.painter.post('/api/photos', { ...picture, taken_at })
  expect(status).toBe(400)
})

test('a phone whose clock began in 1970 again is put right like any other', async () => {
  const tapped = 10 * minute
  const { status, body } = await tell(tapped, { sent_at: iso(tapped + 2 * hour) })
  expect(status).toBe(201)
  expect(Math.abs(offBy(body))).toBeLessThan(minute)
  expect(body.evidence).toEqual(['offline', 'clock'])
})

test('a clock that would put an entry before 2000 is refused, and so is a typed time of such a year', async () => {
  const ahead = { timestamp: '2000-01-01T00:00:00.000Z', sent_at: '2999-12-31T00:00:00.000Z' }
  const wrong = await tell(Date.now(), ahead)
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['timestamp']])
  const typed = await tell(0, { tapped_at: undefined, source: undefined })
  expect([typed.status, Object.keys(typed.body.fields ?? {})]).toEqual([400, ['timestamp']])
})
