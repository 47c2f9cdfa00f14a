import { expect, test } from 'vitest'
import { defaultPaySettings } from '../../shared/payroll/pay-settings.ts'
import { untouched, type SheetState } from '../../functions/store/hours/sheet-state.ts'
import type { StoredTenant } from '../../functions/store/tenants.ts'
import type { StoredUser } from '../../functions/store/users.ts'
import { owedOf } from '../../functions/timesheets/owed.ts'
import { periodOf } from '../../functions/timesheets/period.ts'

const date = '2026-03-02'
const uuid = '0197f3a2-8c51-7c3e-9a4b-2f6d1c0e8b7a'
const at = (time: string) => Date.parse(`${date}T${time}Z`)

/** What an approved sheet of eight hours is owed, of somebody at 20 dollars an hour. */
function owed(user: Partial<StoredUser>, gross: string) {
  const tenant = { time_zone: 'UTC', pay: [defaultPaySettings] } as Partial<StoredTenant>
  const period = periodOf(tenant as StoredTenant, date)
  const punch = { id: uuid, job: uuid, evidence: ['later' as const] }
  const state: SheetState = {
    ...untouched({ user_id: uuid, ...period.period }),
    status: 'approved',
  }
  return owedOf({
    period,
    user: { uuid, hourly_pay: 20, pay_type: 'hourly', tax_status: 'W2', ...user } as StoredUser,
    state,
    totals: { gross, qualified_overtime: '0.00' },
    days: [
      {
        user_id: uuid,
        date,
        version: 1,
        punches: [
          { ...punch, at: at('07:00'), arrival: true },
          { ...punch, at: at('15:00'), arrival: false },
        ],
      },
    ],
    stateOf: () => null,
    now: at('20:00'),
  })
}

test('what was approved for nothing before terms had days is owed nothing: it was exempt then', () => {
  expect(owed({}, '0.00')).toBeNull()
  expect(owed({}, '160.00')).toBeNull()
})

test('what was approved for less is owed, and for nothing too where terms have days', () => {
  expect(owed({}, '120.00')).toMatchObject({ cents: 4000 })
  const hourly = {
    from: '2000-01-01',
    pay_type: 'hourly' as const,
    tax_status: 'W2' as const,
    work_agreement: null,
  }
  expect(owed({ terms: [hourly] }, '0.00')).toMatchObject({ cents: 16_000 })
})
