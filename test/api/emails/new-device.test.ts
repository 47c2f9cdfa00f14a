import { beforeAll, expect, test } from 'vitest'
import { deviceName } from '../../../functions/http/device-name.ts'
import { run } from '../../fixtures/services/emailer.ts'
import '../../fixtures/services/product.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await run(Date.now())
})

const notified = async () =>
  (await run(Date.now())).filter(({ tags }) => tags.kind === 'new_device').map(({ to }) => to)

test('a browser that somebody never used is told of by mail, once; one that is known is not', async () => {
  await acme.painter.signIn('painter@acme.example')
  expect(await notified()).toEqual([])
  const tablet = new Visitor()
  await tablet.signIn('painter@acme.example')
  expect(await notified()).toEqual(['painter@acme.example'])
  await tablet.post('/api/logout')
  await tablet.signIn('painter@acme.example')
  await acme.painter.signIn('painter@acme.example')
  expect(await notified()).toEqual([])
})

const mailed = async (kind: string) =>
  (await run(Date.now())).filter(({ tags }) => tags.kind === kind)

test('a new token is emailed to its maker and to the owner, once each, in their language', async () => {
  const body = { name: 'Night job', scopes: ['jobs:read'], expires_in_days: 30 }
  await acme.owner.put('/api/users/me', { language: 'es' })
  expect((await acme.painter.post('/api/tokens', body)).status).toBe(201)
  const sent = await mailed('new_token')
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'owner@acme.example',
    'painter@acme.example',
  ])
  const [toOwner, toMaker] = sent.toSorted((a, b) => a.to.localeCompare(b.to))
  expect(toMaker?.text).toContain('you created the token “Night job”')
  expect(toOwner?.text).toContain('painter of Test creó el token «Night job»')
  await acme.owner.put('/api/users/me', { language: 'en' })
  expect((await acme.owner.post('/api/tokens', body)).status).toBe(201)
  expect((await mailed('new_token')).map(({ to }) => to)).toEqual(['owner@acme.example'])
  // Nothing is sent about one that was not created.
  const wrong = { ...body, scopes: [] }
  expect((await acme.painter.post('/api/tokens', wrong)).status).toBe(400)
  expect(await mailed('new_token')).toEqual([])
})

test('a new webhook, and another address of one, is emailed to who did it and to the owner', async () => {
  const body = { url: 'https://hooks.example/in', events: ['job.created'] }
  const made = await acme.admin.post<{ uuid: string }>('/api/webhooks', body)
  const sent = await mailed('new_webhook')
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['admin@acme.example', 'owner@acme.example'])
  expect(sent[0]?.text).toContain('hooks.example')
  const path = `/api/webhooks/${made.body.uuid}`
  await acme.admin.put(path, { ...body, events: ['job.deleted'] })
  expect(await mailed('new_webhook')).toEqual([])
  await acme.admin.put(path, { ...body, url: 'https://other.example/in' })
  const moved = await mailed('new_webhook')
  expect(moved).toHaveLength(2)
  expect(moved[0]?.text).toContain('other.example')
})

test('a cookie that somebody made up is no device that is known', async () => {
  const other = new Visitor()
  other.cookies.set('__Host-device', 'x'.repeat(43))
  await other.signIn('mate@acme.example')
  expect(await notified()).toEqual(['mate@acme.example'])
  const planted = new Visitor()
  planted.cookies.set('__Host-device', 'short')
  await planted.signIn('mate@acme.example')
  expect(await notified()).toEqual(['mate@acme.example'])
  expect(planted.cookies.get('__Host-device')).toMatch(/^[\w-]{43}$/)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36 Edg/146.0.0.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:148.0) Gecko/20100101 Firefox/148.0',
    'Firefox, Mac',
  ],
  ['<b>curl</b>', ''],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
