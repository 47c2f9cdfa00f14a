import { beforeAll, expect, test } from 'vitest'
import { punch, setPay, sheetOf, shiftsOf } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const nevada = { rule_set: 'NV', four_tens: true, minimum_wage: '13' }
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05', ...nevada })
})

async function overtimeHours(date: string, hours: readonly number[]): Promise<number> {
  const { painter, owner, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf(date, hours))
  const { totals } = await sheetOf(owner, ids.painter, date)
  return totals.overtime_seconds / 3600
}

test('pays days over 8 hours below 1.5 times the minimum wage that the company typed', async () => {
  const { owner, ids } = acme
  const rate = (from: string, amount: string) =>
    owner.post(`/api/users/${ids.painter}/rates`, { from, amount })
  await rate('2026-01-01', '19.49')
  await rate('2026-03-09', '19.50')
  expect(await overtimeHours('2026-03-02', [10, 10])).toBe(4)
  expect(await overtimeHours('2026-03-09', [10, 10])).toBe(0)
})

test('exempts agreed weeks of four ten-hour days, and no week of three twelve-hour days', async () => {
  const { owner, ids } = acme
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-04-01', amount: '15' })
  expect(await overtimeHours('2026-04-06', [10, 10, 10, 10])).toBe(0)
  expect(await overtimeHours('2026-04-13', [12, 12, 12])).toBe(12)
})
