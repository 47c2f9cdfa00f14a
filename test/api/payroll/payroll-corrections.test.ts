import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { ExportFormat, PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import { payrollCodes } from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// What is corrected after a file was made: nothing stays that is gone, and nothing moves unsaid.

let acme: TestTenant
let booth: string
let shed: string
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner, ids } = acme
  await setPay(acme, { period: 'weekly', first_day: '2026-01-05', codes: payrollCodes })
  const known = { payroll_id: '1', first_name: 'Ann', last_name: 'Lee', title: 'Painter' }
  await owner.put(`/api/users/${ids.painter}`, known)
  const body = { job_name: 'Booth', address: '1 Oak Street', status: 'Active' }
  booth = (await owner.post<{ uuid: string }>('/api/jobs/new', body)).body.uuid
  const other = { ...body, job_name: 'Shed' }
  shed = (await owner.post<{ uuid: string }>('/api/jobs/new', other)).body.uuid
  const rates = [
    { from: '2026-01-01', amount: '25' },
    { from: '2026-01-01', amount: '25', job_id: booth, title: 'FOREMAN' },
  ]
  for (const rate of rates) await owner.post(`/api/users/${ids.painter}/rates`, rate)
})

const ask = (date: string, format: ExportFormat, more: object = {}) =>
  acme.owner.post<PayrollExport & ErrorBody>('/api/payroll/exports', { date, format, ...more })

async function fileOf(date: string, format: ExportFormat, more: object = {}) {
  const made = await ask(date, format, more)
  expect(made.status, made.text).toBe(201)
  const { text } = await acme.owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
  return { made: made.body, text }
}

/** A day at a job, approved; answers its entries. */
async function worked(date: string, job: string): Promise<LogEntry[]> {
  const { owner, painter, ids } = acme
  const entries = await punch(painter, ids.painter, job, shiftsOf(date, [8]))
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
  return entries
}

/** The day is moved to another job, and approved again. */
async function moved(date: string, entries: readonly LogEntry[], job_id: string): Promise<void> {
  const { owner, ids } = acme
  await step(owner, ids.painter, date, 'reopen', { reason: 'It was the other job' })
  for (const { uuid } of entries) {
    await owner.put(`/api/logs/${uuid}`, { job_id, reason: 'It was the other job' })
  }
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
}

describe('for Gusto, whose import takes the place of the one before', () => {
  test('a rate that nothing is paid at any more is set to zero under its title', async () => {
    const date = '2026-03-02'
    const entries = await worked(date, booth)
    const first = await fileOf(date, 'gusto')
    expect(first.text).toContain('Lee,Ann,FOREMAN,1,8.00,')
    expect(first.made).not.toHaveProperty('replaces')
    await moved(date, entries, acme.job)
    const { text, made } = await fileOf(date, 'gusto')
    // It has all hours again, so it is no adjustment, and says which file it replaces.
    const { uuid, created_at } = first.made
    expect(made).toMatchObject({ is_adjustment: false, replaces: { uuid, created_at } })
    expect(made.file_name).toBe(`replacement-${first.made.file_name}`)
    expect(text).toContain('Lee,Ann,Painter (Primary),1,8.00,')
    expect(text).toContain('Lee,Ann,FOREMAN,1,0.00,')
  })

  test('money of somebody who has nothing left is set to zero', async () => {
    const { owner, ids } = acme
    const date = '2026-03-09'
    await step(owner, ids.painter, date, 'extras', { kind: 'bonus', amount: '50' })
    await step(owner, ids.painter, date, 'approve')
    expect((await fileOf(date, 'gusto')).text).toContain(',50.00,')
    await step(owner, ids.painter, date, 'reopen', { reason: 'Not paid' })
    await step(owner, ids.painter, date, 'extras/remove', { position: 0 })
    await step(owner, ids.painter, date, 'approve')
    const { text } = await fileOf(date, 'gusto')
    expect(text.split('\r\n')[1]).toMatch(/^Lee,Ann,Painter \(Primary\),1,.*0\.00/)
    expect(text).not.toContain('50.00')
  })
})

test('a main rate with a title is the main one all the same', async () => {
  const { owner, ids } = acme
  const date = '2026-03-16'
  const named = { from: '2026-03-16', amount: '25', title: 'HOUSE PAINTER' }
  await owner.post(`/api/users/${ids.painter}/rates`, named)
  await worked(date, acme.job)
  expect((await fileOf(date, 'adp_run')).text).toContain(',1,REG,8.00,,0,,BASE')
  expect((await fileOf(date, 'gusto')).text).toContain('Painter (Primary),1,8.00')
  expect((await ask(date, 'qb_iif')).status).toBe(201)
})

test('for QuickBooks, hours that moved to another job are named on both, to be corrected there', async () => {
  const date = '2026-03-23'
  const entries = await worked(date, acme.job)
  await fileOf(date, 'qb_iif')
  await moved(date, entries, shed)
  const { painter } = acme.ids
  const refused = await ask(date, 'qb_iif')
  expect(Object.keys(refused.body.fields ?? {})).toEqual([`${painter}.hours.by_hand`])
  const { made } = await fileOf(date, 'qb_iif', { by_hand: [painter] })
  expect(made.by_hand?.map(({ hours, job_name, date: day }) => [hours, job_name, day])).toEqual(
    expect.arrayContaining([
      ['-8.00', 'acme job', date],
      ['8.00', 'Shed', date],
    ]),
  )
})

test('letters that Windows lacks are named in the company’s own words for QuickBooks, too', async () => {
  const date = '2026-03-30'
  await worked(date, acme.job)
  await setPay(acme, { codes: { quickbooks_company: '漢字塗装' } })
  const refused = await ask(date, 'qb_iif')
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([
    409,
    ['codes.quickbooks_company'],
  ])
  await setPay(acme, { codes: { quickbooks_company: 'O’Brien & Söhne' } })
  const { text } = await fileOf(date, 'qb_iif')
  expect(text).toContain('O’Brien & Söhne')
})
