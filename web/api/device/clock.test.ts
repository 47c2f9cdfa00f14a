import { expect, test } from 'vitest'
import { clock, noteServerTime } from './clock.ts'

const answer = (date: string) => new Response(null, { headers: { date } })

test('the server’s time is not paired with what the clock reads after a page was frozen', () => {
  const now = Date.now()
  const date = new Date(now - 3_600_000).toUTCString()
  noteServerTime(answer(date), now - 3_600_000)
  expect(clock.read().answered).toBeUndefined()
  // Nor after the clock was set between the answer and its reading, nor where nobody saw it come.
  noteServerTime(answer(date), now + 3_600_000)
  noteServerTime(answer(date), undefined)
  noteServerTime(answer('yesterday'), now)
  expect(clock.read().answered).toBeUndefined()
  noteServerTime(answer(date), now)
  expect(clock.read().answered?.ours).toBe(Date.parse(date))
})
