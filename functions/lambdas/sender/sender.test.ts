import { once } from 'node:events'
import { createServer as plainServer, type RequestListener, type Server } from 'node:http'
import type { lookup } from 'node:dns'
import { afterEach, expect, test } from 'vitest'
import { post, type Rules } from './post.ts'
import { isPublicAddress } from './public-address.ts'
import { handler } from './sender.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A server on this machine; answers its port, and what it was asked. */
async function serve(listener: RequestListener) {
  const asked: string[] = []
  const server = plainServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`)
    listener(request, response)
  }).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, asked }
}

/** Resolves every name to these addresses, one list for each time that it is asked. */
function resolvingTo(...answers: string[][]): typeof lookup {
  let times = 0
  const resolve = (_: string, __: object, done: (...given: unknown[]) => void) => {
    const found = answers[Math.min(times, answers.length - 1)] ?? []
    times += 1
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return resolve as unknown as typeof lookup
}

const posting = (url: string) => ({ url, headers: { 'webhook-id': 'msg_1' }, body: '{}' })
const toLoopback: Rules = {
  mayReach: (address) => address === '127.0.0.1',
  mayBePlain: true,
  resolve: resolvingTo(['127.0.0.1']),
}

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001:0:7f00::1',
  'ff02::1',
  'localhost',
])('%s is nobody’s address in the public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is somebody’s address in the public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:7f00:1]/x',
  'https://169.254.169.254/latest/meta-data/',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'http://hooks.example.com/x',
])('the deployed sender reaches nothing by %s', async (url) => {
  expect(await handler(posting(url))).toEqual({
    status: null,
    error: 'refused_address',
    retry_after: null,
  })
})

test('a name that leads to a private address, among others or alone, is not connected to', async () => {
  const { port, asked } = await serve((_, response) => response.end())
  for (const addresses of [
    ['127.0.0.1'],
    ['8.8.8.8', '127.0.0.1'],
    ['::1', '2606:4700::1111'],
    [],
  ]) {
    const rules = { mayReach: isPublicAddress, mayBePlain: true, resolve: resolvingTo(addresses) }
    const came = await post(posting(`http://hooks.example.com:${port}/x`), rules)
    expect(came).toMatchObject({ status: null, error: 'refused_address' })
  }
  expect(asked).toEqual([])
})

test('a name that leads elsewhere the second time is connected to where it was checked', async () => {
  const { port, asked } = await serve((_, response) => response.end())
  const rebinding = resolvingTo(['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3'])
  const seen: string[] = []
  const rules: Rules = {
    mayReach: (address) => seen.push(address) > 0 && address === '127.0.0.1',
    mayBePlain: true,
    resolve: rebinding,
  }
  const came = await post(posting(`http://hooks.example.com:${port}/x`), rules)
  expect([came.status, seen]).toEqual([200, ['127.0.0.1']])
  expect(asked).toEqual([`POST hooks.example.com:${port} /x`])
  // The other way around: checked as public, it is not reached as private.
  const again = await post(posting(`http://hooks.example.com:${port}/x`), {
    ...rules,
    mayReach: isPublicAddress,
  })
  expect([again.error, asked.length]).toEqual(['refused_address', 1])
})

test('a redirect is answered as one and not followed, and Retry-After is read in both forms', async () => {
  const target = await serve((_, response) => response.end())
  const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
  const heads: [number, Record<string, string>][] = [
    [302, { location: `http://127.0.0.1:${target.port}/metadata` }],
    [429, { 'retry-after': '120' }],
    [503, { 'retry-after': inAnHour }],
    [503, { 'retry-after': 'soon' }],
  ]
  const { port } = await serve((_, response) => {
    const [status, headers] = heads.shift() ?? [500, {}]
    response.writeHead(status, headers).end()
  })
  const url = `http://hooks.example.com:${port}/x`
  expect(await post(posting(url), toLoopback)).toMatchObject({ status: 302, error: null })
  expect(await post(posting(url), toLoopback)).toMatchObject({ status: 429, retry_after: 120_000 })
  const { retry_after: asked } = await post(posting(url), toLoopback)
  expect(asked).toBeGreaterThan(3_500_000)
  expect(await post(posting(url), toLoopback)).toMatchObject({ status: 503, retry_after: null })
  expect(target.asked).toEqual([])
})

test('who does not speak TLS, or hangs up, is unreachable', async () => {
  const { port } = await serve((request) => request.socket.destroy())
  for (const scheme of ['https', 'http']) {
    const came = await post(posting(`${scheme}://hooks.example.com:${port}/x`), toLoopback)
    expect(came).toEqual({ status: null, error: 'unreachable', retry_after: null })
  }
})

test('who switches to another protocol has not taken anything', async () => {
  const server = plainServer().listen(0, '127.0.0.1')
  servers.push(server)
  server.on('upgrade', (_, socket) => socket.destroy())
  server.on('request', (request) =>
    request.socket.end(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
    ),
  )
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const came = await post(posting(`http://hooks.example.com:${port}/x`), toLoopback)
  expect(came).toEqual({ status: null, error: 'unreachable', retry_after: null })
})
