import { expect, test } from 'vitest'
import { isAvailable, type Availability } from './availability.ts'

const day = { start: '07:00', end: '15:00' }
const none = { weekly: [], days: [] }

// 2026-06-01 is a Monday.
test.each<[string, Partial<Availability>, string, typeof day, boolean]>([
  ['who says nothing can work', {}, '2026-06-01', day, true],
  [
    'a weekday on which they cannot',
    { weekly: [{ day: 'MO', can: false, start: null, end: null }] },
    '2026-06-01',
    day,
    false,
  ],
  [
    'another weekday',
    { weekly: [{ day: 'MO', can: false, start: null, end: null }] },
    '2026-06-02',
    day,
    true,
  ],
  [
    'an hour of it that they cannot',
    { weekly: [{ day: 'MO', can: false, start: '14:00', end: '18:00' }] },
    '2026-06-01',
    day,
    false,
  ],
  [
    'hours that only touch',
    { weekly: [{ day: 'MO', can: false, start: '15:00', end: '18:00' }] },
    '2026-06-01',
    day,
    true,
  ],
  [
    'hours within those that they can',
    { weekly: [{ day: 'MO', can: true, start: '06:00', end: '15:00' }] },
    '2026-06-01',
    day,
    true,
  ],
  [
    'hours beyond those that they can',
    { weekly: [{ day: 'MO', can: true, start: '06:00', end: '14:59' }] },
    '2026-06-01',
    day,
    false,
  ],
  [
    'a night that goes beyond the end of the day that they can',
    { weekly: [{ day: 'MO', can: true, start: '18:00', end: '23:59' }] },
    '2026-06-01',
    { start: '22:00', end: '30:00' },
    false,
  ],
  [
    'a single day counts instead of its weekday',
    {
      weekly: [{ day: 'MO', can: false, start: null, end: null }],
      days: [{ date: '2026-06-01', can: true, start: null, end: null }],
    },
    '2026-06-01',
    day,
    true,
  ],
  [
    'a single day on which they cannot',
    { days: [{ date: '2026-06-01', can: false, start: null, end: null }] },
    '2026-06-01',
    day,
    false,
  ],
])('%s: %j', (_, said, date, hours, expected) => {
  expect(isAvailable({ version: 1, ...none, ...said }, date, hours)).toBe(expected)
})
