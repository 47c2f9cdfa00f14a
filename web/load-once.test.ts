import { expect, test } from 'vitest'
import { forgetFailures, isLoadFailure, loadOnce } from './load-once.ts'

test('what was loaded is not loaded again', async () => {
  let loads = 0
  const load = loadOnce(() => Promise.resolve((loads += 1)))
  expect([await load(), await load()]).toEqual([1, 1])
})

test('what did not arrive is loaded again once that is forgotten, with all that waited for it', async () => {
  let isOnline = false
  const missing = new Error('no signal')
  const file = loadOnce(() => (isOnline ? Promise.resolve('file') : Promise.reject(missing)))
  const first = loadOnce(async () => `first of ${await file()}`)
  const second = loadOnce(async () => `second of ${await file()}`)
  await expect(first()).rejects.toBe(missing)
  await expect(second()).rejects.toBe(missing)
  expect(isLoadFailure(missing)).toBe(true)
  isOnline = true
  // A network that is back is not asked before somebody wants it to be.
  await expect(first()).rejects.toBe(missing)
  forgetFailures()
  expect(isLoadFailure(missing)).toBe(false)
  expect([await first(), await second()]).toEqual(['first of file', 'second of file'])
})
