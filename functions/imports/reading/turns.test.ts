import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('owners take turns, one task at a time, even if a task fails', async () => {
  const turns = new Turns()
  const began: string[] = []
  let running = 0
  const take = (owner: string, name: string) =>
    turns.take(owner, async () => {
      began.push(name)
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      running -= 1
      if (name === 'a2') throw new Error(name)
      return name
    })
  const many = ['a1', 'a2', 'a3', 'a4'].map((name) => take('a', name))
  const all = [...many, take('b', 'b1'), take('c', 'c1'), take('b', 'b2')]
  const outcomes = await Promise.allSettled(all)
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    ...[true, true, true, true, true],
  ])
  expect(await take('a', 'a5')).toBe('a5')
})
