import { expect, test } from 'vitest'
import { readAhead, type Guesses } from './read-ahead.ts'

/** A place that leads somewhere, with all that happens in the order in which it does. */
function place(leads: { to: string | null }) {
  const guesses: Guesses<string | null> = new Map()
  const happened: string[] = []
  const read = () =>
    readAhead(
      guesses,
      'place',
      async () => {
        happened.push('asked')
        await Promise.resolve()
        happened.push('answered')
        return leads.to
      },
      (to) => to,
      async (to) => {
        happened.push(`read ${to}`)
        if (to === 'broken') throw new Error('Broken')
        return `what is at ${to}`
      },
    )
  return { read, happened }
}

test('what a key led to is read at once the second time, and only once', async () => {
  const { read, happened } = place({ to: 'a' })
  await read()
  expect(happened.splice(0)).toEqual(['asked', 'answered', 'read a'])
  expect((await read()).result).toBe('what is at a')
  expect(happened).toEqual(['read a', 'asked', 'answered'])
})

test('where it leads elsewhere by now, that is what counts', async () => {
  const leads = { to: 'a' }
  const { read } = place(leads)
  await read()
  leads.to = 'b'
  expect(await read()).toEqual({ answer: 'b', result: 'what is at b' })
})

test('a guess that was wrong and failed is nobody’s concern; one that was right is', async () => {
  const leads = { to: 'a' }
  const { read } = place(leads)
  leads.to = 'broken'
  await expect(read()).rejects.toThrow('Broken')
  await expect(read()).rejects.toThrow('Broken')
  leads.to = 'b'
  expect((await read()).result).toBe('what is at b')
})

test('a key that leads nowhere any more is forgotten', async () => {
  const leads: { to: string | null } = { to: 'a' }
  const { read, happened } = place(leads)
  await read()
  leads.to = null
  await read()
  happened.length = 0
  await read()
  expect(happened[0]).toBe('asked')
})

test('a key that led nowhere is not remembered', async () => {
  const { read, happened } = place({ to: null })
  await read()
  happened.length = 0
  await read()
  expect(happened[0]).toBe('asked')
})
