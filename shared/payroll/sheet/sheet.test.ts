import { describe, expect, test } from 'vitest'
import {
  days,
  hour,
  inHours,
  punchesOf,
  settings,
  sheetOf,
  sum,
  termsFrom,
  twenty,
  type Shift,
} from '../../../test/fixtures/files/sheet-facts.ts'
import type { PayHistory } from '../settings/pay-settings.ts'
import type { PayTerms } from '../wages/pay-terms.ts'
import type { Pay } from './facts.ts'

describe('a week that lies in two periods', () => {
  // Twice a month from the first: June 15 is a Monday, the week of June 15 to 21 lies in the second.
  const history: PayHistory = [settings({ period: 'semimonthly', first_day: '2026-06-01' })]
  const shifts = days([9, 9, 9, 9, 9], 15)
  const [before, after] = ['2026-06-15', '2026-06-16'].map((date) =>
    sheetOf({ shifts, date, history }),
  )

  test('pays its straight time in each, and its premium where it ends', () => {
    const before15 = before?.weeks.at(-1)
    expect([before15?.settled, before15?.straight_cents, before15?.overtime_cents]).toEqual([
      false,
      18_000,
      0,
    ])
    const after15 = after?.weeks[0]
    expect([after15?.settled, after15?.straight_cents, after15?.overtime_cents]).toEqual([
      true,
      72_000,
      5_000,
    ])
    expect(inHours(after15)).toEqual([31, 5, 0])
    expect([after15?.first, after15?.last]).toEqual(['2026-06-15', '2026-06-21'])
  })

  test('carries the premium of hours that were paid at their rate in the period before', () => {
    const california: PayHistory = [settings({ period: 'semimonthly', rule_set: 'CA' })]
    const found = sheetOf({ shifts: days([12, 8], 15), date: '2026-06-16', history: california })
    const week = found.weeks[0]
    // Four hours over eight on Monday, which lies in the first half of the month.
    expect([week?.overtime_cents, week?.carried_cents]).toEqual([4_000, 4_000])
    expect(inHours(week)).toEqual([8, 0, 0])
  })

  test('is locked whole with the period in which it is settled', () => {
    expect(new Date(after?.locks.from ?? 0).toISOString()).toBe('2026-06-15T07:00:00.000Z')
    expect(new Date(after?.locks.to ?? 0).toISOString()).toBe('2026-07-01T07:00:00.000Z')
  })
})

test('when the workweek begins on another day, the overlap counts where it pays more', () => {
  // Monday weeks until June 7; from then on weeks begin on Sunday: June 7 belongs to either.
  const history: PayHistory = [
    settings({ period: 'biweekly' }),
    settings({ period: 'biweekly', from: '2026-06-07', workweek_start_day: 'sunday' }),
  ]
  const old = sheetOf({ shifts: days([8, 8, 8, 8, 8, 0, 8]), date: '2026-06-03', history })
  const next = sheetOf({ shifts: days([8, 8, 8, 8, 8, 0, 8]), date: '2026-06-08', history })
  const overtime = sum(old, (w) => w.overtime_cents) + sum(next, (w) => w.overtime_cents)
  expect(overtime).toBe(8 * 1_000)
  const without = sheetOf({ shifts: days([8, 8, 8, 8, 8, 0, 0]), date: '2026-06-03', history })
  expect(sum(without, (w) => w.overtime_cents)).toBe(0)
})

test('an overlap that ends in the next period is decided once, where it ends', () => {
  const history: PayHistory = [
    settings({ first_day: '2026-09-14' }),
    settings({ first_day: '2026-09-14', from: '2026-09-14', workweek_start_day: 'sunday' }),
  ]
  const day = (date: number, length: number): Shift => [`2026-09-${date}T14:00Z`, length]
  const shifts = [
    ...[14, 15, 16, 17, 18, 19].map((date) => day(date, 6)),
    day(20, 8),
    ...[21, 22, 23, 24, 25, 26].map((date) => day(date, 8)),
  ]
  const premium = (date: string) =>
    sum(sheetOf({ shifts, date, history }), (week) => week.overtime_cents)
  // As part of the new week, Sunday makes 56 hours there; of the old one, 44 and 48.
  expect([premium('2026-09-14'), premium('2026-09-21')]).toEqual([0, 16_000])
  const straight = (date: string) =>
    sum(sheetOf({ shifts, date, history }), (week) => week.straight_cents)
  expect(straight('2026-09-14') + straight('2026-09-21')).toBe((36 + 8 + 48) * 2_000)
})

test('when the workweek begins at another hour, every hour is still in one', () => {
  const history: PayHistory = [
    settings({ period: 'biweekly' }),
    settings({ period: 'biweekly', from: '2026-06-08', workweek_start_hour: 6 }),
  ]
  // From midnight to six on the Monday of the change, which still begins at midnight.
  const shifts: Shift[] = [['2026-06-08T07:00Z', 6]]
  const weeks = ['2026-06-03', '2026-06-08'].map((date) => sheetOf({ shifts, date, history }))
  expect(weeks.map((sheet) => sum(sheet, (week) => week.worked_seconds))).toEqual([0, 21_600])
})

test('a bonus is paid also where no week ends, and a missed day before settles with its week', () => {
  const bonus = { kind: 'bonus', amount: '50.00', date: '2026-06-01', note: null } as const
  expect(sum(sheetOf({ extras: [bonus] }), (week) => week.bonus_cents)).toBe(5_000)
  const history: PayHistory = [settings({ period: 'semimonthly' })]
  const punches = punchesOf(days([8, 8, 8, 8, 8], 15)).filter((_, index) => index !== 1)
  // Nobody knows when Monday ended, which lies in the period before: the week waits for it.
  const sheet = sheetOf({ punches, date: '2026-06-16', history })
  expect(sheet.problems).toMatchObject([{ code: 'open', date: '2026-06-16' }])
})

test('a rate that changes within the week gives a weighted regular rate', () => {
  const rates = [...twenty, { from: '2026-06-04', amount: '26.00', job_id: null, title: null }]
  const sheet = sheetOf({ shifts: days([10, 10, 10, 10, 10]), pay: { rates } })
  // 30 h at 20 and 20 h at 26 are 1,120 for 50 h: 22.40, and half of it for ten.
  expect(sheet.weeks[0]).toMatchObject({
    straight_cents: 112_000,
    regular_rate_cents: 2_240,
    overtime_cents: 11_200,
  })
  const byJob = [...twenty, { from: '2026-01-01', amount: '30.00', job_id: 'B', title: null }]
  const two = sheetOf({
    shifts: [...days([8, 8]), ...days([8], 3, 'B')],
    pay: { rates: byJob },
  })
  expect(two.jobs).toMatchObject([
    { job_id: 'A', worked_seconds: 57_600, cost_cents: 32_000 },
    { job_id: 'B', worked_seconds: 28_800, cost_cents: 24_000 },
  ])
})

test('a week under the rules of two states shows both, and counts the better one', () => {
  const history: PayHistory = [settings({ by_job_state: true })]
  const stateOf = (job: string) => (job === 'B' ? 'CA' : 'TX')
  const shifts = [...days([10, 10]), ...days([10], 3, 'B')]
  const sheet = sheetOf({ shifts, history, stateOf })
  expect(sheet.weeks[0]).toMatchObject({
    rule_set: 'CA',
    overtime_cents: 6_000,
    alternatives: [
      { rule_set: 'US', gross_cents: 60_000 },
      { rule_set: 'CA', gross_cents: 66_000 },
    ],
  })
  expect(sheet.problems.map(({ code }) => code)).toContain('two_rule_sets')
  const one = sheetOf({ shifts: days([10], 1, 'B'), history, stateOf })
  expect([one.weeks[0]?.rule_set, one.weeks[0]?.alternatives]).toEqual(['CA', []])
})

test('contractors have pay and no overtime, exempt people hours and no pay', () => {
  const shifts = days([10, 10, 10, 10, 10])
  const contractor = sheetOf({ shifts, pay: { terms: termsFrom({ tax_status: '1099' }) } }).weeks[0]
  expect([contractor?.gross_cents, contractor?.qualified_cents]).toEqual([100_000, 0])
  expect(inHours(contractor)).toEqual([50, 0, 0])
  const exempt = sheetOf({ shifts, pay: { terms: termsFrom({ pay_type: 'exempt' }) } })
  expect([exempt.weeks[0]?.gross_cents, exempt.weeks[0]?.worked_seconds]).toEqual([0, 180_000])
  expect(exempt.problems).toEqual([])
})

test('work without a rate is a problem; with one it is none', () => {
  const codes = (rates: Pay['rates']) =>
    sheetOf({ shifts: days([8]), pay: { rates } }).problems.map(({ code }) => code)
  expect(codes([])).toEqual(['rate_missing'])
  expect(codes([{ from: '2026-06-02', amount: '20.00', job_id: null, title: null }])).toEqual([
    'rate_missing',
  ])
  expect(codes(twenty)).toEqual([])
})

test('California wants a meal before the end of the fifth hour, and owes an hour for a missed one', () => {
  const history: PayHistory = [settings({ rule_set: 'CA' })]
  const codes = (shifts: Shift[]) => sheetOf({ shifts, history }).problems.map(({ code }) => code)
  expect(codes(days([8]))).toEqual(['meal_missing'])
  expect(codes(days([5]))).toEqual([])
  const withMeal = (start: string): Shift[] => [
    ['2026-06-01T14:00Z', (Date.parse(start) - Date.parse('2026-06-01T14:00Z')) / hour],
    [new Date(Date.parse(start) + hour / 2).toISOString(), 3],
  ]
  expect(codes(withMeal('2026-06-01T18:30Z'))).toEqual([])
  expect(codes(withMeal('2026-06-01T19:30Z'))).toEqual(['meal_late'])
  const owed = { kind: 'missed_break', amount: '1.00', date: '2026-06-01', note: null } as const
  const paid = sheetOf({ shifts: days([8]), history, extras: [owed] })
  expect(paid.weeks[0]).toMatchObject({ missed_break_cents: 2_000, gross_cents: 18_000 })
  expect(paid.jobs).toMatchObject([{ job_id: 'A', worked_seconds: 28_800, cost_cents: 18_000 }])
  // The hour that is owed settles it; one of another day does not.
  expect(paid.problems).toEqual([])
  const other = sheetOf({
    shifts: days([8]),
    history,
    extras: [{ ...owed, date: '2026-06-02' }],
  })
  expect(other.problems.map(({ code }) => code)).toEqual(['break_not_worked', 'meal_missing'])
  for (const part of [{ missed: 'rest' }, { amount: '0.25' }] as const) {
    const half = sheetOf({ shifts: days([8]), history, extras: [{ ...owed, ...part }] })
    expect(half.problems.map(({ code }) => code)).toEqual(['meal_missing'])
  }
})

test('a meal of 21 minutes is short, and one of 30 is not', () => {
  const history: PayHistory = [settings({ rule_set: 'CA' })]
  const withMeal = (until: string) => {
    const [first, left, back, last] = punchesOf([
      ['2026-06-01T14:00Z', 5],
      [until, 3],
    ])
    if (!first || !left || !back || !last) throw new Error('Two shifts are four punches.')
    const from = Date.parse('2026-06-01T19:04Z')
    const punches = [first, { ...left, at: from, breakKind: 'meal' as const }, back, last]
    return sheetOf({ punches, history })
  }
  const short = withMeal('2026-06-01T19:25Z')
  expect(short.problems.map(({ code }) => code)).toContain('meal_short')
  expect(short.days[0]?.breaks).toMatchObject([{ kind: 'meal' }])
  const [{ from = 0, to = 0 } = {}] = short.days[0]?.breaks ?? []
  expect((to - from) / 60_000).toBe(21)
  const whole = withMeal('2026-06-01T19:34Z').problems.map(({ code }) => code)
  expect(whole).not.toContain('meal_short')
})

test('an agreement that the rules leave out is refused, where they leave it out', () => {
  const codes = (terms: Partial<PayTerms>, rule_set: 'US' | 'CA' = 'US') => {
    const pay = { terms: termsFrom(terms) }
    const { problems } = sheetOf({ shifts: days([4]), pay, history: [settings({ rule_set })] })
    return problems.map(({ code }) => code)
  }
  expect(codes({ work_agreement: 'union_contract' })).toEqual(['agreement_uncovered'])
  expect(codes({ work_agreement: 'piece_rate' })).toEqual(['agreement_uncovered'])
  // Federal rules count the hours of an alternative workweek like any others.
  expect(codes({ work_agreement: 'alternative_workweek' }, 'CA')).toEqual(['agreement_uncovered'])
  expect(codes({ work_agreement: 'alternative_workweek' })).toEqual([])
  expect(codes({ work_agreement: 'union_contract', pay_type: 'exempt' })).toEqual([])
  expect(codes({ work_agreement: null })).toEqual([])
})

test('what a job costs in a period is what it costs in the weeks of it', () => {
  const history: PayHistory = [settings({ period: 'biweekly' })]
  const sheet = sheetOf({
    shifts: [...days([10, 10, 10, 10, 10]), ...days([8, 8], 8, 'B')],
    history,
  })
  expect(sheet.jobs.map(({ job_id, weeks }) => [job_id, weeks.length])).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  for (const { weeks, cost_cents } of sheet.jobs) {
    expect(weeks.reduce((all, week) => all + week.cost_cents, 0)).toBe(cost_cents)
  }
  expect(sheet.jobs[0]?.weeks[0]).toMatchObject({ from: '2026-06-01', cost_cents: 110_000 })
})

test('a night over the change of the clocks counts what passed, on the days it passed', () => {
  const night = sheetOf({ shifts: [['2026-03-08T06:00Z', 7]], date: '2026-03-08' })
  expect(night.days.map(({ worked_seconds }) => worked_seconds / 3600)).toEqual([
    0, 0, 0, 0, 0, 2, 5,
  ])
})

test('a bonus of a period with no week that ends in it lies on what was worked, to the cent', () => {
  const history: PayHistory = [settings({ period: 'semimonthly', first_day: '2026-06-01' })]
  const bonus = { kind: 'bonus', amount: '100.00', date: '2026-06-15', note: null } as const
  const sheet = sheetOf({ shifts: days([8], 15), history, date: '2026-06-10', extras: [bonus] })
  const cost = sheet.jobs.reduce((all, { cost_cents }) => all + cost_cents, 0)
  expect(sum(sheet, (week) => week.gross_cents)).toBe(16_000 + 10_000)
  expect(cost).toBe(16_000 + 10_000)
})
