import { describe, expect, test } from 'vitest'
import type { OwedPay } from '../../shared/payroll/payroll-period.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../fixtures/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'
import type { Visitor } from '../fixtures/visitor.ts'
import { mondayOf } from '../fixtures/weekday.ts'

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05' })
  const rate = { from: '2026-01-01', amount: '20' }
  await tenant.owner.post(`/api/users/${tenant.ids.painter}/rates`, rate)
  return tenant
}

describe('what is owed for approved hours', () => {
  const recent = addDays(mondayOf(new Date().toISOString().slice(0, 10)), -21)
  const listed = async (by: Visitor) => (await by.get<OwedPay[]>('/api/payroll/owed')).body

  test('is listed for who can pay it, by person and period, until it is paid', async () => {
    const tenant = await company()
    const { owner, supervisor, painter, ids, job } = tenant
    await punch(painter, ids.painter, job, shiftsOf(recent, [8, 8]))
    await step(owner, ids.painter, recent, 'approve')
    const path = `/api/users/${ids.painter}/rates`
    // A raise that begins after what is approved owes nothing, and asks for no reading.
    await owner.post(path, { from: addDays(recent, 14), amount: '30' })
    expect(await listed(owner)).toEqual([])
    const since = addDays(recent, 1)
    await owner.post(path, { from: since, amount: '22' })
    const owed = { user_id: ids.painter, amount: '16.00', since }
    expect(await listed(owner)).toMatchObject([owed])
    expect(await listed(supervisor)).toMatchObject([owed])
    expect((await painter.get('/api/payroll/owed')).status).toBe(403)
    const { version } = await sheetOf(owner, ids.painter, recent)
    await owner.post(`/api/timesheets/${ids.painter}/${recent}/owed`, { version })
    expect(await listed(owner)).toEqual([])
  })

  test('of a supervisor is the admins’ to see', async () => {
    const tenant = await company()
    const { owner, supervisor, ids, job } = tenant
    await owner.put(`/api/users/${ids.supervisor}`, { hourly_pay: 20, pay_from: '2026-01-01' })
    await punch(owner, ids.supervisor, job, shiftsOf(recent, [8]))
    await step(owner, ids.supervisor, recent, 'approve')
    await owner.put(`/api/users/${ids.supervisor}`, { hourly_pay: 25, pay_from: recent })
    expect(await listed(owner)).toMatchObject([{ user_id: ids.supervisor, amount: '40.00' }])
    expect(await listed(supervisor)).toEqual([])
  })
})
