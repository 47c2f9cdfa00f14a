import { expect, test } from 'vitest'
import { timeZonesOf } from './time-zones.ts'

test.each([
  ['Chrome', ['America/New_York', 'Asia/Tokyo']],
  ['Safari and Firefox', ['America/New_York', 'Asia/Tokyo', 'UTC']],
])('every zone is offered once, UTC first, by the list of %s', (_, known) => {
  expect(timeZonesOf(known)).toEqual([
    { value: 'UTC', label: 'UTC' },
    { value: 'America/New_York', label: 'America/New York' },
    { value: 'Asia/Tokyo', label: 'Asia/Tokyo' },
  ])
})
