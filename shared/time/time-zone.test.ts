import { expect, test } from 'vitest'
import { addDays, dateOf, dayOf, instantOfWall, timeZone, wallClock } from './time-zone.ts'

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
  // Clocks go back over midnight: the evening before comes twice, and is one day.
  ['2026-04-05T03:30:00Z', 'America/Santiago', '2026-04-04T03:00:00.000Z', 25],
  ['2026-04-05T12:00:00Z', 'America/Santiago', '2026-04-05T04:00:00.000Z', 24],
  // Clocks go forward over midnight: the day begins at one.
  ['2026-09-06T12:00:00Z', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  ['2026-03-08T12:00:00Z', 'America/Havana', '2026-03-08T05:00:00.000Z', 23],
  ['2026-11-01T04:30:00Z', 'America/Havana', '2026-11-01T04:00:00.000Z', 25],
  ['2026-03-29T12:00:00Z', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z', 23],
  ['2026-10-25T00:30:00Z', 'Atlantic/Azores', '2026-10-25T00:00:00.000Z', 25],
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

test('a wall clock shows what the platform’s own does, through every change of some years', () => {
  const zones = ['America/Chicago', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca']
  for (const zone of zones) {
    const own = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    // The earliest last, so that what is remembered of a year was learned of a later one.
    for (const year of [2028, 2027, 2005]) {
      for (let at = Date.UTC(year, 0); at < Date.UTC(year + 1, 0); at += 47 * 60_000) {
        expect(wallClock(at, zone)).toBe(own.format(at).replace(' ', 'T'))
      }
    }
  }
})

test('a zone is one that exists', () => {
  expect(timeZone.safeParse('America/Chicago').success).toBe(true)
  expect(timeZone.safeParse('Mars/Olympus').success).toBe(false)
})

// The zones' next years; `npm run proof` goes on to 2037.
const [first, end] = process.env.ZONES === 'all years' ? [2020, 2038] : [2026, 2030]

/** Instants of those years, each less than a day after a change of the clocks in that zone. */
function changes(zone: string): number[] {
  const found: number[] = []
  const offset = (at: number) => Date.parse(`${wallClock(at, zone)}Z`) - at
  let [at, before] = [Date.parse(`${first}-01-01T00:00Z`), 0]
  while (at < Date.parse(`${end}-01-01T00:00Z`)) {
    const now = offset(at)
    if (now !== before) {
      let [low, high] = [at - 240 * hour, at]
      while (high - low > 24 * hour) {
        const middle = (low + high) / 2
        if (offset(middle) === now) high = middle
        else low = middle
      }
      found.push(high)
    }
    before = now
    at += 240 * hour
  }
  return found
}

test.each(Intl.supportedValuesOf('timeZone'))(
  'around every change of the clocks in %s, days follow each other, each under its own date',
  (zone) => {
    for (const after of changes(zone)) {
      let day = dayOf(after - 48 * hour, zone)
      let date = dateOf(day.from, zone)
      while (day.from < after + 24 * hour) {
        const next = dayOf(day.to, zone)
        date = addDays(date, 1)
        const [middle, last] = [(next.from + next.to) / 2, next.to - 1]
        expect(next).toEqual({ from: day.to, to: dayOf(last, zone).to })
        expect([next.from, middle, last].map((at) => dateOf(at, zone))).toEqual([date, date, date])
        day = next
      }
    }
  },
)
