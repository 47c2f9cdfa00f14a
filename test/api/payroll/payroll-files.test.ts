import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { ExportFormat, PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import {
  payrollCodes,
  readAdpRun,
  readAdpWorkforceNow,
  readGusto,
  readIif,
  readQuickBooksOnline,
} from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

const ann = { payroll_id: '1', first_name: 'Ann', last_name: 'Lee', title: 'Painter' }

async function company(codes: object = payrollCodes): Promise<TestTenant> {
  const tenant = await createTestTenant('acme')
  const { owner, ids } = tenant
  await setPay(tenant, { period: 'weekly', first_day: '2026-01-05', codes })
  await owner.put(`/api/users/${ids.painter}`, ann)
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  return tenant
}

/** A week of the painter's, approved: hours a day from Monday on. */
async function worked({ owner, painter, ids, job }: TestTenant, date: string, hours: number[]) {
  await punch(painter, ids.painter, job, shiftsOf(date, hours))
  expect((await step(owner, ids.painter, date, 'approve')).status).toBe(200)
}

const ask = ({ owner }: TestTenant, date: string, format: ExportFormat, more: object = {}) =>
  owner.post<PayrollExport & ErrorBody>('/api/payroll/exports', { date, format, ...more })

async function fileOf(tenant: TestTenant, date: string, format: ExportFormat, more: object = {}) {
  const made = await ask(tenant, date, format, more)
  expect(made.status, made.text).toBe(201)
  const { text } = await tenant.owner.get(`/api/payroll/exports/${made.body.uuid}/file`)
  return { made: made.body, text }
}

describe('what the importer matches by letter', () => {
  const date = '2026-03-02'
  let unnamed: TestTenant
  beforeAll(async () => {
    unnamed = await company({})
    await worked(unnamed, date, [9, 9, 9, 9, 9])
  })
  test.each<[ExportFormat, string[]]>([
    ['adp_run', ['adp_company', 'adp_regular', 'adp_overtime']],
    ['adp_wfn', ['adp_wfn_company']],
    ['paychex', ['paychex_client', 'paychex_overtime', 'paychex_regular']],
    [
      'qb_iif',
      [
        'quickbooks_company',
        'quickbooks_created',
        'quickbooks_item',
        'quickbooks_overtime',
        'quickbooks_regular',
      ],
    ],
  ])(
    'for %s is asked for where nobody has typed it, and only what is needed',
    async (format, names) => {
      const { status, body } = await ask(unnamed, date, format)
      expect(status).toBe(409)
      expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(
        names.map((name) => `codes.${name}`).toSorted(),
      )
      const typed = Object.entries(payrollCodes).filter(([name]) => names.includes(name))
      await setPay(unnamed, { codes: Object.fromEntries(typed) })
      expect((await ask(unnamed, date, format)).status).toBe(201)
    },
  )

  test('is written as the company says, and two kinds of hours have two names', async () => {
    const tenant = unnamed
    await setPay(tenant, { codes: { ...payrollCodes, adp_overtime: 'REG', adp_regular: 'REG' } })
    await step(tenant.owner, tenant.ids.painter, date, 'reopen', { reason: 'An hour more' })
    await worked(tenant, '2026-03-07', [1])
    expect((await ask(tenant, date, 'adp_run')).body.fields).toEqual({
      'codes.adp_overtime': 'Another kind of hours has the same name. They would be paid as one.',
    })
    await setPay(tenant, { codes: { adp_overtime: 'OT1', adp_regular: 'R' } })
    const { text } = await fileOf(tenant, date, 'adp_run')
    expect(text).toContain(',1,OT1,1.00,,0,,BASE')
  })
})

describe('a second rate', () => {
  const date = '2026-03-09'
  /** Three days at the main rate, two at a job with a rate of its own. */
  async function twoRates(amount: string, title: string | null): Promise<TestTenant> {
    const tenant = await company()
    const { owner, painter, ids, job } = tenant
    const made = await owner.post<{ uuid: string }>('/api/jobs/new', {
      job_name: 'Spray',
      address: '1 Oak Street',
      status: 'Active',
    })
    const other = { from: '2026-01-01', amount, job_id: made.body.uuid, title }
    await owner.post(`/api/users/${ids.painter}/rates`, other)
    await punch(painter, ids.painter, job, shiftsOf(date, [8, 8, 8]))
    await punch(painter, ids.painter, made.body.uuid, shiftsOf('2026-03-12', [6, 6]))
    await step(owner, ids.painter, date, 'approve')
    return tenant
  }

  let untitled: TestTenant
  beforeAll(async () => {
    untitled = await twoRates('30', null)
  })

  test('that comes to as much as the main one keeps its title', async () => {
    const tenant = await twoRates('20', 'SPRAY')
    const { text } = await fileOf(tenant, date, 'gusto')
    expect(text).toContain('Lee,Ann,Painter (Primary),1,24.00,')
    expect(text).toContain('Lee,Ann,SPRAY,1,12.00,')
    const run = await fileOf(tenant, date, 'adp_run')
    expect(run.text).toContain(',1,REG,24.00,,0,,BASE')
    expect(run.text).toContain(',1,REG,12.00,,0,,SPRAY')
  })

  test('goes along as a rate of its row in Workforce Now', async () => {
    const { text } = await fileOf(untitled, date, 'adp_wfn')
    expect(text).toContain('AB,260315,1,,24.00,')
    expect(text).toContain('AB,260315,1,30.00,12.00,')
  })

  test.each([
    ['qb_iif', readIif],
    ['qb_online', readQuickBooksOnline],
    ['gusto', readGusto],
  ] as const)('that %s cannot hold is entered by hand, and named', async (format, read) => {
    const { ids } = untitled
    const refused = await ask(untitled, date, format)
    expect(Object.keys(refused.body.fields ?? {})).toEqual([`${ids.painter}.rates.3000.by_hand`])
    const { made, text } = await fileOf(untitled, date, format, { by_hand: [ids.painter] })
    const entered = { user_id: ids.painter, name: 'painter of Test', dollars: null }
    expect(made.by_hand).toEqual([{ ...entered, kind: 'regular', hours: '12.00', rate: '30.00' }])
    expect(made.totals.regular_hours).toBe('24.00')
    expect(Object.values(read(text)).map(({ regular }) => regular)).toEqual([2400])
    expect((await ask(untitled, date, format)).body.uuid).toBe(made.uuid)
  })

  test('that was entered by hand is not asked for again in a file of what came later', async () => {
    const { owner, painter, ids, job } = untitled
    await step(owner, ids.painter, date, 'reopen', { reason: 'An hour was forgotten' })
    await punch(painter, ids.painter, job, shiftsOf('2026-03-14', [1]))
    await step(owner, ids.painter, date, 'approve')
    const later = await fileOf(untitled, date, 'qb_iif')
    expect(later.made.totals.regular_hours).toBe('1.00')
    expect(later.made.by_hand).toBeUndefined()
  })

  test('without a name is refused where rates go by name, until it has one', async () => {
    const { owner, ids } = untitled
    const { body } = await ask(untitled, date, 'adp_run')
    expect(body.fields).toEqual({
      [`${ids.painter}.rates.3000.by_hand`]:
        'painter of Test: 12.00 h at $30.00 need a title, as your payroll system calls that rate.',
    })
    const rates = await owner.get<{ job_id: string | null; amount: string }[]>(
      `/api/users/${ids.painter}/rates`,
    )
    const own = rates.body.find(({ amount }) => amount === '30.00')
    const named = { from: '2026-01-01', amount: '30', job_id: own?.job_id, title: 'SPRAY' }
    await owner.post(`/api/users/${ids.painter}/rates`, named)
    const { text } = await fileOf(untitled, date, 'adp_run')
    expect(text).toContain(',1,REG,12.00,,0,,SPRAY')
  })
})

describe('a raise within the period', () => {
  const date = '2026-03-16'
  let raised: TestTenant
  beforeAll(async () => {
    raised = await company()
    const path = `/api/users/${raised.ids.painter}/rates`
    await raised.owner.post(path, { from: '2026-03-18', amount: '22' })
    await worked(raised, date, [8, 8, 8, 8, 8])
  })

  test.each<ExportFormat>(['gusto', 'adp_run', 'qb_iif', 'qb_online'])(
    'does not keep %s from being made',
    async (format) => {
      const { painter } = raised.ids
      const { body } = await ask(raised, date, format)
      expect(Object.keys(body.fields ?? {})).toEqual([`${painter}.rates.2000.by_hand`])
      const { made } = await fileOf(raised, date, format, { by_hand: [painter] })
      expect(made.by_hand).toMatchObject([{ kind: 'regular', hours: '16.00', rate: '20.00' }])
      expect(made.totals.regular_hours).toBe('24.00')
    },
  )

  test.each<[ExportFormat, string]>([
    ['adp_wfn', 'AB,260322,1,20.00,16.00,'],
    ['paychex', '12345678,1,,,Hourly,20.00,,16.00,'],
  ])('goes along in %s', async (format, line) => {
    expect((await fileOf(raised, date, format)).text).toContain(line)
  })
})

test('dollars have places in Workforce Now, and are entered by hand for QuickBooks', async () => {
  const date = '2026-03-23'
  const tenant = await company()
  const { owner, ids } = tenant
  for (const [kind, amount] of [
    ['bonus', '50'],
    ['reimbursement', '12.34'],
  ]) {
    await step(owner, ids.painter, date, 'extras', { kind, amount })
  }
  await worked(tenant, date, [8])
  const { made, text } = await fileOf(tenant, date, 'adp_wfn')
  expect(readAdpWorkforceNow(text)['1']).toEqual({
    regular: 800,
    overtime: 0,
    double: 0,
    dollars: 6234,
  })
  expect([text.includes(',B,50.00,REI,12.34,'), made.totals.dollars]).toEqual([true, '62.34'])
  const refused = await ask(tenant, date, 'qb_iif')
  expect(refused.body.fields).toEqual({
    [`${ids.painter}.money.by_hand`]:
      'painter of Test: this file has no place for $62.34 beside the hours.',
  })
  const iif = await fileOf(tenant, date, 'qb_iif', { by_hand: [ids.painter] })
  expect(iif.made.by_hand).toMatchObject([
    { kind: 'bonus', dollars: '50.00' },
    { kind: 'reimbursement', dollars: '12.34' },
  ])
})

test('who is on no payroll system’s list is left out by name, or gets a number', async () => {
  const date = '2026-03-30'
  const tenant = await company()
  const { owner, mate, ids, job } = tenant
  await worked(tenant, date, [8])
  await punch(mate, ids.mate, job, shiftsOf(date, [5]))
  await step(owner, ids.mate, date, 'approve')
  expect(Object.keys((await ask(tenant, date, 'gusto')).body.fields ?? {})).toEqual([
    `${ids.mate}.payroll_id.by_hand`,
    `${ids.mate}.first_name`,
  ])
  const { made, text } = await fileOf(tenant, date, 'gusto', { by_hand: [ids.mate] })
  expect(Object.keys(readGusto(text))).toEqual(['1'])
  expect(made.by_hand).toMatchObject([{ name: 'mate of Test', hours: '5.00' }])
})

test('two numbers that differ by a zero are one to Workforce Now, and two elsewhere', async () => {
  const date = '2026-04-06'
  const tenant = await company()
  const { owner, mate, ids, job } = tenant
  await owner.put(`/api/users/${ids.mate}`, { ...ann, payroll_id: '01' })
  await worked(tenant, date, [8])
  await punch(mate, ids.mate, job, shiftsOf(date, [5]))
  await step(owner, ids.mate, date, 'approve')
  expect(Object.keys((await ask(tenant, date, 'adp_wfn')).body.fields ?? {}).toSorted()).toEqual(
    [ids.mate, ids.painter].map((id) => `${id}.payroll_id`).toSorted(),
  )
  const { text } = await fileOf(tenant, date, 'adp_run')
  expect(Object.keys(readAdpRun(text)).toSorted()).toEqual(['01', '1'])
})

describe('QuickBooks Desktop', () => {
  const date = '2026-04-13'
  let tenant: TestTenant
  beforeAll(async () => {
    tenant = await company({ ...payrollCodes, quickbooks_names: 'last_first' })
    await tenant.owner.put(`/api/users/${tenant.ids.painter}`, {
      first_name: 'José',
      last_name: 'Núñez',
    })
    await worked(tenant, date, [8])
  })

  test('finds people as the company lists them, in the letters of Windows', async () => {
    const { made, text } = await fileOf(tenant, date, 'qb_iif')
    expect(Object.keys(readIif(text))).toEqual(['Núñez, José'])
    expect(made.bytes).toBe(text.length)
    expect(Buffer.byteLength(text)).toBeGreaterThan(made.bytes)
  })

  test('is refused by the name that Windows has no letters for', async () => {
    const { owner, job } = tenant
    const before = await owner.get<{ job_name: string }>(`/api/jobs/${job}`)
    await owner.put(`/api/jobs/${job}`, { job_name: 'Żółw 漢字' })
    await step(owner, tenant.ids.painter, date, 'reopen', { reason: 'Renamed' })
    await step(owner, tenant.ids.painter, date, 'approve')
    const { body } = await ask(tenant, date, 'qb_iif')
    expect(Object.keys(body.fields ?? {})).toEqual([`jobs.${job}`])
    expect(body.fields?.[`jobs.${job}`]).toContain('Ż ł 漢 字')
    await owner.put(`/api/jobs/${job}`, { job_name: before.body.job_name })
  })
})
