import { expect, test } from 'vitest'
import { defaultPaySettings } from '../../../shared/payroll/settings/pay-settings.ts'
import { untouched, type SheetState } from '../../../functions/store/hours/sheet-state.ts'
import type { PayBasis } from '../../../shared/payroll/wages/pay-terms.ts'
import type { StoredTenant } from '../../../functions/store/tenants.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { differenceOf } from '../../../functions/timesheets/difference.ts'
import { owedOf } from '../../../functions/timesheets/owed.ts'
import { periodOf } from '../../../functions/timesheets/period.ts'

const date = '2026-03-02'
const uuid = '0197f3a2-8c51-7c3e-9a4b-2f6d1c0e8b7a'
const days = ['02', '03', '04', '05', '06'].map((day) => `2026-03-${day}`)

/** What an approved sheet of so many hours on so many days is owed, of somebody at 20 dollars an hour. */
function owed(
  user: Partial<StoredUser>,
  gross: string,
  {
    hours = 8,
    count = 1,
    basis = 'hourly',
  }: { hours?: number; count?: number; basis?: PayBasis } = {},
) {
  const tenant = { time_zone: 'UTC', pay: [defaultPaySettings] } as Partial<StoredTenant>
  const period = periodOf(tenant as StoredTenant, date)
  const punch = { id: uuid, job: uuid, evidence: ['later' as const] }
  const state: SheetState = {
    ...untouched({ user_id: uuid, ...period.period }),
    status: 'approved',
  }
  const difference = differenceOf({
    period,
    user: { uuid, hourly_pay: 20, pay_type: 'hourly', tax_status: 'W2', ...user } as StoredUser,
    state,
    totals: { gross, qualified_overtime: '0.00' },
    days: days.slice(0, count).map((day) => {
      const from = Date.parse(`${day}T07:00Z`)
      const punches = [
        { ...punch, at: from, arrival: true },
        { ...punch, at: from + hours * 3_600_000, arrival: false },
      ]
      return { user_id: uuid, date: day, version: 1, punches }
    }),
    stateOf: () => null,
    now: Date.parse('2026-03-20T20:00Z'),
  })
  return owedOf(difference, { pay_basis: basis, days: [], weeks: [], jobs: [] })
}

const hourly = {
  from: '2000-01-01',
  pay_type: 'hourly' as const,
  tax_status: 'W2' as const,
  work_agreement: null,
}

test('what was approved for nothing before terms had days is owed nothing: it was exempt then', () => {
  expect(owed({}, '0.00', { basis: 'exempt' })).toBeNull()
  expect(owed({}, '160.00')).toBeNull()
})

test('what was approved for less is owed, and for nothing too where terms have days', () => {
  expect(owed({}, '120.00')).toMatchObject({ cents: 4000 })
  expect(owed({ terms: [hourly] }, '0.00')).toMatchObject({ cents: 16_000 })
})

test('what was approved without overtime before terms had days is owed none: it was a contractor’s', () => {
  const week = { hours: 9, count: 5 }
  expect(owed({}, '900.00', { ...week, basis: 'contractor' })).toBeNull()
  expect(owed({ tax_status: '1099' }, '950.00', week)).toBeNull()
  expect(owed({ terms: [hourly] }, '900.00', week)).toMatchObject({ cents: 5000 })
})

test('what was approved by the hour without overtime is owed the overtime that other rules pay', () => {
  expect(owed({}, '900.00', { hours: 9, count: 5 })).toMatchObject({ cents: 5000 })
})

test('nothing is owed back by whoever has no pay any more, from before it had days', () => {
  expect(owed({ hourly_pay: null, rates: [] }, '160.00')).toBeNull()
  const again = { from: '2026-04-01', amount: '22.00', job_id: null, title: null }
  expect(owed({ hourly_pay: null, rates: [again] }, '160.00')).toBeNull()
  const ended = { from: '2026-04-01', amount: null, job_id: null, title: null }
  const paid = { from: '2000-01-01', amount: '20.00', job_id: null, title: null }
  expect(owed({ hourly_pay: null, rates: [paid, ended] }, '150.00')).toMatchObject({ cents: 1000 })
})
