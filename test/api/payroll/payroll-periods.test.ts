import { expect, test } from 'vitest'
import type { PayrollPeriod } from '../../../shared/payroll/payroll-period.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { settle } from '../../fixtures/services/product.ts'
import { punch, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant } from '../../fixtures/people/tenant.ts'

test('the last periods are told with how far each is', async () => {
  const acme = await createTestTenant('acme')
  const { owner } = acme
  const { body } = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
  expect(body).toHaveLength(6)
  const [running, before] = body
  const today = new Date().toISOString().slice(0, 10)
  expect(running && running.from <= today && running.to >= today).toBe(true)
  expect(before?.to).toBe(addDays(running?.from ?? '', -1))
  expect(before).toMatchObject({ submitted: 0, approved: 0, exported: 0, gross: '0.00' })
  await punch(acme.mate, acme.ids.mate, acme.job, shiftsOf(before?.from ?? '', [4]))
  await step(owner, acme.ids.mate, before?.from ?? '', 'approve')
  const after = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
  expect(after.body[1]).toMatchObject({ approved: 1, exported: 0 })
  expect(Number(after.body[1]?.gross)).toBeGreaterThan(0)
})

test('a sheet whose hours were changed after it was submitted counts as open, as on its own page', async () => {
  const { owner, mate, ids, job } = await createTestTenant('acme')
  const { body } = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
  const week = body[1]?.from ?? ''
  const countsOf = async () => {
    const [periods, rows] = await Promise.all([
      owner.get<PayrollPeriod[]>('/api/payroll/periods'),
      owner.get<TimesheetRow[]>(`/api/timesheets?date=${week}&status=submitted`),
    ])
    return [periods.body[1]?.submitted, rows.body.length]
  }
  await punch(mate, ids.mate, job, shiftsOf(week, [4]))
  await step(mate, ids.mate, week, 'submit')
  expect(await countsOf()).toEqual([1, 1])
  await punch(mate, ids.mate, job, shiftsOf(addDays(week, 1), [4]))
  expect(await countsOf()).toEqual([0, 0])
})

test('a submitted week stays submitted, in both lists, while the job of its hours is deleted and restored', async () => {
  const { owner, mate, ids } = await createTestTenant('acme')
  const made = await owner.post<{ uuid: string }>('/api/jobs/new', {
    job_name: 'Gone',
    address: 'x',
  })
  const { body } = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
  const week = body[1]?.from ?? ''
  const statusOf = async () => {
    const { body: periods } = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
    return [(await sheetOf(mate, ids.mate, week)).status, periods[1]?.submitted]
  }
  await punch(mate, ids.mate, made.body.uuid, shiftsOf(week, [8]))
  await step(mate, ids.mate, week, 'submit')
  expect((await owner.delete(`/api/jobs/${made.body.uuid}`)).status).toBe(200)
  await settle()
  const meanwhile = await statusOf()
  expect((await owner.post(`/api/jobs/${made.body.uuid}/restore`)).status).toBe(200)
  await settle()
  expect([meanwhile, await statusOf()]).toEqual([
    ['submitted', 1],
    ['submitted', 1],
  ])
})

test('a supervisor is told of no sheet that they may not see', async () => {
  const { owner, admin, supervisor, mate, ids, job } = await createTestTenant('acme')
  const { body } = await owner.get<PayrollPeriod[]>('/api/payroll/periods')
  const week = body[1]?.from ?? ''
  await punch(mate, ids.mate, job, shiftsOf(week, [4]))
  await punch(admin, ids.admin, job, shiftsOf(week, [4]))
  await step(mate, ids.mate, week, 'submit')
  await step(admin, ids.admin, week, 'submit')
  const submitted = async (by: typeof owner) =>
    (await by.get<PayrollPeriod[]>('/api/payroll/periods')).body[1]?.submitted
  expect([await submitted(owner), await submitted(supervisor)]).toEqual([2, 1])
})

test('of several sheets, those are approved whose hours are still those that were seen', async () => {
  const { owner, painter, mate, ids, job } = await createTestTenant('acme')
  const date = '2026-03-02'
  await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  await punch(mate, ids.mate, job, shiftsOf(date, [8]))
  const user_ids = [ids.painter, ids.mate]
  const { body: rows } = await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)
  const versions = Object.fromEntries(rows.map((row) => [row.user_id, row.version]))
  await punch(mate, ids.mate, job, shiftsOf(addDays(date, 1), [8]))
  const approve = async (more: object) => {
    const path = '/api/timesheets/approve'
    const answer = await owner.post<{ approved: boolean }[]>(path, { date, user_ids, ...more })
    return answer.body.map(({ approved }) => approved)
  }
  expect(await approve({ versions })).toEqual([true, false])
  expect((await sheetOf(mate, ids.mate, date)).status).toBe('open')
  expect(await approve({})).toEqual([true, true])
})
