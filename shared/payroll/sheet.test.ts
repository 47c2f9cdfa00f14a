import { describe, expect, test } from 'vitest'
import { defaultPaySettings, type PayHistory, type PaySettings } from './pay-settings.ts'
import { frameOf } from './period-frame.ts'
import { computeSheet, type Sheet } from './sheet.ts'
import type { Extra, Pay, SheetPunch } from './sheet-facts.ts'

const zone = 'America/Los_Angeles'
const hour = 3_600_000
const now = Date.parse('2026-12-31T00:00Z')
let made = 0

type Shift = readonly [from: string, hours: number, job?: string]

/** Punches of shifts that begin at an instant (UTC) and last so many hours. */
function punchesOf(shifts: readonly Shift[]): SheetPunch[] {
  return shifts.flatMap(([from, hours, job_id = 'A']) => {
    const at = Date.parse(from)
    const punch = (kind: 'arrival' | 'departure', when: number): SheetPunch => {
      made += 1
      return { uuid: String(made).padStart(8, '0'), kind, at: when, job_id, evidence: ['live'] }
    }
    return [punch('arrival', at), punch('departure', at + hours * hour)]
  })
}

interface Facts {
  shifts?: readonly Shift[]
  punches?: readonly SheetPunch[]
  date?: string
  history?: PayHistory
  pay?: Partial<Pay>
  extras?: Extra[]
  stateOf?: (job: string) => string | null
}

const twenty = [{ from: '2000-01-01', amount: '20.00', job_id: null, title: null }]

function settings(more: Partial<PaySettings> = {}): PaySettings {
  return { ...defaultPaySettings, first_day: '2026-06-01', ...more }
}

function sheetOf({ shifts = [], date = '2026-06-03', ...facts }: Facts): Sheet {
  return computeSheet({
    frame: frameOf(date, facts.history ?? [settings()], zone),
    pay: { isExempt: false, isContractor: false, rates: twenty, ...facts.pay },
    punches: facts.punches ?? punchesOf(shifts),
    stateOf: facts.stateOf ?? (() => null),
    extras: facts.extras ?? [],
    now,
  })
}

/** From seven in the morning in Los Angeles, on days of June 2026. */
function days(hours: readonly number[], first = 1, job = 'A'): Shift[] {
  return hours.flatMap((length, index): Shift[] =>
    length === 0 ? [] : [[`2026-06-${String(first + index).padStart(2, '0')}T14:00Z`, length, job]],
  )
}

const sum = (sheet: Sheet, of: (week: Sheet['weeks'][number]) => number) =>
  sheet.weeks.reduce((all, week) => all + of(week), 0)
const inHours = (week: Sheet['weeks'][number] | undefined) =>
  week &&
  [week.regular_seconds, week.overtime_seconds, week.doubletime_seconds].map((s) => s / 3600)

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
  expect(two.jobs).toEqual([
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
  const contractor = sheetOf({ shifts, pay: { isContractor: true } }).weeks[0]
  expect([contractor?.gross_cents, contractor?.qualified_cents]).toEqual([100_000, 0])
  expect(inHours(contractor)).toEqual([50, 0, 0])
  const exempt = sheetOf({ shifts, pay: { isExempt: true } })
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
  expect(paid.jobs).toEqual([{ job_id: 'A', worked_seconds: 28_800, cost_cents: 18_000 }])
})

test('a night over the change of the clocks counts what passed, on the days it passed', () => {
  const night = sheetOf({ shifts: [['2026-03-08T06:00Z', 7]], date: '2026-03-08' })
  expect(night.days.map(({ worked_seconds }) => worked_seconds / 3600)).toEqual([
    0, 0, 0, 0, 0, 2, 5,
  ])
})

/** A week of random work: a few stretches on each of some days, at two jobs. */
function randomPunches(seed: number): SheetPunch[] {
  let state = seed * 2654435761 + 1
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
  const shifts: Shift[] = []
  for (let day = 1; day <= 14; day += 1) {
    let at = Date.parse(`2026-06-${String(day).padStart(2, '0')}T12:00Z`) + random(7200) * 1000
    for (let index = random(3); index > 0; index -= 1) {
      const seconds = 600 + random(18_000)
      shifts.push([new Date(at).toISOString(), seconds / 3600, random(2) === 0 ? 'A' : 'B'])
      at += (seconds + 60 + random(5000)) * 1000
    }
  }
  return punchesOf(shifts)
}

const rates = [
  { from: '2000-01-01', amount: '21.37', job_id: null, title: null },
  { from: '2026-06-05', amount: '23.11', job_id: null, title: null },
  { from: '2026-06-01', amount: '31.90', job_id: 'B', title: null },
]

test('of 500 random fortnights, every second and every cent is where it belongs', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const punches = randomPunches(seed)
    const rule_set = (['US', 'CA', 'CO', 'NV', 'AK'] as const)[seed % 5] ?? 'US'
    const history: PayHistory = [settings({ rule_set, period: 'biweekly' })]
    const facts = { punches, history, pay: { rates } }
    const sheet = sheetOf(facts)
    const shown = sheet.days.reduce((all, { worked_seconds }) => all + worked_seconds, 0)
    expect(sum(sheet, (week) => week.worked_seconds)).toBe(shown)
    expect(sum(sheet, (w) => w.regular_seconds + w.overtime_seconds + w.doubletime_seconds)).toBe(
      shown,
    )
    const cost = sheet.jobs.reduce((all, { cost_cents }) => all + cost_cents, 0)
    expect(cost).toBe(sum(sheet, (week) => week.gross_cents))
    const parts = sheet.days.flatMap(({ stretches }) => stretches.map(({ paid }) => paid))
    expect(parts.reduce((all, paid) => all + paid.overtime, 0)).toBe(
      sum(sheet, (week) => week.overtime_seconds),
    )
    // The same punches in another order, and a stretch left and entered again at once.
    expect(JSON.stringify(sheetOf({ ...facts, punches: punches.toReversed() }))).toBe(
      JSON.stringify(sheet),
    )
    const [arrival, departure] = punches
    if (!arrival || !departure) continue
    const middle = Math.floor((arrival.at + departure.at) / 2000) * 1000
    const again = sheetOf({
      ...facts,
      punches: [
        ...punches,
        { ...departure, uuid: 'x', at: middle },
        { ...arrival, uuid: 'y', at: middle },
      ],
    })
    expect(again.weeks).toEqual(sheet.weeks)
    expect(again.jobs).toEqual(sheet.jobs)
  }
})
