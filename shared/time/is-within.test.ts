import { expect, test } from 'vitest'
import { isWithin } from './time-zone.ts'

test.each([
  ['2026-06-01', '2026-06-01', 1, true],
  ['2026-06-01', '2026-06-02', 1, false],
  ['2026-06-02', '2026-06-01', 9, false],
  ['null', 'zzz', 9, false],
  // A year by itself is an instant to the platform, and no date.
  ['0', 'zzz', 9, false],
])('from %s to %s is within %i days: %s', (from, to, days, expected) => {
  expect(isWithin(from, to, days)).toBe(expected)
})
