import { expect, test } from 'vitest'
import { readDays } from './read-days.ts'

const today = '2026-11-22'

test.each([
  ['today', '2026-11-22', '2026-11-23'],
  ['Ayer', '2026-11-21', '2026-11-22'],
  ['nov 20', '2026-11-20', '2026-11-21'],
  ['20 de noviembre', '2026-11-20', '2026-11-21'],
  ['December 24', '2025-12-24', '2025-12-25'],
  ['Nov 20, 2024', '2024-11-20', '2024-11-21'],
  ['11/20', '2026-11-20', '2026-11-21'],
  ['12/24', '2025-12-24', '2025-12-25'],
  ['3/5/2025', '2025-03-05', '2025-03-06'],
  ['2026-10-01', '2026-10-01', '2026-10-02'],
  ['november', '2026-11-01', '2026-12-01'],
  ['dic', '2025-12-01', '2026-01-01'],
  ['march 2024', '2024-03-01', '2024-04-01'],
])('%j means from %s up to %s', (typed, from, to) => {
  expect(readDays(typed, today)).toEqual({ from, to })
})

test.each(['', 'no', 'miller', '2/30', 'feb 30 2026', '4 coats', 'mayor 3', '13/1'])(
  '%j means no day',
  (typed) => {
    expect(readDays(typed, today)).toBeNull()
  },
)
