import { beforeAll, expect, test } from 'vitest'
import { killAtWrite, type Moment } from '../fixtures/services/kill.ts'
import { createTestTenant, type TestTenant } from '../fixtures/people/tenant.ts'
import {
  deliver,
  delivered,
  deliveriesOf,
  newEndpoint,
  receiver,
  writeNote,
} from '../fixtures/services/webhooks.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  await delivered()
})

/** What came of an entry: how often, and under which ids. */
function toldOf(path: string, entry: string) {
  const told = receiver.at(path).filter(({ event }) => event.data.id === entry)
  return { times: told.length, ids: new Set(told.map(({ headers }) => headers['webhook-id'])).size }
}

test.each<Moment>(['before', 'after'])(
  'an event whose delivery is killed %s any of its writes arrives, under one id',
  async (moment) => {
    const endpoints = [
      await newEndpoint(acme, `/${moment}/1`, ['punch.recorded']),
      await newEndpoint(acme, `/${moment}/2`, ['punch.recorded']),
    ]
    let killed = 0
    for (let write = 1, isReached = true; isReached; write += 1) {
      const { body: entry } = await writeNote(acme)
      isReached = await killAtWrite(write, moment, delivered)
      if (isReached) killed += 1
      await delivered()
      // What a dead process held is let go after two minutes.
      await deliver({}, Date.now() + 200_000)
      for (const path of [`/${moment}/1`, `/${moment}/2`]) {
        const { times, ids } = toldOf(path, entry.uuid)
        expect([write, times > 0, ids]).toEqual([write, true, 1])
      }
    }
    // Two deliveries, each put on its way, noted as due, begun, ended and let go.
    expect(killed).toBeGreaterThanOrEqual(8)
    for (const endpoint of endpoints) {
      const states = (await deliveriesOf(acme, endpoint)).map(({ state }) => state)
      expect(new Set(states)).toEqual(new Set(['delivered']))
    }
  },
)

/** `npm run proof` makes 1,000. */
const events = Number(process.env.EVENTS ?? 60)

test('of many events of two companies none comes to the other, and each comes once', async () => {
  await newEndpoint(acme, '/acme', ['punch.recorded', 'job.created', 'customer.created'])
  await newEndpoint(bolt, '/bolt', ['punch.recorded', 'job.created', 'customer.created'])
  const made = new Map<string, string>()
  for (let round = 0; round < events; round += 1) {
    const [path, tenant] = round % 2 === 0 ? (['/acme', acme] as const) : (['/bolt', bolt] as const)
    const { body } =
      round % 3 === 0
        ? await tenant.admin.post<{ uuid: string }>('/api/customers', { name: 'x', phone: '1' })
        : await writeNote(tenant)
    made.set(body.uuid, path)
    if (round % 7 === 0) await delivered()
  }
  await delivered()
  await deliver({}, Date.now() + 200_000)
  const told = receiver.all.filter(({ path }) => path === '/acme' || path === '/bolt')
  expect(new Map(told.map(({ path, event }) => [event.data.id, path]))).toEqual(made)
  expect(told).toHaveLength(made.size)
})
