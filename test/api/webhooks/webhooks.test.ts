import { Webhook as Verifier } from 'standardwebhooks'
import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { Delivery, Webhook } from '../../../shared/webhooks/webhook.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'
import {
  deliver,
  delivered,
  deliveriesOf,
  endpointAt,
  endpointOf,
  newEndpoint,
  receiver,
  type MadeWebhook,
  writeNote,
} from '../../fixtures/services/webhooks.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  await delivered()
})

const hour = 3_600_000
const text: unknown = expect.any(String)

test('what happens is told at once, signed so that the reference library takes it', async () => {
  const made = await newEndpoint(acme, '/signed', ['punch.recorded'])
  const { body: entry } = await writeNote(acme)
  await delivered()
  const [got, ...others] = receiver.at('/signed')
  expect(others).toEqual([])
  expect(new Verifier(made.secret).verify(got?.body ?? '', got?.headers ?? {})).toEqual({
    type: 'punch.recorded',
    timestamp: text,
    data: {
      id: entry.uuid,
      version: 1,
      kind: 'JOB_NOTE',
      person: acme.ids.painter,
      job: acme.job,
      url: expect.stringMatching(`/api/logs/${entry.uuid}$`) as unknown,
    },
  })
  expect(() =>
    new Verifier(`whsec_${'A'.repeat(43)}=`).verify(got?.body ?? '', got?.headers ?? {}),
  ).toThrow()
  const [delivery] = await deliveriesOf(acme, made)
  expect(delivery).toMatchObject({ id: got?.headers['webhook-id'], state: 'delivered' })
  expect(delivery).toMatchObject({ attempts: 1, last_status: 204, next_attempt_at: null })
})

test('neither wages nor places nor words leave by a webhook', async () => {
  await newEndpoint(acme, '/thin', ['punch.recorded', 'person.updated', 'person.added'])
  await writeNote(acme)
  await acme.admin.put(`/api/users/${acme.ids.mate}`, { hourly_pay: 99.25, phone: '555-0123' })
  await delivered()
  const sent = receiver.at('/thin')
  expect(sent.map(({ event }) => event.type).sort()).toEqual(['person.updated', 'punch.recorded'])
  for (const { body } of sent) expect(body).not.toMatch(/21\.5|41\.1|99\.25|555-0123|Wages|name/)
})

test('an endpoint hears of what it asks for, of its own company, and nothing else', async () => {
  await newEndpoint(acme, '/jobs', ['job.created', 'job.completed'])
  await newEndpoint(bolt, '/others', ['job.created', 'job.completed'])
  const job = await acme.admin.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Told',
    address: '1 Elm St',
    status: 'In Progress',
  })
  await acme.admin.put(`/api/jobs/${job.body.uuid}`, { notes: 'Nobody asked for this' })
  await acme.admin.put(`/api/jobs/${job.body.uuid}`, { status: 'Completed' })
  await writeNote(acme)
  await delivered()
  const told = receiver.at('/jobs').map(({ event }) => [event.type, event.data.id])
  expect(told).toEqual([
    ['job.created', job.body.uuid],
    ['job.completed', job.body.uuid],
  ])
  expect(receiver.at('/others')).toEqual([])
})

test('a test event comes at once, and a delivery is sent again under the same id', async () => {
  const made = await newEndpoint(acme, '/tested', ['job.created'])
  const sent = await acme.admin.post<Delivery>(`/api/webhooks/${made.uuid}/test`)
  expect(sent.body).toMatchObject({ type: 'endpoint.test', state: 'pending', attempts: 0 })
  await delivered()
  const again = await acme.admin.post<Delivery>(
    `/api/webhooks/${made.uuid}/deliveries/${sent.body.id}/replay`,
  )
  expect(again.body).toMatchObject({ id: sent.body.id, state: 'pending' })
  await delivered()
  const ids = receiver.at('/tested').map(({ headers }) => headers['webhook-id'])
  expect(ids).toEqual([sent.body.id, sent.body.id])
  const unknown = `msg_${'1'.repeat(13)}_${'0'.repeat(32)}`
  const path = `/api/webhooks/${made.uuid}/deliveries/${unknown}/replay`
  expect((await acme.admin.post(path)).status).toBe(404)
})

test('an endpoint is listed without its secret, changed, and ended with what waits for it', async () => {
  const made = await newEndpoint(acme, '/ended', ['punch.recorded'])
  const list = await acme.admin.get<Webhook[]>('/api/webhooks')
  expect(list.text).not.toContain(made.secret)
  expect(list.text).not.toContain('secret":')
  receiver.answer = () => ({ status: 500 })
  await writeNote(acme)
  await delivered()
  const moved = { url: endpointAt('/moved-to'), events: ['job.created'] }
  const changed = await acme.admin.put<Webhook>(`/api/webhooks/${made.uuid}`, moved)
  expect(changed.body).toMatchObject(moved)
  const stale = await acme.admin.put(`/api/webhooks/${made.uuid}`, {
    ...moved,
    events: ['job.deleted'],
    version: 1,
  })
  expect(stale.status).toBe(409)
  expect((await acme.admin.delete(`/api/webhooks/${made.uuid}`)).status).toBe(200)
  receiver.answer = () => ({ status: 200 })
  await deliver({}, Date.now() + hour)
  expect([receiver.at('/moved-to'), await endpointOf(acme, made)]).toEqual([[], undefined])
  expect((await acme.admin.get(`/api/webhooks/${made.uuid}/deliveries`)).status).toBe(404)
})

test.each([
  'ftp://hooks.example.com/x',
  'https://user:secret@hooks.example.com/x',
  'https://93.184.216.34/x',
  'https://[2606:4700::1111]/x',
  'https://hooks.example.com:22/x',
  'https://hooks.internal/x',
  'https://metadata/x',
  'http://hooks.example.com/x',
  'https://1572395042/x',
  'https://hooks.example.com./x',
  'hooks',
])('an endpoint is not made at %s', async (url) => {
  const refused = await acme.admin.post<ErrorBody>('/api/webhooks', {
    url,
    events: ['job.created'],
  })
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['url']])
})

test('only admins and their programs see to endpoints', async () => {
  for (const who of [acme.supervisor, acme.painter]) {
    expect((await who.get('/api/webhooks')).status).toBe(403)
  }
  const create = (scopes: string[]) =>
    acme.admin.post<{ token: string }>('/api/tokens', { name: 'x', scopes, expires_in_days: 1 })
  const list = async (token: string) =>
    new Visitor().get('/api/webhooks', { headers: { authorization: `Bearer ${token}` } })
  const [may, mayNot] = [await create(['webhooks:write']), await create(['jobs:read'])]
  expect((await list(may.body.token)).status).toBe(200)
  expect((await list(mayNot.body.token)).status).toBe(403)
  // No token says where a company's data goes: a person who has just signed in does.
  const body = { url: endpointAt('/by-program'), events: ['job.created'] }
  const headers = { authorization: `Bearer ${may.body.token}` }
  expect((await new Visitor().post('/api/webhooks', body, headers)).status).toBe(403)
  const made = await acme.admin.post<MadeWebhook>('/api/webhooks', body)
  expect(made.status, made.text).toBe(201)
  await acme.admin.delete(`/api/webhooks/${made.body.uuid}`)
})

test('people who come, leave and are paid are events, each once', async () => {
  await newEndpoint(acme, '/people', ['person.added', 'person.deactivated', 'person.reactivated'])
  const added = await acme.admin.post<{ uuid: string }>(
    '/api/users',
    newUserBody('new@acme.example', 'painter'),
  )
  await acme.admin.delete(`/api/users/${added.body.uuid}`)
  await acme.admin.post(`/api/users/${added.body.uuid}/reactivate`)
  await delivered()
  const told = receiver.at('/people').map(({ event }) => event.type)
  expect(told).toEqual(['person.added', 'person.deactivated', 'person.reactivated'])
})
