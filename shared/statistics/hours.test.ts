import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onSite, workedIntervals, workedWithin, type Punch } from './hours.ts'

const hour = 3_600_000
const at = (hours: number, job: string, arrival: boolean): Punch => ({
  id: crypto.randomUUID(),
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
      'a job until the arrival at the next, though nobody said that they left',
      [arrive(8), arrive(10, 'b'), leave(12, 'b')],
      24,
      4,
    ],
    ['an open arrival for as long as anybody stays', [arrive(8)], 22, 14],
    ['nothing for one that is open longer', [arrive(8)], 22.1, 0],
    ['nothing for an arrival and a departure at once', [leave(8), arrive(8)], 10, 0],
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
      id: fc.uuid(),
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
    expect(onSite([], 14 * hour)).toBeNull()
    expect(onSite([arrive(8), leave(12)], 14 * hour)).toBeNull()
    const back = [arrive(8), leave(12), arrive(13, 'b')]
    expect(onSite(back, 14 * hour)).toMatchObject({ job: 'b' })
    expect(onSite(back.toReversed(), 14 * hour)).toMatchObject({ job: 'b' })
    expect(onSite([leave(8), arrive(8)], 9 * hour)).toBeNull()
    expect(onSite(back, 27 * hour)).toMatchObject({ job: 'b' })
    expect(onSite(back, 28 * hour)).toBeNull()
  })
})
