import { expect, test } from 'vitest'
import {
  days,
  hour,
  punchesOf,
  settings,
  sheetOf,
  termsFrom,
} from '../../../test/fixtures/files/sheet-facts.ts'
import type { PayHistory, PaySettings } from '../settings/pay-settings.ts'
import type { PayAdjustment } from './facts.ts'

const codes = (facts: Parameters<typeof sheetOf>[0]) =>
  sheetOf(facts).problems.map(({ code, date }) => [code, date])
const rate = (amount: string) => [{ from: '2000-01-01', amount, job_id: null, title: null }]
const at = (day: string, time: string) => Date.parse(`2026-06-${day}T${time}:00Z`)

test('a rate below the federal minimum, or below the one of the company’s state, is named by its day', () => {
  const shifts = days([8])
  const below = [['below_minimum', '2026-06-01']]
  expect(codes({ shifts, pay: { rates: rate('7.24') } })).toEqual(below)
  expect(codes({ shifts, pay: { rates: rate('7.25') } })).toEqual([])
  const history: PayHistory = [settings({ minimum_wage: '16.50' })]
  expect(codes({ shifts, history, pay: { rates: rate('16.49') } })).toEqual(below)
  expect(codes({ shifts, history, pay: { rates: rate('16.50') } })).toEqual([])
  // Contractors and exempt people have no minimum by the hour.
  const terms = termsFrom({ tax_status: '1099' })
  expect(codes({ shifts, pay: { rates: rate('5'), terms } })).toEqual([])
})

test('time between two sites of one day is named; a break, one site, and the next day are not', () => {
  const two = (gap: number, job = 'B') => [
    ...days([4]),
    [new Date(at('01', '18:00') + gap * 60_000).toISOString(), 3, job] as const,
  ]
  expect(codes({ shifts: two(25) })).toEqual([['travel', '2026-06-01']])
  expect(codes({ shifts: two(25, 'A') })).toEqual([])
  expect(codes({ shifts: two(4) })).toEqual([])
  expect(codes({ shifts: two(300) })).toEqual([])
  expect(codes({ shifts: [...days([4]), ...days([4], 2, 'B')] })).toEqual([])
  const punches = punchesOf(two(45)).map((punch, index) =>
    index === 1 ? { ...punch, breakKind: 'meal' as const } : punch,
  )
  expect(codes({ punches })).toEqual([])
})

test('a rest of 25 minutes in California is looked at, one of 20 is paid', () => {
  const resting = (minutes: number, history: PayHistory) => {
    const back = new Date(at('01', '16:00') + minutes * 60_000).toISOString()
    const punches = punchesOf([
      ['2026-06-01T14:00Z', 2],
      [back, 2],
    ]).map((punch, index) => (index === 1 ? { ...punch, breakKind: 'rest' as const } : punch))
    return codes({ punches, history })
  }
  const california: PayHistory = [settings({ rule_set: 'CA' })]
  expect(resting(25, california)).toEqual([['rest_unpaid', '2026-06-01']])
  expect(resting(20, california)).toEqual([])
  expect(resting(25, [settings()])).toEqual([])
})

test('a break of more than four hours, and an hour for a break on a day without work, are named', () => {
  const punches = punchesOf([
    ['2026-06-01T14:00Z', 2],
    [new Date(at('01', '16:00') + 5 * hour).toISOString(), 2],
  ]).map((punch, index) => (index === 1 ? { ...punch, breakKind: 'meal' as const } : punch))
  expect(codes({ punches })).toEqual([['long_break', '2026-06-01']])
  const owed = (date: string): PayAdjustment => ({
    kind: 'missed_break',
    amount: '1.00',
    date,
    note: null,
  })
  expect(codes({ shifts: days([8]), extras: [owed('2026-06-02')] })).toEqual([
    ['break_not_worked', '2026-06-02'],
  ])
  expect(codes({ shifts: days([8]), extras: [owed('2026-06-01')] })).toEqual([])
})

test('four days of ten hours exempt whom the schedule says so, not the others', () => {
  const history: PayHistory = [settings({ rule_set: 'NV' })]
  const overtime = (four_tens?: boolean, agreed = false) => {
    const terms = termsFrom(four_tens === undefined ? {} : { four_tens })
    const own: PayHistory = agreed ? [settings({ rule_set: 'NV', four_tens: true })] : history
    const pay = { terms, rates: rate('15') }
    return sheetOf({ shifts: days([10, 10, 10, 10]), history: own, pay }).weeks[0]?.overtime_seconds
  }
  expect(overtime()).toBe(8 * 3600)
  expect(overtime(true)).toBe(0)
  // As it was kept before: the company's word stands for everybody of whom nothing is said.
  expect(overtime(undefined, true)).toBe(0)
  expect(overtime(false, true)).toBe(8 * 3600)
})

test('a day’s limit in Nevada follows the minimum wage that a company there typed', () => {
  const overtime = (more: Partial<PaySettings>) =>
    sheetOf({
      shifts: days([10]),
      history: [settings(more)],
      pay: { rates: rate('19') },
      stateOf: () => 'NV',
    }).weeks[0]?.overtime_seconds
  expect(overtime({ rule_set: 'NV', minimum_wage: '13.00' })).toBe(2 * 3600)
  expect(overtime({ rule_set: 'NV', minimum_wage: '' })).toBe(0)
  // A company in California is under California's rules although the job is in Nevada.
  expect(overtime({ rule_set: 'CA', by_job_state: true, minimum_wage: '16.90' })).toBe(0)
})

test('Nevada’s workdays are the same whether paid weekly or every two weeks', () => {
  const shifts = Array.from({ length: 9 }, (_, index) => {
    const from = new Date(Date.parse('2026-06-04T20:00Z') + index * 20 * hour).toISOString()
    return [from, 6] as const
  })
  const weekOf = (history: PayHistory) =>
    sheetOf({ shifts, date: '2026-06-10', history, pay: { rates: rate('15') } }).weeks.find(
      ({ first }) => first === '2026-06-08',
    )
  const weekly = weekOf([settings({ rule_set: 'NV' })])
  const biweekly = weekOf([settings({ rule_set: 'NV', period: 'biweekly' })])
  expect(weekly?.overtime_seconds).toBeGreaterThan(0)
  expect(weekly).toEqual(biweekly)
})
