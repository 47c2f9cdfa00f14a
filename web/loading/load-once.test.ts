import { expect, test } from 'vitest'
import { isLoadFailure, loadOnce, resetLoadFailures } from './load-once.ts'

test('loads only once', async () => {
  let loads = 0
  const load = loadOnce(() => Promise.resolve((loads += 1)))
  expect([await load(), await load()]).toEqual([1, 1])
})

test('loads again after a failure only once failures are reset, for every caller', async () => {
  let isOnline = false
  const missing = new Error('no signal')
  const file = loadOnce(() => (isOnline ? Promise.resolve('file') : Promise.reject(missing)))
  const first = loadOnce(async () => `first of ${await file()}`)
  const second = loadOnce(async () => `second of ${await file()}`)
  await expect(first()).rejects.toBe(missing)
  await expect(second()).rejects.toBe(missing)
  expect(isLoadFailure(missing)).toBe(true)
  isOnline = true
  // Being online again is not enough: a retry resets the failures.
  await expect(first()).rejects.toBe(missing)
  resetLoadFailures()
  expect(isLoadFailure(missing)).toBe(false)
  expect([await first(), await second()]).toEqual(['first of file', 'second of file'])
})
