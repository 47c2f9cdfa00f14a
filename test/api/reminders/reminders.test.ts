import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as remindHandler } from '../../../functions/lambdas/reminders/reminders.ts'
import {
  claimSubscriber,
  dropSubscriber,
  insertSubscriber,
  listDueSubscribers,
} from '../../../functions/store/access/subscribers.ts'
import { accessClient } from '../../../functions/store/table/client.ts'
import { writeOne } from '../../../functions/store/table/transaction.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { PushMessage } from '../../../shared/reminders/push-message.ts'
import { isQuiet } from '../../../shared/reminders/reminders.ts'
import { settle } from '../../fixtures/services/product.ts'
import { startPushService, type Device } from '../../fixtures/services/push-service.ts'
import { as } from '../../fixtures/services/running-function.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

const remind = as('reminders', remindHandler)

// What people's phones are told while Dropcloth is closed: encrypted, to those who allowed it, once,
// and never in the hours in which they want quiet. The tenant's clock is UTC.

const hour = 3_600_000

let service: Awaited<ReturnType<typeof startPushService>>
let acme: TestTenant
beforeAll(async () => {
  service = await startPushService(Number(process.env.TEST_PUSH_PORT))
  acme = await createTestTenant('acme')
})
afterAll(() => service.stop())
afterEach(() => vi.useRealTimers())

// Every test has a day of its own, at noon.
let day = Math.floor(Date.now() / (24 * hour)) * 24 * hour
function at(hours: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: day + hours * hour })
}
function nextDay(): void {
  day += 24 * hour
  at(12)
}

async function allowed(by: Visitor, settings: object = {}): Promise<Device> {
  const device = service.newDevice()
  const { status } = await by.post('/api/users/me/devices', device.subscription)
  expect(status).toBe(200)
  const usual = { kinds: ['still_on', 'arrived'], quiet_from: 23, quiet_to: 5, ...settings }
  expect((await by.put('/api/users/me/reminders', usual)).status).toBe(200)
  return device
}

/** Somebody of the company, on the clock since seven. */
async function onTheClock(who: 'painter' | 'mate' | 'supervisor' | 'admin') {
  nextDay()
  await acme[who].signIn(`${who}@acme.example`)
  const user = acme.ids[who]
  const timestamp = new Date(day + 7 * hour).toISOString()
  const sent = { user_id: user, job_id: acme.job, type: 'ARRIVAL', timestamp }
  const { status, body } = await acme[who].post<LogEntry>('/api/logs/create', sent)
  expect(status).toBe(201)
  return { visitor: acme[who], user, entry: body.uuid }
}

/** What a tap on a message's button sends. */
function tapOf(message: PushMessage | undefined) {
  const { name, uuid = '', tenant = '', user = '' } = message?.button?.call ?? {}
  const path =
    name === 'leaveArrival' ? `/api/arrivals/${uuid}/leave` : `/api/proposals/${uuid}/accept`
  return { path, headers: { 'x-tenant': tenant, 'x-user': user } }
}

describe('still on the clock', () => {
  test('is asked once, ten hours on where nobody knows the usual hour, with a button that leaves', async () => {
    const { visitor, entry } = await onTheClock('painter')
    const device = await allowed(visitor)
    at(16.5)
    await remind({})
    expect(device.received).toEqual([])
    at(17.5)
    await remind({})
    await remind({})
    expect(device.received).toHaveLength(1)
    const [message] = device.received
    expect(message).toMatchObject({ kind: 'still_on', tag: entry, button: { action: 'Leave now' } })
    expect(message?.title).toMatch(/^Still on the clock at /)

    // What the service worker does when the button is tapped, twice.
    const { path, headers } = tapOf(message)
    const body = {}
    for (let tap = 0; tap < 2; tap += 1) {
      expect((await visitor.post(path, body, headers)).status).toBe(200)
    }
    const { body: entries } = await visitor.get<LogEntry[]>('/api/logs/all')
    expect(entries.map(({ entry_type }) => entry_type).slice(0, 2)).toEqual([
      'DEPARTURE',
      'ARRIVAL',
    ])
    expect((await acme.mate.post(path, body, headers)).status).toBe(409)
    expect((await acme.mate.post(path, body)).status).toBe(404)
    // Tapped again tomorrow, when the person is there again, it leaves nothing.
    at(31)
    const sent = { user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }
    await visitor.post('/api/logs/create', sent)
    expect((await visitor.post(path, body, headers)).body).toMatchObject({
      entry_type: 'DEPARTURE',
    })
    const later = await visitor.get<LogEntry[]>('/api/logs/all')
    expect(later.body[0]?.entry_type).toBe('ARRIVAL')
    await visitor.post('/api/logs/create', { ...sent, type: 'DEPARTURE' })
  })

  test('is asked within a minute of an arrival that was written late, before the next scheduled look', async () => {
    nextDay()
    at(17.2)
    await acme.mate.signIn('mate@acme.example')
    const device = await allowed(acme.mate)
    await remind({})
    const timestamp = new Date(day + 7 * hour).toISOString()
    const sent = { user_id: acme.ids.mate, job_id: acme.job, type: 'ARRIVAL', timestamp }
    expect((await acme.mate.post('/api/logs/create', sent)).status).toBe(201)
    at(17.21)
    await remind({})
    expect(device.received).toEqual([])
    await settle()
    await remind({})
    expect(device.received).toMatchObject([{ kind: 'still_on' }])
    await acme.mate.post('/api/logs/create', {
      user_id: acme.ids.mate,
      job_id: acme.job,
      type: 'DEPARTURE',
    })
  })

  test('leaves at the time of the tap where the phone could not send it then', async () => {
    nextDay()
    at(8)
    const sent = { user_id: acme.ids.painter, job_id: acme.job, type: 'ARRIVAL' }
    const { body: arrival } = await acme.painter.post<LogEntry>('/api/logs/create', sent)
    at(17.5)
    const timestamp = new Date().toISOString()
    at(19)
    const sent_at = new Date().toISOString()
    const path = `/api/arrivals/${arrival.uuid}/leave`
    const ahead = new Date(Date.now() + 3_600_000).toISOString()
    expect((await acme.painter.post(path, { timestamp: ahead })).status).toBe(400)
    const early = new Date(Date.now() - 86_400_000).toISOString()
    expect((await acme.painter.post(path, { timestamp: early, sent_at })).status).toBe(404)
    const left = await acme.painter.post<LogEntry>(path, { timestamp, sent_at })
    expect([left.status, left.body.timestamp, left.body.evidence]).toEqual([
      200,
      timestamp,
      ['offline'],
    ])
  })

  test('is signed by the key that the browser was given, and by no other', async () => {
    const { body } = await acme.owner.get<{ public_key: string }>('/api/users/me/reminders')
    expect([...service.signers]).toEqual([body.public_key])
  })

  test('is not asked of who left, in quiet hours, or where that kind is switched off', async () => {
    const { visitor, user } = await onTheClock('mate')
    const device = await allowed(visitor, { kinds: ['arrived'] })
    at(18)
    await remind({})
    await visitor.put('/api/users/me/reminders', {
      kinds: ['still_on'],
      quiet_from: 18,
      quiet_to: 19,
    })
    await remind({})
    expect(device.received).toEqual([])
    await visitor.post('/api/logs/create', {
      user_id: user,
      job_id: acme.job,
      type: 'DEPARTURE',
    })
    at(19)
    await remind({})
    expect(device.received).toEqual([])
  })

  test('goes to every device, and a device that is gone is forgotten', async () => {
    const { visitor } = await onTheClock('supervisor')
    const [first, second] = [await allowed(visitor), await allowed(visitor)]
    service.forget(first)
    at(18)
    await remind({})
    expect([first.received.length, second.received.length]).toEqual([0, 1])
    const { body } = await visitor.get('/api/users/me/reminders')
    expect(body).toMatchObject({ endpoints: [second.endpoint] })
  })

  test('a user who adds a device while the list drops users without one stays on it', async () => {
    const who = { tenant_id: acme.id, user_id: acme.ids.mate }
    const due = Date.now() + 3_600_000
    await writeOne(accessClient, insertSubscriber(who))
    await dropSubscriber({ ...who, due })
    const isListed = async () =>
      (await listDueSubscribers(Date.now())).some(({ user_id }) => user_id === who.user_id)
    expect(await isListed()).toBe(true)
    const claimed = await claimSubscriber(who, Date.now() - 1)
    if (claimed) await dropSubscriber(claimed)
    expect([claimed?.due === undefined, await isListed()]).toEqual([false, false])
  })

  test('ends with the last device, and with the person', async () => {
    const { visitor, user } = await onTheClock('admin')
    const device = await allowed(visitor)
    const { endpoint } = device
    const removed = await visitor.post('/api/users/me/devices/remove', { endpoint })
    expect(removed.body).toMatchObject({ endpoints: [] })
    at(18)
    await remind({})
    expect(device.received).toEqual([])
    await allowed(visitor)
    await acme.owner.delete(`/api/users/${user}`)
    await remind({})
    expect(device.received).toEqual([])
  })
})

describe('an arrival that the phone reported', () => {
  test('is told at once, in the person’s language, with a button that logs it', async () => {
    nextDay()
    await acme.painter.put('/api/users/me', { language: 'es' })
    const device = await allowed(acme.painter)
    const { body } = await acme.painter.post<{ url: string }>('/api/users/me/phone-link')
    const link = new URL(body.url).pathname
    await new Visitor().post(`${link}/arrive?job=${acme.job}`)
    await settle()
    expect(device.received).toMatchObject([
      { kind: 'arrived', button: { action: 'Registrar la entrada' } },
    ])
    const { path, headers } = tapOf(device.received[0])
    expect((await acme.painter.post(path, {}, headers)).body).toMatchObject({
      entry_type: 'ARRIVAL',
      evidence: ['automation'],
    })
    // Leaving is not told: who leaves has the phone in a pocket.
    await new Visitor().post(`${link}/leave`)
    await settle()
    expect(device.received).toHaveLength(1)
  })

  test('is not told to who is on the clock already, at another job', async () => {
    nextDay()
    const { body } = await acme.mate.post<{ url: string }>('/api/users/me/phone-link')
    const device = await allowed(acme.mate)
    await acme.owner.signIn('owner@acme.example')
    const elsewhere = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'Oak Lane',
      address: '1 Oak St',
    })
    const sent = { user_id: acme.ids.mate, job_id: elsewhere.body.uuid }
    await acme.mate.post('/api/logs/create', { ...sent, type: 'ARRIVAL' })
    await new Visitor().post(`${new URL(body.url).pathname}/arrive?job=${acme.job}`)
    await settle()
    expect(device.received).toEqual([])
  })
})

test('nothing is sent to an address that is no push service’s', async () => {
  const { keys } = service.newDevice().subscription
  const endpoints = [
    'http://169.254.169.254/latest/meta-data',
    'https://localhost:1/x',
    'https://evil.example/push.apple.com',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/x',
    'https://web.push.apple.com:444/x',
  ]
  for (const endpoint of endpoints) {
    const { status } = await acme.mate.post('/api/users/me/devices', { endpoint, keys })
    expect([endpoint, status]).toEqual([endpoint, 400])
  }
  for (const host of ['fcm.googleapis.com', 'web.push.apple.com']) {
    const device = { endpoint: `https://${host}/x`, keys }
    expect((await acme.mate.post('/api/users/me/devices', device)).status).toBe(200)
    await acme.mate.post('/api/users/me/devices/remove', { endpoint: device.endpoint })
  }
})

test.each([
  [20, 6, 23, true],
  [20, 6, 3, true],
  [20, 6, 6, false],
  [20, 6, 12, false],
  [8, 10, 9, true],
  [8, 10, 10, false],
  [0, 0, 0, false],
])('quiet from %i to %i: at %i it is %s', (quiet_from, quiet_to, now, expected) => {
  expect(isQuiet(now, { quiet_from, quiet_to })).toBe(expected)
})
