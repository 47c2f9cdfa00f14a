import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('runs at most so many at once, in order, and passes the turn on after a failure', async () => {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = atMost(2, async (index: number) => {
    begun.push(index)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (index === 0) throw new Error('first')
    return index
  })
  const all = Promise.allSettled([0, 1, 2, 3].map((index) => run(index)))
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
  ]) {
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toEqual(expected)
    ends.shift()?.()
  }
  ends.forEach((end) => end())
  await new Promise((resolve) => setImmediate(resolve))
  ends.forEach((end) => end())
  const statuses = (await all).map(({ status }) => status)
  expect(statuses).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
