import { expect, test } from 'vitest'
import type { ExportFormat, PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import { payrollCodes, readGusto, readPaychex } from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

const date = '2026-03-02'

async function company(): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  await setPay(tenant, {
    period: 'weekly',
    first_day: '2026-01-05',
    codes: payrollCodes,
  })
  const known = { payroll_id: '1', first_name: 'Ann', last_name: 'Lee', title: 'Painter' }
  await tenant.owner.put(`/api/users/${tenant.ids.painter}`, known)
  return tenant
}

/** A file of the period as it stands now. */
async function exported({ owner }: TestTenant, format: ExportFormat): Promise<string> {
  const made = await owner.post<PayrollExport>('/api/payroll/exports', { date, format })
  expect(made.status, made.text).toBe(201)
  return (await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)).text
}

// Twenty minutes are a third of an hour, which no two decimals can say.
const whole = Math.round((500 * 20) / 60)

test('where an import adds, a file and its adjustments together say what one file would have said', async () => {
  const tenant = await company()
  const { owner, painter, ids, job } = tenant
  const told: number[] = []
  for (const day of ['02', '03', '04', '05', '06']) {
    if (told.length > 0) await step(owner, ids.painter, date, 'reopen', { reason: 'More' })
    await punch(painter, ids.painter, job, [[`2026-03-${day}T07:00`, `2026-03-${day}T07:20`]])
    await step(owner, ids.painter, date, 'approve')
    told.push(readPaychex(await exported(tenant, 'paychex'))['1']?.regular ?? 0)
  }
  expect(told).toEqual([33, 34, 33, 33, 34])
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(whole)
})

test('where an import replaces, each file has all of the period, and a zero for what is gone', async () => {
  const tenant = await company()
  const { owner, painter, ids, job } = tenant
  const first = await punch(painter, ids.painter, job, [['2026-03-02T07:00', '2026-03-02T15:00']])
  await step(owner, ids.painter, date, 'extras', { kind: 'bonus', amount: '50' })
  await step(owner, ids.painter, date, 'approve')
  const none = { overtime: 0, double: 0, dollars: 0 }
  expect(readGusto(await exported(tenant, 'gusto'))).toEqual({
    '1': { regular: 800, ...none, dollars: 5000 },
  })
  await step(owner, ids.painter, date, 'reopen', { reason: 'Half an hour less, no bonus' })
  const change = { timestamp: '2026-03-02T14:20:00Z', reason: 'Left early' }
  await owner.put(`/api/logs/${first[1]?.uuid}`, change)
  await step(owner, ids.painter, date, 'extras/remove', { position: 0 })
  await step(owner, ids.painter, date, 'approve')
  const second = await exported(tenant, 'gusto')
  // Forty minutes of difference alone would leave -0.66 where 40 h stood.
  expect(readGusto(second, true)).toEqual({ '1': { regular: 733, ...none } })
  expect(second).toContain(',7.33,0.00,0.00,0.00,,0.00,')
})

test('exempt people and contractors are in no employees’ file by their hours, and the file says so', async () => {
  const tenant = await company()
  const { owner, painter, mate, ids, job } = tenant
  await owner.put(`/api/users/${ids.mate}`, {
    payroll_id: '2',
    first_name: 'Bo',
    last_name: 'Mate',
    tax_status: '1099',
    pay_from: date,
  })
  for (const [by, user] of [
    [painter, ids.painter],
    [mate, ids.mate],
  ] as const) {
    await punch(by, user, job, [['2026-03-02T07:00', '2026-03-02T15:00']])
    await step(owner, user, date, 'approve')
  }
  const made = await owner.post<PayrollExport>('/api/payroll/exports', { date, format: 'gusto' })
  expect(made.body.left_out).toEqual([{ name: 'mate of Test', why: 'contractor' }])
  const { text } = await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
  expect(Object.keys(readGusto(text))).toEqual(['1'])
  // Paychex takes both.
  expect(Object.keys(readPaychex(await exported(tenant, 'paychex')))).toEqual(['1', '2'])
  await step(owner, ids.painter, date, 'reopen', { reason: 'Salary' })
  await owner.put(`/api/users/${ids.painter}`, { pay_type: 'exempt', pay_from: date })
  await step(owner, ids.painter, date, 'approve')
  const later = readPaychex(await exported(tenant, 'paychex'))
  expect(later['1']?.regular).toBe(-800)
})

test('files are the admins’ business', async () => {
  const acme = await company()
  for (const visitor of [acme.supervisor, acme.painter]) {
    expect((await visitor.get('/api/payroll/exports')).status).toBe(403)
    expect((await visitor.post('/api/payroll/exports', { date, format: 'csv' })).status).toBe(403)
  }
  expect((await acme.admin.get('/api/payroll/exports')).status).toBe(200)
})
