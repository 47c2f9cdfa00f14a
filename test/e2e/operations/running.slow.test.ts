import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { RunningProduct } from '../../fixtures/services/running-product.ts'
import { signInAt } from '../../fixtures/people/sign-in-at.ts'

const product = new RunningProduct({}, inject('demo'))
let cookie: string
beforeEach(async () => {
  await product.start()
  cookie = await signInAt(product.origin, 'owner@brightside.example')
})
afterEach(() => product.kill())
afterAll(() => product.remove())

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const customers = () => fetch(`${product.origin}/api/customers`, { headers: { cookie } })

async function addCustomer(name: string): Promise<Response> {
  return fetch(`${product.origin}/api/customers`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name }),
  })
}

test('answers 503 with Retry-After while its engine is gone, and goes on with what was written', async () => {
  expect((await addCustomer('Before the crash')).status).toBe(201)
  const before = product.enginePid()
  // It is back within a moment, and takes longer each time: until a request has met it gone.
  let response = await customers()
  while (response.status !== 503) {
    expect(response.status).toBe(200)
    const engine = product.enginePid()
    if (engine && isAlive(engine)) process.kill(engine, 'SIGKILL')
    response = await customers()
  }
  expect(response.headers.get('retry-after')).toBe('1')
  while (response.status === 503) response = await customers()
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('Before the crash')
  expect(product.enginePid()).not.toBe(before)
})

test('serves on after the reader of its output has gone, and leaves nothing behind when it stops', async () => {
  product.closeOutput()
  // Each says something: a request is a line of the log.
  for (let each = 0; each < 3; each += 1) expect((await customers()).status).toBe(200)
  expect((await addCustomer('Nobody reads the log')).status).toBe(201)
  const engine = product.enginePid() ?? 0
  expect(isAlive(engine)).toBe(true)
  expect(await product.stop()).toBe(0)
  expect(isAlive(engine)).toBe(false)
})
