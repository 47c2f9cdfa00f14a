import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { env } from '../../functions/env.ts'
import { takeShare } from '../../functions/http/fair-share.ts'
import { countRequests } from '../../functions/store/requests.ts'
import { logLines } from '../fixtures/services/log-lines.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'

// A company that floods is told to wait; its neighbors notice nothing, and its crews clock in.

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
})
afterEach(() => vi.restoreAllMocks())

const asking = () => ({ tenant_id: acme.id, user_id: acme.ids.owner })

let seconds = 0

/** Lets a company ask so much in a second of its own, which does not pass; the functions and we share one process. */
function inOneSecond(most: number): number {
  seconds += 1
  const now = Date.now() + 1_000 * seconds
  vi.spyOn(env, 'REQUESTS_PER_SECOND', 'get').mockReturnValue(most)
  vi.spyOn(Date, 'now').mockReturnValue(now)
  return now
}

test('asks its share and is told to wait a second; arrivals go on, and so does the neighbor', async () => {
  inOneSecond(20)
  const asked = await Promise.all(Array.from({ length: 40 }, () => acme.owner.get('/api/me')))
  const answered = asked.filter(({ status }) => status === 200).length
  const [refused] = asked.filter(({ status }) => status === 429)
  expect(answered).toBe(20)
  expect(refused?.headers.get('retry-after')).toBe('1')
  expect(refused?.body).toMatchObject({ code: 'too_many', message: { key: 'tooManyRequests' } })
  // Before anything is read: who floods costs nobody else a thing.
  expect((await acme.owner.get('/api/me')).status).toBe(429)
  expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({ status: 429, read_units: 0 })
  expect((await bolt.owner.get('/api/me')).status).toBe(200)
  const arrival = { user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }
  expect((await acme.painter.post('/api/logs/create', arrival)).status).toBe(201)
})

test('one person’s arrivals that flood keep no colleague’s from being taken', async () => {
  inOneSecond(20)
  const send = (who: 'painter' | 'mate', body: object) => acme[who].post('/api/logs/create', body)
  const asked = await Promise.all(Array.from({ length: 40 }, () => send('mate', {})))
  const count = (wanted: number) => asked.filter(({ status }) => status === wanted).length
  expect([count(400), count(429)]).toEqual([6, 34])
  const arrival = { user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }
  expect((await send('painter', arrival)).status).toBe(201)
})

test('who belongs to a company no more takes nothing of its share', async () => {
  const { owner, painter, mate, ids, job } = bolt
  expect((await mate.get('/api/me')).status).toBe(200)
  expect((await owner.delete(`/api/users/${ids.mate}`)).status).toBe(200)
  inOneSecond(5)
  const flood = () => mate.post('/api/logs/create', {})
  for (let each = 0; each < 40; each += 1) expect((await flood()).status).toBe(401)
  const arrival = { user_id: ids.painter, job_id: job, type: 'ARRIVAL' }
  expect((await painter.post('/api/logs/create', arrival)).status).toBe(201)
})

test('what other functions counted is counted, as soon as this one asks; the next second begins anew', async () => {
  const now = inOneSecond(100)
  await countRequests(acme.id, 'others', Math.floor(now / 1000), 95)
  const takes = async (at: number) =>
    takeShare(asking(), 'others', at).then(
      () => true,
      () => false,
    )
  const taken: boolean[] = []
  for (let each = 0; each < 20; each += 1) taken.push(await takes(now))
  // A batch before it asks: 99 by then, and one more.
  expect(taken.filter(Boolean)).toHaveLength(5)
  expect(await takes(now + 1_000)).toBe(true)
})

test('a count that cannot be kept refuses nobody', async () => {
  const now = inOneSecond(100)
  const table = mockClient(DynamoDBDocumentClient)
  onTestFinished(() => table.restore())
  table.on(UpdateCommand).rejects(new Error('No table'))
  const taken = Array.from({ length: 20 }, () => takeShare(asking(), 'others', now))
  expect(await Promise.all(taken)).toHaveLength(20)
})
