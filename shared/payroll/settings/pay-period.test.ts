import { expect, test } from 'vitest'
import { addDays } from '../../time/time-zone.ts'
import { monthStarts, payPeriodAt, type PayPeriod } from './pay-period.ts'

test.each<[PayPeriod, string, string, string, string]>([
  ['weekly', '2026-09-14', '2026-09-20', '2026-09-14', '2026-09-20'],
  ['weekly', '2026-09-14', '2026-09-13', '2026-09-07', '2026-09-13'],
  ['biweekly', '2026-09-14', '2026-09-27', '2026-09-14', '2026-09-27'],
  ['biweekly', '2026-09-14', '2026-08-31', '2026-08-31', '2026-09-13'],
  ['semimonthly', '2026-01-01', '2026-02-28', '2026-02-16', '2026-02-28'],
  ['semimonthly', '2026-01-16', '2026-02-15', '2026-02-01', '2026-02-15'],
  ['semimonthly', '2026-01-11', '2026-03-05', '2026-02-26', '2026-03-10'],
  ['monthly', '2026-01-01', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['monthly', '2026-01-21', '2026-01-20', '2025-12-21', '2026-01-20'],
])('%s from %s: %s lies in %s to %s', (period, first_day, date, from, to) => {
  expect(payPeriodAt(date, { period, first_day })).toEqual({ from, to })
})

test.each<[PayPeriod, string]>([
  ['weekly', '2026-02-28'],
  ['biweekly', '2024-02-29'],
  ['semimonthly', '2026-01-13'],
  ['monthly', '2026-01-28'],
])('%s from %s: every date lies in one period, and they follow each other', (period, first_day) => {
  const schedule = { period, first_day }
  let current = payPeriodAt('2024-01-01', schedule)
  for (let date = '2024-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
    const found = payPeriodAt(date, schedule)
    if (date > current.to) {
      expect(found.from).toBe(addDays(current.to, 1))
      current = found
    }
    expect(found).toEqual(current)
  }
})

test.each<[PayPeriod, string]>([
  ['monthly', '2026-01-31'],
  ['semimonthly', '2026-01-14'],
  ['semimonthly', '2026-01-31'],
])('%s from %s has no first day in some months, and is none', (period, first_day) => {
  expect(monthStarts({ period, first_day })).toBeNull()
})
