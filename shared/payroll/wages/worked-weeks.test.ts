import { describe, expect, test } from 'vitest'
import { dollars, inDollars } from './money.ts'
import { addDays, instantAt } from '../../time/time-zone.ts'
import { payWeek, type WeekFacts } from './overtime.ts'
import type { Work } from './pieces.ts'
import type { RuleSetId } from '../settings/rule-sets.ts'
import { noBonus, weekPay, type WeekBonus } from './week-pay.ts'
import { weekStart, workdaysOf, type Workweek } from '../settings/workweek.ts'

const hour = 3_600_000
const week: Workweek = { day: 'sunday', hour: 0, zone: 'America/Los_Angeles' }
const start = '2026-06-07'

/** Hours at a rate, by the days from the first of the workweek; `[hours, rate]` where one differs. */
function works(days: readonly (number | [number, number])[], rate: number): Work[] {
  return workdaysOf(start, week).flatMap(({ from }, index) => {
    const day = days[index] ?? 0
    const [hours, own] = typeof day === 'number' ? [day, rate] : day
    const begins = from + 5 * hour
    return hours > 0
      ? [{ from: begins, to: begins + hours * hour, job_id: 'job', rate: dollars(own) }]
      : []
  })
}

function paid(
  all: readonly Work[],
  rules: RuleSetId,
  bonus: Partial<WeekBonus> = {},
  facts: WeekFacts = {},
) {
  const pieces = payWeek(all, workdaysOf(start, week), rules, facts)
  const pay = weekPay(pieces, { ...noBonus, ...bonus }, rules)
  const hours = [pay.regular_seconds, pay.overtime_seconds, pay.doubletime_seconds]
  return {
    hours: hours.map((seconds) => seconds / 3600).join('/'),
    gross: inDollars(pay.gross_cents),
    qualified: inDollars(pay.qualified_cents),
    rate: pay.regular_rate.toString(4),
  }
}

// Of 29 CFR 778, of agencies' and universities' own examples, and of published calculators.
describe('a worked week comes out as published', () => {
  test.each<[string, RuleSetId, (number | [number, number])[], number, string, string, string]>([
    ['778.110(a)', 'US', [10, 10, 9, 9, 8], 12, '40/6/0', '588.00', '36.00'],
    [
      'two rates, weighted',
      'US',
      [
        [12, 10],
        [12, 10],
        [7, 15],
        [7, 15],
        [7, 15],
      ],
      0,
      '40/5/0',
      '585.83',
      '30.83',
    ],
    [
      'two rates on different days',
      'US',
      [
        [8, 15],
        [8, 15],
        [8, 15],
        [8, 15],
        [8, 15],
        [8, 9],
      ],
      0,
      '40/8/0',
      '728.00',
      '56.00',
    ],
    ['778.104, 30 hours', 'US', [10, 10, 10], 20, '30/0/0', '600.00', '0.00'],
    ['778.104, 50 hours', 'US', [10, 10, 10, 10, 10], 20, '40/10/0', '1100.00', '100.00'],
    ['778.102', 'US', [12, 10, 10, 8], 20, '40/0/0', '800.00', '0.00'],
    ['two long days', 'US', [10, 10, 8, 8, 8], 20, '40/4/0', '920.00', '40.00'],
    ['one day of thirteen hours', 'CA', [10, 8, 13, 8, 8], 25, '40/6/1', '1275.00', '87.50'],
    ['long days', 'CA', [17, 12, 15, 11, 12, 4], 20, '40/23/8', '1810.00', '310.00'],
    ['no hour twice', 'CA', [10, 10, 10, 10, 10], 20, '40/10/0', '1100.00', '100.00'],
    ['the seventh day', 'CA', [8, 8, 8, 8, 8, 8, 8], 20, '40/16/0', '1280.00', '160.00'],
    ['six days of nine hours', 'CA', [9, 9, 9, 9, 9, 9], 20, '40/14/0', '1220.00', '140.00'],
    ['a single day', 'CA', [13], 20, '8/4/1', '320.00', '0.00'],
    ['one hour, not two', 'CA', [8, 8, 8, 8, 9], 20, '40/1/0', '830.00', '10.00'],
    [
      'two rates, one day of ten',
      'CA',
      [8, 8, 8, [8, 11], [10, 9]],
      11,
      '40/2/0',
      '452.52',
      '10.52',
    ],
    ['six days', 'AK', [10, 8, 8, 8, 8, 8], 24, '40/10/0', '1320.00', '120.00'],
  ])('%s under %s', (_, rules, days, rate, hours, gross, qualified) => {
    expect(paid(works(days, rate), rules)).toMatchObject({ hours, gross, qualified })
  })

  test('778.110(b): a bonus of the week raises the regular rate', () => {
    const week46 = paid(works([10, 10, 9, 9, 8], 12), 'US', { flat: dollars(46) })
    expect(week46).toEqual({ hours: '40/6/0', gross: '637.00', qualified: '39.00', rate: '13' })
  })
})

describe('a bonus', () => {
  const tens = works([10, 10, 10, 10, 10], 20)
  const hundred = dollars(100)

  // Alvarado v. Dart Container (2018) 4 Cal.5th 542; 29 CFR 778.208-.211.
  test.each<[string, RuleSetId, Partial<WeekBonus>, string, string]>([
    ['a flat sum in California', 'CA', { flat: hundred }, '1237.50', '110.00'],
    ['a production bonus in California', 'CA', { production: hundred }, '1210.00', '110.00'],
    ['a discretionary one in California', 'CA', { discretionary: hundred }, '1200.00', '100.00'],
    ['a flat sum under federal law', 'US', { flat: hundred }, '1210.00', '110.00'],
    [
      'a discretionary one under federal law',
      'US',
      { discretionary: hundred },
      '1200.00',
      '100.00',
    ],
  ])('%s', (_, rules, bonus, gross, qualified) => {
    expect(paid(tens, rules, bonus)).toMatchObject({ gross, qualified })
  })

  test('a flat sum in California is paid at double for hours at double', () => {
    // 8 + 4 + 1 hours at 20: 12.50 an hour that is no overtime, at 1.5 for four, at 2 for one.
    expect(paid(works([13], 20), 'CA', { flat: hundred }).gross).toBe('520.00')
  })
})

/** One stretch by the clock of the zone, from Monday on. */
function shift(from: number, to: number, rate = 20): Work[] {
  const [monday] = workdaysOf('2026-06-08', { ...week, day: 'monday' })
  const midnight = monday?.from ?? 0
  return [
    { from: midnight + from * hour, to: midnight + to * hour, job_id: 'job', rate: dollars(rate) },
  ]
}

describe('by the clock', () => {
  test('California splits a shift where the workday ends', () => {
    expect(paid(shift(18, 30), 'CA').hours).toBe('12/0/0')
    const evening: Workweek = { ...week, hour: 18 }
    const days = workdaysOf(start, evening)
    const pay = weekPay(payWeek(shift(18, 30), days, 'CA'))
    expect([pay.regular_seconds, pay.overtime_seconds].map((each) => each / 3600)).toEqual([8, 4])
  })

  test('Colorado counts twelve consecutive hours over midnight, a meal ending no shift', () => {
    expect(paid(shift(17, 31), 'CO').hours).toBe('12/2/0')
    expect(paid([...shift(17, 23), ...shift(23.5, 31)], 'CO').hours).toBe('12/1.5/0')
    expect(paid([...shift(17, 23), ...shift(25, 33)], 'CO').hours).toBe('14/0/0')
  })

  test('Colorado: a meal ends no shift however long it is, an hour at home does', () => {
    const midnight = (shift(0, 1)[0]?.from ?? 0) / hour
    const longer = [...shift(17, 23), ...shift(24.25, 32)]
    const late = { from: (midnight + 23) * hour, to: (midnight + 24.25) * hour }
    expect(paid(longer, 'CO', {}, { meals: [late] }).hours).toBe('12/1.75/0')
    expect(paid(longer, 'CO').hours).toBe('13.75/0/0')
  })

  test('Nevada chains workdays from the first one on', () => {
    const day = (from: number, hours: number) => shift(from, from + hours, 15)
    // Work from 20:00, then from 16:00 the next day: its first four hours are the first day's.
    expect(paid([...day(20, 8), ...day(40, 8)], 'NV').hours).toBe('12/4/0')
    expect(paid(day(40, 8), 'NV').hours).toBe('8/0/0')
  })

  test('Nevada pays a day of ten hours by the rate and by what was agreed', () => {
    const tens = (rate: number) => works([10, 10, 10, 10], rate)
    expect(paid(tens(15), 'NV').hours).toBe('32/8/0')
    expect(paid(tens(15), 'NV', {}, { isFourTens: true }).hours).toBe('40/0/0')
    expect(paid(tens(18), 'NV').hours).toBe('40/0/0')
    expect(paid(tens(17.99), 'NV').hours).toBe('32/8/0')
  })

  test.each<[string, number[], string]>([
    ['four days of ten hours', [10, 10, 10, 10], '40/0/0'],
    ['the same by the clock', [10.05, 9.95, 10.1, 9.9], '40/0/0'],
    ['a fifth day', [10, 10, 10, 10, 5], '40/5/0'],
    ['three days of twelve', [12, 12, 12], '24/12/0'],
    ['three days of ten', [10, 10, 10], '24/6/0'],
    ['two of twelve, two of eight', [12, 12, 8, 8], '32/8/0'],
    ['five of ten', [10, 10, 10, 10, 10], '40/10/0'],
    ['five of eight', [8, 8, 8, 8, 8], '40/0/0'],
  ])('an agreement in Nevada covers four days of ten hours: %s', (_, hours, expected) => {
    expect(paid(works(hours, 15), 'NV', {}, { isFourTens: true }).hours).toBe(expected)
  })

  test('a Nevada week of ten-hour days has no overtime while days may follow', () => {
    const facts = { isFourTens: true, isRunning: true }
    expect(paid(works([10, 10, 3], 15), 'NV', {}, facts).hours).toBe('23/0/0')
    expect(paid(works([10, 12], 15), 'NV', {}, facts).hours).toBe('16/6/0')
  })

  test('the limit of Nevada follows a higher minimum wage, and none below its own', () => {
    const tens = (rate: number, minimum: number) =>
      paid(works([10, 10], rate), 'NV', {}, { minimumWage: dollars(minimum) }).hours
    expect(tens(19.4, 13)).toBe('16/4/0')
    expect(tens(19.5, 13)).toBe('20/0/0')
    expect(tens(17.99, 7.25)).toBe('16/4/0')
    expect(tens(18, 7.25)).toBe('20/0/0')
  })

  test.each([
    ['2026-03-06', 8],
    ['2026-03-07', 7],
    ['2026-10-31', 9],
  ])('a night of eight hours by the clock from %s is %i hours', (date, hours) => {
    const from = instantAt(date, 22, week.zone)
    const to = instantAt(addDays(date, 1), 6, week.zone)
    const days = workdaysOf(weekStart(date, week), week)
    const night = [{ from, to, job_id: 'job', rate: dollars(20) }]
    // What lies after the end of the week is the next week's.
    const next = workdaysOf(addDays(weekStart(date, week), 7), week)
    const worked = [days, next].map((each) => weekPay(payWeek(night, each, 'US')).worked_seconds)
    expect(worked.reduce((sum, seconds) => sum + seconds, 0)).toBe(hours * 3600)
  })
})
