import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { ExportFormat, PayrollExport } from '../../../shared/payroll/export/payroll-export.ts'
import {
  payrollCodes,
  readAdpRun,
  readAdpWorkforceNow,
  readGusto,
  readIifOf,
  readOwn,
  readOwnRows,
  readPaychex,
  readQuickBooksOnline,
  type ReadFile,
} from '../../fixtures/files/payroll-parsers.ts'
import { punch, setPay, sheetOf, shiftsOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
const date = '2026-03-02'
beforeAll(async () => {
  acme = await createTestTenant('acme')
  const { owner, painter, mate, ids, job } = acme
  await setPay(acme, {
    period: 'weekly',
    first_day: '2026-01-05',
    rule_set: 'CA',
    codes: payrollCodes,
  })
  // Thirteen hours, and three stretches of twenty minutes on another day.
  await punch(painter, ids.painter, job, [
    ['2026-03-02T06:00', '2026-03-02T11:00', 'meal'],
    ['2026-03-02T12:00', '2026-03-02T17:00', 'meal'],
    ['2026-03-02T18:00', '2026-03-02T21:00'],
    ['2026-03-03T07:00', '2026-03-03T07:20'],
    ['2026-03-03T08:00', '2026-03-03T08:20'],
    ['2026-03-03T09:00', '2026-03-03T09:20'],
  ])
  await punch(mate, ids.mate, job, shiftsOf('2026-03-04', [4]))
  await owner.put(`/api/users/${ids.mate}`, { tax_status: '1099' })
})

const file = async ({ uuid }: PayrollExport) =>
  (await acme.owner.get(`/api/payroll/exports/${uuid}/file`)).text

const ask = (format: ExportFormat) =>
  acme.owner.post<PayrollExport>('/api/payroll/exports', { date, format })

async function makeExport(format: ExportFormat): Promise<PayrollExport> {
  const answer = await ask(format)
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

describe('a file', () => {
  test('is refused with all that is to be fixed, by whom it is about', async () => {
    const { owner, ids } = acme
    const open = await ask('gusto')
    expect([open.status, (open.body as unknown as ErrorBody).fields]).toMatchObject([
      409,
      { [`${ids.painter}.timesheet`]: expect.stringContaining('not approved') as string },
    ])
    await step(owner, ids.painter, date, 'approve')
    await step(owner, ids.mate, date, 'approve')
    const without = await ask('gusto')
    expect((without.body as unknown as ErrorBody).fields).toMatchObject({
      [`${ids.painter}.payroll_id.by_hand`]: 'painter of Test: the payroll number is missing.',
      [`${ids.mate}.payroll_id.by_hand`]: 'mate of Test: the payroll number is missing.',
      // Everything at once: nobody fixes one thing to be told of the next.
      [`${ids.painter}.first_name`]: 'painter of Test: first and last name are missing.',
      [`${ids.mate}.first_name`]: 'mate of Test: first and last name are missing.',
    })
    const known = [
      [ids.painter, '000101', 'Pérez', '=cmd()'],
      [ids.mate, '7', 'O"Neil, Jr', 'Ann'],
    ]
    for (const [uuid, payroll_id, last_name, first_name] of known) {
      await owner.put(`/api/users/${uuid}`, { payroll_id, last_name, first_name, title: 'Painter' })
    }
  })

  const painter = { regular: 900, overtime: 400, double: 100 }
  const mate = { regular: 400, overtime: 0, double: 0, dollars: 0 }
  test.each<[ExportFormat, (text: string) => ReadFile, string]>([
    ['gusto', readGusto, 'gusto-2026-03-02-2026-03-08.csv'],
    ['adp_run', readAdpRun, 'adp_run-2026-03-02-2026-03-08.csv'],
    ['adp_wfn', readAdpWorkforceNow, 'PRAB_EPI.csv'],
    ['paychex', readPaychex, 'paychex-2026-03-02-2026-03-08.csv'],
    [
      'qb_iif',
      readIifOf({ '=cmd() Pérez': '000101', 'Ann O"Neil, Jr': '7' }),
      'qb_iif-2026-03-02-2026-03-08.iif',
    ],
    ['qb_online', readQuickBooksOnline, 'qb_online-2026-03-02-2026-03-08.json'],
  ])('for %s says what the timesheets say, to another reader', async (format, reader, name) => {
    const made = await makeExport(format)
    const text = await file(made)
    expect(made).toMatchObject({ file_name: name, is_adjustment: false, people: 2 })
    // QuickBooks Desktop reads the letters of Windows, where é is one byte.
    const charset = format === 'qb_iif' ? 'latin1' : 'utf8'
    expect(made.checksum).toBe(createHash('sha256').update(text, charset).digest('hex'))
    expect(made.bytes).toBe(Buffer.byteLength(text, charset))
    expect(reader(text)).toEqual({ '000101': { ...painter, dollars: 0 }, '7': mate })
    expect(made.totals).toMatchObject({
      regular_hours: '13.00',
      overtime_hours: '4.00',
      doubletime_hours: '1.00',
    })
    // Asked again, nothing having changed, it is the same file.
    const again = await ask(format)
    expect([again.status, again.body]).toEqual([200, made])
  })

  test('of our own has every stretch with its pay and evidence, and adds up to the cent', async () => {
    const made = await makeExport('csv')
    const text = await file(made)
    const rows = readOwnRows(text)
    expect(rows).toHaveLength(7)
    const sheets = await Promise.all(
      [acme.ids.painter, acme.ids.mate].map((user) => sheetOf(acme.owner, user, date)),
    )
    const gross = sheets.map(({ totals }) => Math.round(Number(totals.gross) * 100))
    const { '000101': own, '7': other } = readOwn(text)
    expect([own?.dollars, other?.dollars]).toEqual(gross)
    expect(rows.filter(({ work_date }) => work_date === '2026-03-03')).toMatchObject([
      { regular_h: '0.34', seconds: '1200', evidence: 'later', zone: 'UTC' },
      { regular_h: '0.33' },
      { regular_h: '0.33', start: '2026-03-03T09:00', end: '2026-03-03T09:20' },
    ])
    expect(rows.map(({ unpaid_break_min }) => unpaid_break_min).filter(Boolean)).toEqual([
      '60',
      '60',
    ])
    const { headers } = await acme.owner.get(`/api/payroll/exports/${made.uuid}/file`)
    // Decoding drops the byte order mark of files for people; payroll systems get none.
    const markIn = async ({ uuid }: PayrollExport) => {
      const answer = await acme.owner.get(`/api/payroll/exports/${uuid}/file`)
      return answer.length - Buffer.byteLength(answer.text)
    }
    expect([await markIn(made), await markIn(await makeExport('gusto'))]).toEqual([3, 0])
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${made.file_name}"`)
    expect(headers.get('content-type')).toContain('text/csv')
  })

  test('never begins a cell with what a spreadsheet would run', async () => {
    const text = await file(await makeExport('gusto'))
    expect(text).toContain(`Pérez,'=cmd(),`)
    expect(text).toContain('"O""Neil, Jr",Ann,')
  })
})

test('hours that change after a file come in an adjustment of their difference alone', async () => {
  const { owner, ids, job, painter } = acme
  await step(owner, ids.painter, date, 'reopen', { reason: 'Two hours on Friday were forgotten' })
  const refused = await ask('adp_run')
  expect(refused.status).toBe(409)
  await punch(painter, ids.painter, job, [['2026-03-06T07:00', '2026-03-06T09:00']])
  await step(owner, ids.painter, date, 'approve')
  const adjusted = await makeExport('adp_run')
  expect(adjusted).toMatchObject({ is_adjustment: true, people: 1 })
  const regular = { regular: 200, overtime: 0, double: 0, dollars: 0 }
  expect(readAdpRun(await file(adjusted))).toEqual({ '000101': regular })
  expect((await makeExport('adp_run')).uuid).toBe(adjusted.uuid)
  expect((await sheetOf(owner, ids.painter, date)).status).toBe('exported')
  const listed = await owner.get<PayrollExport[]>('/api/payroll/exports')
  expect(listed.body[0]).toEqual(adjusted)
  expect((await owner.get(`/api/payroll/exports/${adjusted.uuid}`)).body).toEqual(adjusted)
})

test('qualified overtime of a year is what federal law itself requires, of approved sheets', async () => {
  const { owner, painter, ids, job } = acme
  await punch(painter, ids.painter, job, shiftsOf('2026-04-06', [9, 9, 9, 9, 9]))
  const before = await owner.get<unknown[]>('/api/payroll/qualified-overtime?year=2026')
  expect(before.body).toMatchObject([{ amount: '0.00' }, { amount: '0.00' }])
  await step(owner, ids.painter, '2026-04-06', 'approve')
  const { body } = await owner.get<unknown[]>('/api/payroll/qualified-overtime?year=2026')
  // California pays an hour a day at one and a half, federal law five in the week: 5 x 10.75.
  expect(body).toMatchObject([
    { user_id: ids.mate, amount: '0.00' },
    { user_id: ids.painter, amount: '53.75', year: 2026 },
  ])
  const other = await owner.get<unknown[]>('/api/payroll/qualified-overtime?year=2025')
  expect(other.body).toEqual([])
})

test('of two files that are made at once, one is made; importing both cannot pay twice', async () => {
  const { owner, admin, ids, painter, job } = acme
  const week = '2026-05-04'
  await punch(painter, ids.painter, job, shiftsOf(week, [8]))
  await step(owner, ids.painter, week, 'approve')
  const body = { date: week, format: 'gusto' }
  const answers = await Promise.all(
    [owner, admin, owner, admin].map((by) => by.post<PayrollExport>('/api/payroll/exports', body)),
  )
  const made = answers.filter(({ status }) => status === 201)
  expect(made).toHaveLength(1)
  for (const { status, body: other } of answers) {
    expect(status === 409 || other.uuid === made[0]?.body.uuid).toBe(true)
  }
})

test('whoever was in a file and is open again holds the next one up', async () => {
  const { owner, ids, mate, painter, job } = acme
  const week = '2026-05-11'
  const [arrival, departure] = await punch(painter, ids.painter, job, shiftsOf(week, [8]))
  await punch(mate, ids.mate, job, shiftsOf('2026-05-12', [4]))
  await step(owner, ids.painter, week, 'approve')
  await step(owner, ids.mate, week, 'approve')
  const body = { date: week, format: 'gusto' }
  expect((await owner.post('/api/payroll/exports', body)).status).toBe(201)
  await step(owner, ids.painter, week, 'reopen', { reason: 'It was Mate' })
  await step(owner, ids.mate, week, 'reopen', { reason: 'It was Mate' })
  for (const entry of [arrival, departure]) {
    const change = { user_id: ids.mate, reason: 'It was Mate' }
    expect((await owner.put(`/api/logs/${entry?.uuid}`, change)).status).toBe(200)
  }
  await step(owner, ids.mate, week, 'approve')
  const refused = await owner.post<ErrorBody>('/api/payroll/exports', body)
  expect(refused.body.fields).toEqual({
    [`${ids.painter}.timesheet`]: expect.stringContaining('not approved') as string,
  })
  await step(owner, ids.painter, week, 'approve')
  const adjusted = await owner.post<PayrollExport>('/api/payroll/exports', body)
  const none = { overtime: 0, double: 0, dollars: 0 }
  expect(readGusto(await file(adjusted.body), true)).toEqual({
    '000101': { regular: 0, ...none },
    '7': { regular: 1200, ...none },
  })
})

test('a workweek that begins at another hour from a date on is exported whole on both sides', async () => {
  const bolt = await createTestTenant('bolt')
  const { owner, painter, ids, job } = bolt
  await setPay(bolt, { period: 'weekly', first_day: '2026-01-05', workweek_start_hour: 0 })
  await setPay(bolt, { workweek_start_hour: 6, from: '2026-03-09' })
  await owner.put(`/api/users/${ids.painter}`, { payroll_id: '1' })
  await owner.post(`/api/users/${ids.painter}/rates`, { from: '2026-01-01', amount: '20' })
  // The night over the change lies in the last workday before it and in two workweeks.
  await punch(painter, ids.painter, job, [
    ...shiftsOf('2026-03-02', [10, 10, 10, 10, 6]),
    ['2026-03-08T22:00', '2026-03-09T09:00'],
    ...shiftsOf('2026-03-10', [10, 10, 10, 10]),
  ])
  let seconds = 0
  for (const first of ['2026-03-02', '2026-03-09']) {
    expect((await step(owner, ids.painter, first, 'approve')).status).toBe(200)
    const sheet = await sheetOf(owner, ids.painter, first)
    seconds += sheet.totals.worked_seconds
    const made = await owner.post<PayrollExport>('/api/payroll/exports', {
      date: first,
      format: 'csv',
    })
    expect(made.status, made.text).toBe(201)
    const text = (await owner.get(`/api/payroll/exports/${made.body.uuid}/file`)).text
    const paid = Object.values(readOwn(text)).reduce((sum, { dollars }) => sum + dollars, 0)
    expect(paid).toBe(Math.round(Number(sheet.totals.gross) * 100))
  }
  expect(seconds / 3600).toBe(46 + 11 + 40)
})
