import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startEngine } from './engine.ts'
import { freePort } from './free-port.ts'

vi.mock(import('./free-port.ts'), async (original) => {
  const actual = await original()
  return { freePort: vi.fn<() => Promise<number>>(actual.freePort) }
})

test('a port that somebody took meanwhile is not taken for the engine’s, and another is tried', async () => {
  const somebody = createServer((_, response) => response.end('<ErrorResponse/>'))
  somebody.listen(0, '127.0.0.1')
  await once(somebody, 'listening')
  const { port } = somebody.address() as AddressInfo
  vi.mocked(freePort).mockResolvedValueOnce(port)
  const engine = await startEngine(null)
  try {
    expect(engine.endpoint).not.toBe(`http://127.0.0.1:${port}`)
    expect(await (await fetch(engine.endpoint)).text()).toContain('dynamodb')
  } finally {
    await engine.stop()
    somebody.close()
    somebody.closeAllConnections()
  }
})
