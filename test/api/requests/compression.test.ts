import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { origin } from '../../fixtures/services/product.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

/** An answer as it is on the wire: `fetch` would unpack it. */
async function wire(path: string, accept: string | null) {
  const asked = request(new URL(path, origin), {
    headers: { cookie: acme.owner.cookieHeader(), ...(accept && { 'accept-encoding': accept }) },
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const { 'content-encoding': encoding, vary } = answer.headers
  return { encoding, vary, bytes: Buffer.concat(chunks) }
}

const long = '/api/openapi.json'

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['deflate', undefined, (bytes: Buffer) => bytes],
  [null, undefined, (bytes: Buffer) => bytes],
])('a long answer to a client that takes %s comes as %s', async (accept, encoding, unpack) => {
  const plain = await wire(long, null)
  const packed = await wire(long, accept)
  expect([packed.encoding, packed.vary]).toEqual([encoding, 'accept-encoding'])
  expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
  expect(packed.bytes.length < plain.bytes.length / 3).toBe(encoding !== undefined)
})

test('a short answer comes as it is', async () => {
  const { encoding, vary, bytes } = await wire('/api/health', 'br')
  expect([encoding, vary, bytes.toString()]).toEqual([undefined, undefined, '{"ok":true}'])
})

test('a long error is compressed as well', async () => {
  const address = `/api/logs/all?${'x'.repeat(600)}=1&${'y'.repeat(600)}=2`
  const { encoding, bytes } = await wire(address, 'gzip')
  expect([encoding, gunzipSync(bytes).toString()]).toEqual(['gzip', expect.stringContaining('xxx')])
})
