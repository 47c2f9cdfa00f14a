import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { origin } from '../fixtures/services/product.ts'
import { startLoopbackServer } from '../../infra/local/http/loopback-server.ts'

/** Makes a request of an address under the name of another host. */
async function statusUnder(host: string, address: string): Promise<number | undefined> {
  const sent = request(address, { headers: { host }, setHost: false })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const others = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.nip.io',
  '',
]
const own = ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000']

// A page whose name resolves to this machine must not read what this machine serves.
test('the one-machine product answers under its own names only', async () => {
  for (const path of ['/', '/api/openapi.json', '/auth/google']) {
    for (const host of others)
      expect([host, await statusUnder(host, origin + path)]).toEqual([host, 421])
    for (const host of own) expect(await statusUnder(host, origin + path)).toBeLessThan(400)
  }
})

test('so do the stand-ins of services', async () => {
  const { endpoint, stop } = await startLoopbackServer((_, response) => void response.end('ok'))
  for (const host of others) expect([host, await statusUnder(host, endpoint)]).toEqual([host, 421])
  for (const host of own) expect(await statusUnder(host, endpoint)).toBe(200)
  stop()
})
