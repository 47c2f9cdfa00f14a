import { expect, test } from 'vitest'
import { provedAt } from './proved-at.ts'

const start = 1_700_000_000_500
const now = start + 60_000
const seconds = (instant: number) => Math.floor(instant / 1000)

test('returns when the provider authenticated the user since the step-up began', () => {
  expect(provedAt(start, seconds(start + 20_000), now)).toBe(1_700_000_020_000)
  expect(provedAt(start, seconds(start), now)).toBe(1_700_000_000_000)
})

test('is never later than now when the provider’s clock is ahead', () => {
  expect(provedAt(start, seconds(now + 3_600_000), now)).toBe(now)
})

test.each([
  ['the sign-in was no step-up', undefined, seconds(now)],
  ['the provider names no time', start, undefined],
  ['the provider authenticated the user before', start, seconds(start - 60_000)],
])('returns nothing if %s', (_, stepUpAt, authTime) => {
  expect(provedAt(stepUpAt, authTime, now)).toBeUndefined()
})
