import { beforeAll, expect, test } from 'vitest'
import type { PayrollExport } from '../../shared/payroll-export.ts'
import { readGusto } from '../fixtures/payroll-parsers.ts'
import { punch, setPay, step } from '../fixtures/punches.ts'
import { createTestTenant, type TestTenant } from '../fixtures/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05' })
  const { owner, ids } = acme
  const known = { payroll_id: '1', first_name: 'Ann', last_name: 'Lee', title: 'Painter' }
  await owner.put(`/api/users/${ids.painter}`, known)
})

const date = '2026-03-02'

/** Hundredths of regular hours in a file of the period as it stands now. */
async function exported(): Promise<number> {
  const { owner } = acme
  const body = { date, format: 'gusto' }
  const made = await owner.post<PayrollExport>('/api/payroll/exports', body)
  expect(made.status, made.text).toBe(201)
  const { text } = await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
  return readGusto(text)['1']?.regular ?? 0
}

test('a file and its adjustments together say what one file would have said', async () => {
  const { owner, painter, ids, job } = acme
  const told: number[] = []
  for (const day of ['02', '03', '04', '05', '06']) {
    if (told.length > 0) await step(owner, ids.painter, date, 'reopen', { reason: 'More' })
    // Twenty minutes are a third of an hour, which no two decimals can say.
    await punch(painter, ids.painter, job, [[`2026-03-${day}T07:00`, `2026-03-${day}T07:20`]])
    await step(owner, ids.painter, date, 'approve')
    told.push(await exported())
  }
  expect(told).toEqual([33, 34, 33, 33, 34])
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(Math.round((500 * 20) / 60))
})
