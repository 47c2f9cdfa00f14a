import * as fc from 'fast-check'
import { RRuleTemporal } from 'rrule-temporal'
import { expect, test } from 'vitest'
import { addDays, instantOfTime, wallClock } from './time-zone.ts'
import { longestSeries, occurrencesOf, ruleDays, type Recurrence } from './recurrence.ts'

const weekly: Recurrence = { freq: 'WEEKLY', interval: 1, by_day: null, until: null, count: null }

test('a week’s rule that names no day repeats the one that it begins on', () => {
  expect(occurrencesOf({ ...weekly, count: 3 }, '2026-03-04')).toEqual([
    '2026-03-04',
    '2026-03-11',
    '2026-03-18',
  ])
})

test('a first day that the rule does not name is none of the series', () => {
  const rule: Recurrence = { ...weekly, by_day: ['TU', 'TH'], until: '2026-03-12' }
  expect(occurrencesOf(rule, '2026-03-04')).toEqual(['2026-03-05', '2026-03-10', '2026-03-12'])
})

test('a series without an end has no more than a year', () => {
  const dates = occurrencesOf({ ...weekly, freq: 'DAILY' }, '2026-03-04')
  expect(dates).toHaveLength(longestSeries)
  expect(dates.at(-1)).toBe('2027-03-04')
  const beyond: Recurrence = { ...weekly, until: '2029-01-01' }
  expect(occurrencesOf(beyond, '2026-03-04').at(-1)).toBe('2027-03-03')
})

test.each([
  // Clocks go from 2 to 3: half past two is as much later.
  ['2026-03-08', '02:30', '2026-03-08T03:30'],
  ['2026-03-08', '01:59', '2026-03-08T01:59'],
  ['2026-03-08', '03:00', '2026-03-08T03:00'],
  // They go back from 2 to 1: half past one comes twice.
  ['2026-11-01', '01:30', '2026-11-01T01:30'],
])('on %s in Chicago, %s is what a clock shows as %s, the first time', (date, time, shown) => {
  const at = instantOfTime(date, time, 'America/Chicago')
  expect(wallClock(at, 'America/Chicago')).toBe(shown)
  const hourBefore = wallClock(at - 3_600_000, 'America/Chicago')
  expect(hourBefore).not.toBe(shown)
})

const zones = [
  'America/Chicago',
  'America/St_Johns',
  'America/Phoenix',
  'Australia/Lord_Howe',
  'Europe/Madrid',
  'America/Santiago',
]

const series = fc.record({
  zone: fc.constantFrom(...zones),
  start: fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days)),
  minutes: fc.integer({ min: 0, max: 1439 }),
  freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
  interval: fc.integer({ min: 1, max: 4 }),
  by_day: fc.option(fc.subarray([...ruleDays], { minLength: 1 })),
  end: fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((count) => ({ count, days: null })),
    fc.integer({ min: 0, max: 200 }).map((days) => ({ count: null, days })),
  ),
})

const text = (date: string) => date.replaceAll('-', '')

// `npm run proof` goes on to 10,000.
const numRuns = Number(process.env.SERIES ?? 300)

test('a series falls on the days and hours that a reader of RFC 5545 finds, over all changes of clocks', () => {
  fc.assert(
    fc.property(series, ({ zone, start, minutes, freq, interval, by_day, end }) => {
      const isThere = (at: number) => wallClock(at, zone).slice(11) === time
      const time = new Date(minutes * 60_000).toISOString().slice(11, 16)
      // A reader takes a first hour that its day does not have for the hour of all that follow.
      fc.pre(isThere(instantOfTime(start, time, zone)))
      const until = end.days === null ? null : addDays(start, end.days)
      const rule: Recurrence = { freq, interval, by_day, until, count: end.count }
      const last = until && new Date(instantOfTime(until, '23:59', zone)).toISOString()
      const rruleString = [
        `DTSTART;TZID=${zone}:${text(start)}T${time.replace(':', '')}00`,
        [
          `RRULE:FREQ=${freq};INTERVAL=${interval}`,
          ...(by_day ? [`BYDAY=${by_day.join(',')}`] : []),
          ...(last ? [`UNTIL=${last.replace(/[-:]|\.000/g, '')}`] : []),
          ...(end.count === null ? [] : [`COUNT=${end.count}`]),
        ].join(';'),
      ].join('\n')
      const theirs = new RRuleTemporal({ rruleString })
        .all()
        .map(({ epochMilliseconds }) => epochMilliseconds)
      const ours = occurrencesOf(rule, start).map((date) => instantOfTime(date, time, zone))
      // A time that a day does not have is no occurrence to the RFC, which counts one more then; who works that
      // day begins later.
      const expected = theirs.slice(0, ours.length)
      if (ours.every(isThere)) expect(ours).toEqual(expected)
      else expect(expected).toEqual(expect.arrayContaining(ours.filter(isThere)))
    }),
    { numRuns },
  )
})
