import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  days,
  punchesOf,
  settings,
  sheetOf,
  sum,
  twenty,
  type Shift,
} from '../../../test/fixtures/files/sheet-facts.ts'
import { withSettings, type PayHistory, type PaySettings } from '../settings/pay-settings.ts'
import { weekdays } from '../settings/workweek.ts'
import { frameOf } from './period-frame.ts'

const zone = 'America/Los_Angeles'
const gross = (facts: Parameters<typeof sheetOf>[0]) =>
  sum(sheetOf(facts), (week) => week.gross_cents) / 100
const changed = (from: string, change: Partial<PaySettings>, first: Partial<PaySettings> = {}) =>
  withSettings([settings(first)], change, from)

describe('an hour of the workday that moves after a week was approved', () => {
  const overnight: Shift[] = [['2026-06-08T03:00Z', 10]]

  test.each([
    [6, 0],
    [0, 6],
    [0, 18],
    [18, 3],
  ])('pays a night over the boundary once when it moves from %i to %i', (old, hour) => {
    const before: PayHistory = [settings({ workweek_start_hour: old })]
    const after = withSettings(before, { workweek_start_hour: hour }, '2026-06-08')
    const approved = gross({ shifts: overnight, date: '2026-06-03', history: before })
    const next = gross({ shifts: overnight, date: '2026-06-10', history: after })
    expect(approved + next).toBe(200)
    expect(frameOf('2026-06-03', before, zone).to).toBe(frameOf('2026-06-10', after, zone).from)
  })

  test('pays an ordinary week whole when it moves past the working hours', () => {
    const history = changed('2026-06-01', { workweek_start_hour: 18 })
    expect(gross({ shifts: days([8, 8, 8, 8, 8]), history })).toBe(800)
  })

  test('pays the premium of the approved week once, and what the other division adds', () => {
    const before: PayHistory = [settings({ workweek_start_hour: 6 })]
    const after = withSettings(before, { workweek_start_hour: 0 }, '2026-06-08')
    const night: Shift = ['2026-06-08T07:00Z', 6]
    const long = [...days([10, 10, 10, 10, 4]), night]
    const full = [...days([8, 8, 8, 8]), night, ...days([8, 8, 8, 8, 8], 8)]
    const total = (shifts: readonly Shift[]) =>
      gross({ shifts, date: '2026-06-03', history: before }) +
      gross({ shifts, date: '2026-06-10', history: after })
    // 50 hours in the first week alone.
    expect(total(long)).toBe(50 * 20 + 10 * 10)
    // The night makes 38 hours there, and 46 in the week that begins at midnight.
    expect(total(full)).toBe(78 * 20 + 6 * 10)
  })
})

test.each(['weekly', 'biweekly'] as const)(
  'a bonus of a %s period is paid once when the hour moves within it',
  (period) => {
    const bonus = { kind: 'bonus', amount: '100.00', date: '2026-06-03', note: null } as const
    for (const workweek_start_hour of [5, 9, 20]) {
      const history = changed('2026-06-01', { workweek_start_hour }, { period })
      const sheet = sheetOf({ shifts: days([8, 8, 8, 8, 8]), history, extras: [bonus] })
      expect(sum(sheet, (week) => week.bonus_cents)).toBe(10_000)
    }
  },
)

test('a missed break is paid on the timesheet that lists it, wherever its week settles', () => {
  const missed = { kind: 'missed_break', amount: '1.00', date: '2026-06-06', note: null } as const
  const facts = { shifts: days([8, 8, 8, 8, 8, 4]), extras: [missed] }
  const first = { rule_set: 'CA' } as const
  const paid = (history: PayHistory) =>
    sum(sheetOf({ ...facts, history }), (week) => week.missed_break_cents)
  expect(paid([settings(first)])).toBe(2_000)
  expect(paid(changed('2026-06-01', { workweek_start_day: 'thursday' }, first))).toBe(2_000)
  expect(paid(changed('2026-06-01', { period: 'semimonthly' }, first))).toBe(2_000)
})

describe('Colorado', () => {
  const history: PayHistory = [settings({ rule_set: 'CO' })]
  const marked = (hours: readonly number[], meals: readonly number[]) =>
    sheetOf({
      history,
      punches: punchesOf(days(hours)).map((punch, index) =>
        index % 2 === 1 && meals.includes((index - 1) / 2)
          ? { ...punch, breakKind: 'meal' as const }
          : punch,
      ),
    })

  test('ends a shift at a meal from which the worker came back the next day, and flags it', () => {
    const sheet = marked([8, 8, 8, 8, 8], [0, 1, 2, 3, 4])
    expect(sum(sheet, (week) => week.overtime_seconds)).toBe(0)
    expect(sheet.problems.map(({ code }) => code)).toEqual(Array(4).fill('long_break'))
    expect(sheet.days.flatMap(({ breaks }) => breaks)).toEqual([])
  })

  test('continues a shift over a meal of an hour and a half', () => {
    const shifts: Shift[] = [
      ['2026-06-01T14:00Z', 7],
      ['2026-06-01T22:30Z', 7],
    ]
    const punches = punchesOf(shifts).map((punch, index) =>
      index === 1 ? { ...punch, breakKind: 'meal' as const } : punch,
    )
    expect(sum(sheetOf({ history, punches }), (week) => week.overtime_seconds)).toBe(2 * 3600)
  })
})

const acts = fc.record({
  from: fc.integer({ min: 0, max: 27 }),
  workweek_start_hour: fc.option(fc.integer({ min: 0, max: 23 }), { nil: undefined }),
  workweek_start_day: fc.option(fc.constantFrom(...weekdays), { nil: undefined }),
  period: fc.option(fc.constantFrom('weekly', 'biweekly', 'semimonthly'), { nil: undefined }),
})
const runs = Number(process.env.SETTINGS_CHANGES ?? 60)

test(`over ${runs} random changes of the settings, every second is paid in one period`, () => {
  const dateOf = (day: number) => `2026-06-${String(day + 1).padStart(2, '0')}`
  const shift = fc.tuple(fc.integer({ min: 0, max: 28 * 24 * 4 }), fc.integer({ min: 1, max: 44 }))
  fc.assert(
    fc.property(
      fc.array(acts, { maxLength: 4 }),
      fc.array(shift, { maxLength: 25 }),
      (all, work) => {
        const history = all.reduce<PayHistory>(
          (known, { from, ...change }) =>
            withSettings(known, JSON.parse(JSON.stringify(change)) as object, dateOf(from)),
          [settings()],
        )
        const shifts = apart(work)
        const seconds = shifts.reduce((total, [, hours]) => total + hours * 3600, 0)
        let paid = 0
        let worked = 0
        let straight = 0
        for (let date = '2026-05-20'; date < '2026-07-16';) {
          const sheet = sheetOf({ shifts, date, history, pay: { rates: twenty } })
          const { period } = frameOf(date, history, zone)
          worked += sheet.days.reduce((total, day) => total + day.worked_seconds, 0)
          paid += sum(sheet, (week) => week.worked_seconds)
          straight += sum(sheet, (week) => week.straight_cents)
          date = new Date(Date.parse(period.to) + 86_400_000).toISOString().slice(0, 10)
        }
        expect([worked, paid]).toEqual([seconds, seconds])
        expect(Math.abs(straight - seconds * (20 / 36))).toBeLessThan(20)
      },
    ),
    { numRuns: runs },
  )
})

/** Random segments of quarter hours, cut where they would share time. */
function apart(work: readonly (readonly [at: number, length: number])[]): Shift[] {
  const start = Date.parse('2026-06-01T07:00Z')
  let end = 0
  return work
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, length]): Shift[] => {
      const from = Math.max(at, end + 1)
      end = from + length
      return [[new Date(start + from * 900_000).toISOString(), length / 4]]
    })
}
