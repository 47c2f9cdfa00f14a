import { NodeHttpHandler } from '@smithy/node-http-handler'
import { expect, onTestFinished, test, vi } from 'vitest'
import '../../fixtures/services/product.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

type Handle = (
  this: NodeHttpHandler,
  ...request: Parameters<NodeHttpHandler['handle']>
) => ReturnType<NodeHttpHandler['handle']>

test('a sign-in goes on when the answer to its own deletion is lost', async () => {
  const handle: Handle = Reflect.get(NodeHttpHandler.prototype, 'handle')
  let lost = 0
  const spy = vi.spyOn(NodeHttpHandler.prototype, 'handle').mockImplementation(async function (
    this: NodeHttpHandler,
    ...request: Parameters<Handle>
  ) {
    const answer = await handle.apply(this, request)
    const body = String(request[0].body)
    if (lost > 0 || !body.includes('"Delete"') || !body.includes('SIGN_IN')) return answer
    lost += 1
    throw Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })
  })
  onTestFinished(() => spy.mockRestore())
  const led = await new Visitor().signIn('stranger.1@nowhere.example')
  expect([lost, led]).toEqual([1, '/signup'])
})
