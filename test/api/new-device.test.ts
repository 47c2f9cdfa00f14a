import { beforeAll, expect, test } from 'vitest'
import { deviceName } from '../../functions/lambdas/auth/note-device.ts'
import { run } from '../fixtures/mailer.ts'
import '../fixtures/product.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'
import { Visitor } from '../fixtures/visitor.ts'

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
