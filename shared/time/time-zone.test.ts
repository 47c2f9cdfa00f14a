import { expect, test } from 'vitest'
import { dayOf, instantOfWall, timeZone, wallClock } from './time-zone.ts'

const hour = 3_600_000
const lengthOf = (instant: string, zone: string) => {
  const { from, to } = dayOf(Date.parse(instant), zone)
  return [new Date(from).toISOString(), (to - from) / hour]
}

test.each([
  ['2026-03-04T16:00:00Z', 'UTC', '2026-03-04T00:00:00.000Z', 24],
  ['2026-03-04T16:00:00Z', 'Asia/Tokyo', '2026-03-04T15:00:00.000Z', 24],
  ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  ['2026-11-01T04:30:00Z', 'America/New_York', '2026-11-01T04:00:00.000Z', 25],
  ['2026-06-01T10:00:00Z', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', 24],
])('the day of %s in %s begins at %s and has %i hours', (instant, zone, from, hours) => {
  expect(lengthOf(instant, zone)).toEqual([from, hours])
})

test('a wall clock and its instant lead to each other', () => {
  for (const zone of ['UTC', 'America/Chicago', 'Asia/Kathmandu', 'Pacific/Auckland']) {
    const shown = wallClock(Date.parse('2026-07-04T18:45:00Z'), zone)
    expect(instantOfWall(shown, zone)).toBe('2026-07-04T18:45:00.000Z')
  }
  expect(wallClock(Date.parse('2026-07-04T18:45:59Z'), 'UTC')).toBe('2026-07-04T18:45')
})

test('a zone is one that exists', () => {
  expect(timeZone.safeParse('America/Chicago').success).toBe(true)
  expect(timeZone.safeParse('Mars/Olympus').success).toBe(false)
})
