import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import { send as sendMail } from '../../fixtures/services/emailer.ts'
import { mailbox } from '../../fixtures/services/mailbox.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import {
  deliver,
  delivered,
  deliveriesOf,
  endpointAt,
  endpointOf,
  newEndpoint,
  receiver,
  writeNote,
  type MadeWebhook,
} from '../../fixtures/services/webhooks.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await delivered()
})

const hour = 3_600_000
const text: unknown = expect.any(String)

test('what fails is tried again by the schedule, under one id and a signature of its own second', async () => {
  const made = await newEndpoint(acme, '/flaky', ['punch.recorded'])
  receiver.answer = () => ({ status: 500 })
  await writeNote(acme)
  await delivered()
  const waits = [5_000, 300_000, 1_800_000, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour]
  let at = Date.now()
  for (const [index, wait] of waits.entries()) {
    const [{ next_attempt_at: next } = {}] = await deliveriesOf(acme, made)
    const due = Date.parse(next ?? '')
    expect(due).toBeGreaterThanOrEqual(at + wait - 5_000)
    expect(due).toBeLessThanOrEqual(at + wait * 1.1 + 30_000)
    await deliver({}, due - 2_000)
    expect(receiver.at('/flaky')).toHaveLength(index + 1)
    at = due + 1
    await deliver({}, at)
    expect(receiver.at('/flaky')).toHaveLength(index + 2)
  }
  receiver.answer = () => ({ status: 200 })
  await deliver({}, at + 27 * hour)
  const sent = receiver.at('/flaky')
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10)
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  const [delivery] = await deliveriesOf(acme, made)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 10, last_status: 200 })
})

test('an endpoint that fails for three days is turned off, its owner is told, and it can be turned on', async () => {
  const made = await newEndpoint(acme, '/dead', ['punch.recorded'])
  receiver.answer = () => null
  await writeNote(acme)
  await delivered()
  let at = Date.now()
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    at += 27 * hour
    await deliver({}, at)
  }
  expect(receiver.at('/dead')).toHaveLength(10)
  expect(await endpointOf(acme, made)).toMatchObject({
    disabled_reason: 'failing',
    disabled_at: text,
  })
  expect(await deliveriesOf(acme, made)).toMatchObject([
    { state: 'failed', attempts: 10, last_status: null, last_error: 'unreachable' },
  ])
  await sendMail({}, at + 1000)
  expect(mailbox.mails[0]).toMatchObject({
    to: 'owner@acme.example',
    subject: expect.stringContaining('nothing is sent to 127.0.0.1') as unknown,
  })
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/dead')).toHaveLength(10)
  const refused = await acme.admin.post<ErrorBody>(`/api/webhooks/${made.uuid}/test`)
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
  receiver.answer = () => ({ status: 200 })
  await acme.admin.post(`/api/webhooks/${made.uuid}/enable`)
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/dead')).toHaveLength(11)
})

test('who says 410 gets nothing more, and who asks to wait is left alone for so long', async () => {
  const gone = await newEndpoint(acme, '/gone', ['punch.recorded'])
  const slow = await newEndpoint(acme, '/slow', ['punch.recorded'])
  receiver.answer = ({ path }) =>
    path === '/gone' ? { status: 410 } : { status: 429, headers: { 'retry-after': '7200' } }
  await writeNote(acme)
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/gone')).toHaveLength(1)
  expect(await endpointOf(acme, gone)).toMatchObject({ disabled_reason: 'gone' })
  const [first, second] = (await deliveriesOf(acme, slow)).toReversed()
  expect(Date.parse(first?.next_attempt_at ?? '')).toBeGreaterThan(Date.now() + 2 * hour - 60_000)
  // It waits behind the one that failed; it was not tried.
  expect(second).toMatchObject({ attempts: 0, state: 'pending' })
  await deliver({}, Date.now() + 1000)
  expect(await deliveriesOf(acme, gone)).toMatchObject([
    { state: 'failed', last_error: 'disabled' },
    { state: 'failed', last_status: 410 },
  ])
})

test('a redirect is a failure that is not followed', async () => {
  const made = await newEndpoint(acme, '/moved', ['punch.recorded'])
  receiver.answer = ({ path }) =>
    path === '/moved'
      ? { status: 302, headers: { location: endpointAt('/metadata') } }
      : { status: 200 }
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/metadata')).toEqual([])
  expect(await deliveriesOf(acme, made)).toMatchObject([{ state: 'pending', last_status: 302 }])
})

test('while a secret is changed both sign, also what was tried before, and after a day one', async () => {
  const made = await newEndpoint(acme, '/rotated', ['punch.recorded'])
  receiver.answer = () => ({ status: 500 })
  await writeNote(acme)
  await delivered()
  const rotated = await acme.admin.post<MadeWebhook>(`/api/webhooks/${made.uuid}/rotate`)
  expect(rotated.body.secret).not.toBe(made.secret)
  expect(Date.parse(rotated.body.former_secret_until ?? '')).toBeGreaterThan(Date.now() + 23 * hour)
  const verifiedBy = ({ secret }: MadeWebhook, at: number) => {
    const last = receiver.at('/rotated').at(-1)
    const [body, headers] = [last?.body ?? '', last?.headers ?? {}]
    // The library goes by its own clock, and these attempts are made at others.
    const sent = Number(headers['webhook-timestamp']) * 1000
    expect(Math.abs(sent - at)).toBeLessThan(hour / 2)
    const signatures = (headers['webhook-signature'] ?? '').split(' ')
    const signed = new Verifier(secret).sign(headers['webhook-id'] ?? '', new Date(sent), body)
    return signatures.includes(signed)
  }
  const soon = Date.now() + hour
  await deliver({}, soon)
  expect([verifiedBy(made, soon), verifiedBy(rotated.body, soon)]).toEqual([true, true])
  const later = soon + 25 * hour
  await deliver({}, later)
  expect([verifiedBy(made, later), verifiedBy(rotated.body, later)]).toEqual([false, true])
})

test('who refuses one event is sent the others, and stays on where it takes them', async () => {
  const made = await newEndpoint(acme, '/picky', ['punch.recorded'])
  const { body: unwanted } = await writeNote(acme)
  receiver.answer = ({ path, event }) => ({
    status: path === '/picky' && event.data.id === unwanted.uuid ? 400 : 200,
  })
  await writeNote(acme)
  await delivered()
  expect(receiver.at('/picky')).toHaveLength(2)
  let at = Date.now()
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    at += 27 * hour
    await deliver({}, at)
  }
  expect(await endpointOf(acme, made)).toMatchObject({ disabled_at: null })
  const [taken, refused] = await deliveriesOf(acme, made)
  expect([taken?.state, refused?.state, refused?.attempts]).toEqual(['delivered', 'failed', 10])
})

test('a short Retry-After holds an endpoint for a minute, and a test or a replay for no time', async () => {
  const made = await newEndpoint(acme, '/busy', ['punch.recorded'])
  receiver.answer = () => ({ status: 503, headers: { 'retry-after': '1' } })
  await writeNote(acme)
  await delivered()
  let at = Date.now()
  for (const wait of [6_000, 6 * 60_000, 40 * 60_000, 3 * hour]) {
    at += wait
    await deliver({}, at)
  }
  expect(receiver.at('/busy')).toHaveLength(5)
  // Nothing is due before hours have passed, but what comes while it is left alone is sent right after that.
  await writeNote(acme)
  await delivered()
  await deliver({}, at + 30_000)
  expect(receiver.at('/busy')).toHaveLength(5)
  await deliver({}, at + 60_000)
  expect(receiver.at('/busy')).toHaveLength(6)
  receiver.answer = () => ({ status: 200 })
  const [{ id } = { id: '' }] = (await deliveriesOf(acme, made)).slice(-1)
  await acme.admin.post(`/api/webhooks/${made.uuid}/deliveries/${id}/replay`)
  await deliver({}, Date.now() + 1000)
  expect(receiver.at('/busy').at(-1)?.headers['webhook-id']).toBe(id)
})
