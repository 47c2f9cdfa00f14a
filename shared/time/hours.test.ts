import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onSite, workedIntervals, workedWithin, type Punch } from './hours.ts'

const hour = 3_600_000
const at = (hours: number, job: string, arrival: boolean): Punch => ({
  at: hours * hour,
  job,
  arrival,
})
const arrive = (hours: number, job = 'a') => at(hours, job, true)
const leave = (hours: number, job = 'a') => at(hours, job, false)
const day = { from: 0, to: 24 * hour }
const hoursOf = (punches: Punch[], now = 24) => workedWithin(punches, day, now * hour) / hour

describe('hours', () => {
  test.each<[string, Punch[], number, number]>([
    ['an arrival with its departure', [arrive(8), leave(12)], 24, 4],
    ['two sites on one day', [arrive(8), leave(12), arrive(13, 'b'), leave(17, 'b')], 24, 8],
    ['the open arrival until now', [arrive(8)], 10, 2],
    ['nothing for a departure alone', [leave(12)], 24, 0],
    [
      'nothing for an arrival that was followed elsewhere and never left',
      [arrive(8), arrive(10, 'b'), leave(12, 'b')],
      24,
      2,
    ],
    ['a second arrival on the same job as the first', [arrive(8), arrive(9), leave(12)], 24, 4],
    [
      'time on two jobs at once only once',
      [arrive(8), arrive(10, 'b'), leave(12, 'b'), leave(16)],
      24,
      8,
    ],
    ['a late entry in its place', [leave(12), arrive(8)], 24, 4],
    [
      'leaving one job and arriving at the next in the same minute',
      [arrive(8), arrive(12, 'b'), leave(12), leave(16, 'b')],
      24,
      8,
    ],
    ['only what lies in the day', [arrive(-4), leave(2)], 24, 2],
    ['nothing that has not happened yet', [arrive(8), leave(12)], 7, 0],
  ])('count %s', (_, punches, now, expected) => {
    expect(hoursOf(punches, now)).toBe(expected)
  })

  test('never exceed the day, never are negative, and do not depend on the order', () => {
    const punch = fc.record({
      at: fc.integer({ min: 0, max: 24 * hour }),
      job: fc.constantFrom('a', 'b', 'c'),
      arrival: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(punch, { maxLength: 20 }), (punches) => {
        const worked = workedWithin(punches, day, day.to)
        expect(worked).toBeGreaterThanOrEqual(0)
        expect(worked).toBeLessThanOrEqual(24 * hour)
        for (const { from, to } of workedIntervals(punches, day.to))
          expect(to).toBeGreaterThanOrEqual(from)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

describe('who is on site', () => {
  test('is told by the last punch', () => {
    expect(onSite([])).toBeNull()
    expect(onSite([arrive(8), leave(12)])).toBeNull()
    expect(onSite([arrive(8), leave(12), arrive(13, 'b')])).toMatchObject({ job: 'b' })
    expect(onSite([arrive(13, 'b'), arrive(8), leave(12)])).toMatchObject({ job: 'b' })
  })
})
