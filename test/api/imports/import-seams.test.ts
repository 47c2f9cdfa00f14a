import { beforeEach, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { ComparedPerson } from '../../../shared/imports/comparison.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import type { TimesheetRow } from '../../../shared/timesheets/timesheet.ts'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { TableName } from '../../../functions/store/table/commands.ts'
import { tenantKeys } from '../../../functions/store/table/keys.ts'
import { atTheEngine } from '../../fixtures/services/engine.ts'
import { act, preview, read, worked } from '../../fixtures/services/imports.ts'
import { punch, setPay, sheetOf, step } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { delivered, newEndpoint, receiver } from '../../fixtures/services/webhooks.ts'

// What lies beside an import: approved sheets, deleted jobs, inactive people, settings, corrections, payroll.

let acme: TestTenant
beforeEach(async () => {
  acme = await createTestTenant('acme')
  await worked()
})

const head = 'Employee,Email,Job,Date,Start,End'
const rowOf = (date: string, job = 'Barn', at = '07:00,15:00') =>
  `Pat,painter@acme.example,${job},${date},${at}`
const file = (...rows: string[]) => [head, ...rows].join('\n')

const entriesOf = async (from: string, to: string) =>
  (await acme.admin.get<LogEntry[]>(`/api/logs/all?from=${from}T00:00Z&to=${to}T00:00Z`)).body

test('hours never enter days that are approved, before the preview or after it', async () => {
  const { admin, owner, ids, job } = acme
  await punch(owner, ids.painter, job, [['2026-03-03T16:00', '2026-03-03T18:00']])
  expect((await step(owner, ids.painter, '2026-03-03', 'approve')).status).toBe(200)
  const before = await sheetOf(owner, ids.painter, '2026-03-03')
  const made = await read(
    admin,
    file(rowOf('2026-03-02'), rowOf('2026-03-09'), rowOf('2026-03-16')),
  )
  expect(made.report).toMatchObject({ hours: { new_rows: 2 }, problem_counts: { approved: 1 } })
  await punch(owner, ids.painter, job, [['2026-03-10T16:00', '2026-03-10T18:00']])
  expect((await step(owner, ids.painter, '2026-03-10', 'approve')).status).toBe(200)
  const done = await act(admin, made, 'commit')
  expect(done.result).toMatchObject({ rows: 1, left_out: 1 })
  expect(await sheetOf(owner, ids.painter, '2026-03-03')).toMatchObject({
    status: 'approved',
    totals: before.totals,
  })
  expect((await entriesOf('2026-03-09', '2026-03-10')).length).toBe(0)
  expect((await entriesOf('2026-03-16', '2026-03-17')).length).toBe(2)
})

test('what was paid elsewhere is not approved and not paid here, until the import is undone', async () => {
  const { admin, owner, ids, job } = acme
  const made = await read(admin, file(rowOf('2026-03-02'), rowOf('2026-03-09')), {
    paid_through: '2026-03-08',
  })
  expect(made.report.hours.payable_seconds).toBe(8 * 3600)
  const done = await act(admin, made, 'commit')
  const statusOf = async (date: string) => {
    const rows = (await owner.get<TimesheetRow[]>(`/api/timesheets?date=${date}`)).body
    return rows.find(({ user_id }) => user_id === ids.painter)?.status
  }
  expect(await statusOf('2026-03-02')).toBe('paid_elsewhere')
  expect(await statusOf('2026-03-09')).toBe('open')
  for (const name of ['approve', 'submit'] as const) {
    const refused = await step(owner, ids.painter, '2026-03-02', name)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('"paidElsewhere"')
  }
  const many = await owner.post<{ approved: boolean }[]>('/api/timesheets/approve', {
    date: '2026-03-02',
    user_ids: [ids.painter],
  })
  expect(many.body.map(({ approved }) => approved)).toEqual([false])
  const asked = { date: '2026-03-02', format: 'csv' }
  expect((await owner.post('/api/payroll/exports', asked)).status).toBe(409)
  // Its hours are there all the same, and what is logged here beside them counts as paid, too.
  await punch(owner, ids.painter, job, [['2026-03-03T16:00', '2026-03-03T18:00']])
  expect((await sheetOf(owner, ids.painter, '2026-03-02')).totals.worked_seconds).toBe(10 * 3600)
  expect(await statusOf('2026-03-02')).toBe('paid_elsewhere')
  await act(admin, done, 'undo')
  expect(await statusOf('2026-03-02')).toBe('open')
  expect((await step(owner, ids.painter, '2026-03-02', 'approve')).status).toBe(200)
})

test('of two imports, undoing the later one leaves paid elsewhere what the first one says', async () => {
  const { admin, ids, owner } = acme
  await act(admin, await read(admin, file(rowOf('2026-03-02'))), 'commit')
  const second = await act(admin, await read(admin, file(rowOf('2026-03-09'))), 'commit')
  await act(admin, second, 'undo')
  expect((await sheetOf(owner, ids.painter, '2026-03-02')).status).toBe('paid_elsewhere')
  expect((await sheetOf(owner, ids.painter, '2026-03-09')).status).toBe('open')
})

test('a deleted job of the same name stays deleted, and another one is made', async () => {
  const { admin, owner, job } = acme
  const name = (await owner.get<Job>(`/api/jobs/${job}`)).body.job_name
  const matched = await read(admin, file(rowOf('2026-03-02', name)))
  expect(matched.report.jobs).toMatchObject({ matched: 1, added: 0 })
  await owner.delete(`/api/jobs/${job}`)
  // Deleted since it was shown: its row is left out, the others are not.
  const both = await preview(admin, matched)
  expect(both.report.jobs).toMatchObject({ matched: 0, added: 1, names: [name] })
  const done = await act(admin, both, 'commit')
  expect(done.result).toMatchObject({ jobs: 1, rows: 1 })
  const [entry] = await entriesOf('2026-03-02', '2026-03-03')
  expect([entry?.job_name, entry?.job_id === job]).toEqual([name, false])
  expect((await owner.get(`/api/jobs/${job}`)).status).toBe(404)
})

test('a job that is deleted between preview and import leaves its rows out', async () => {
  const { admin, owner, job } = acme
  const name = (await owner.get<Job>(`/api/jobs/${job}`)).body.job_name
  const made = await read(admin, file(rowOf('2026-03-02', name), rowOf('2026-03-03')))
  await owner.delete(`/api/jobs/${job}`)
  const done = await act(admin, made, 'commit')
  expect(done.result).toMatchObject({ rows: 1, left_out: 1 })
})

test('somebody inactive gets their hours and stays inactive', async () => {
  const { admin, owner, ids } = acme
  await owner.delete(`/api/users/${ids.painter}`)
  const made = await read(admin, file(rowOf('2026-03-02')))
  expect(made.report.people).toMatchObject([
    { as: 'match', user_id: ids.painter, is_active: false },
  ])
  await act(admin, made, 'commit')
  expect((await entriesOf('2026-03-02', '2026-03-03')).length).toBe(2)
  const user = await owner.get<{ is_active: boolean }>(`/api/users/${ids.painter}`)
  expect(user.body.is_active).toBe(false)
})

test('where the zone or the pay periods change after the preview, it is shown anew first', async () => {
  const { admin, owner, id } = acme
  const made = await read(admin, file(rowOf('2026-03-02')))
  const commit = ({ version }: { version: number }) =>
    admin.post<ErrorBody>(`/api/imports/${made.uuid}/commit`, { version })
  expect((await owner.put(`/api/tenants/${id}`, { time_zone: 'America/Denver' })).status).toBe(200)
  const refused = await commit(made)
  expect([refused.status, refused.body.code]).toEqual([409, 'stale'])
  expect(await entriesOf('2026-03-02', '2026-03-03')).toEqual([])
  const again = await preview(admin, made)
  // Another preview than the one that was seen is none to import by.
  expect((await commit(made)).body.code).toBe('stale')
  await act(admin, again, 'commit')
  const [last] = await entriesOf('2026-03-02', '2026-03-03')
  expect(last?.timestamp).toBe('2026-03-02T22:00:00.000Z')
})

test('undone, what somebody corrected stays whole, with its person and its job', async () => {
  const { admin, owner } = acme
  const rows = [
    'Newt,newt@crew.example,Barn,2026-03-02,07:00,15:00',
    'Newt,newt@crew.example,Shed,2026-03-03,07:00,15:00',
  ]
  const done = await act(admin, await read(admin, [head, ...rows].join('\n')), 'commit')
  const [left] = await entriesOf('2026-03-02', '2026-03-03')
  const change = { timestamp: '2026-03-02T14:30:00Z', reason: 'He left earlier.' }
  expect((await owner.put(`/api/logs/${left?.uuid}`, change)).status).toBe(200)
  const undone = await act(admin, done, 'undo')
  expect(undone.result).toMatchObject({ kept_rows: 1, kept_records: 2 })
  const kept = await entriesOf('2026-03-02', '2026-03-04')
  expect(kept.map((each) => [each.user_name, each.job_name, each.evidence])).toEqual([
    ['Newt', 'Barn', ['imported', 'office']],
    ['Newt', 'Barn', ['imported']],
  ])
  // It was paid elsewhere as before, and is not opened to be paid again.
  expect((await sheetOf(owner, kept[0]?.user_id ?? '', '2026-03-02')).status).toBe('paid_elsewhere')
  const jobs = (await owner.get<Job[]>('/api/jobs')).body.map(({ job_name }) => job_name)
  expect(jobs).toContain('Barn')
  expect(jobs).not.toContain('Shed')
})

test('undone after its days were approved, they stay as they are paid', async () => {
  const { admin, owner, ids } = acme
  const made = await read(admin, file(rowOf('2026-03-02'), rowOf('2026-03-09')), {
    paid_through: null,
  })
  const done = await act(admin, made, 'commit')
  expect((await step(owner, ids.painter, '2026-03-02', 'approve')).status).toBe(200)
  const undone = await act(admin, done, 'undo')
  expect(undone.result).toMatchObject({ kept_rows: 1, kept_records: 1 })
  expect((await sheetOf(owner, ids.painter, '2026-03-02')).totals.worked_seconds).toBe(8 * 3600)
  expect((await sheetOf(owner, ids.painter, '2026-03-09')).totals.worked_seconds).toBe(0)
})

test('an import can be undone for seven days, and only one that was made', async () => {
  const { admin } = acme
  const made = await read(admin, file(rowOf('2026-03-02')))
  const undo = () => admin.post<ErrorBody>(`/api/imports/${made.uuid}/undo`)
  expect((await undo()).body.message?.key).toBe('importNotMade')
  const done = await act(admin, made, 'commit')
  const until = Date.parse(done.imported_at ?? '') + 7 * 86_400_000
  expect(done.undo_until).toBe(new Date(until).toISOString())
  const Key = tenantKeys.noun(acme.id, 'IMPORT', made.uuid)
  const { Item } = await atTheEngine().send(new GetCommand({ TableName, Key }))
  const imported_at = new Date(Date.now() - 7 * 86_400_000 - 1000).toISOString()
  await atTheEngine().send(new PutCommand({ TableName, Item: { ...Item, imported_at } }))
  expect((await undo()).body.message?.key).toBe('importTooOldToUndo')
})

test('imported hours tell no program, and nobody is mailed that theirs were changed', async () => {
  const { admin, painter, ids, owner, job } = acme
  await newEndpoint(acme, '/imports', ['punch.recorded', 'punch.corrected'])
  await act(admin, await read(admin, file(rowOf('2026-11-24'))), 'commit')
  await delivered()
  const changes = async () => (await painter.get<unknown[]>('/api/timesheets/changes')).body
  expect([receiver.at('/imports').length, (await changes()).length]).toEqual([0, 0])
  // The same, logged by the office days later, is told.
  await punch(owner, ids.painter, job, [['2026-11-23T07:00', '2026-11-23T08:00']])
  await delivered()
  expect([receiver.at('/imports').length, (await changes()).length]).toEqual([2, 2])
})

test('the last period of the old system is explained to the cent, and the sums are equal', async () => {
  const { admin, owner, ids } = acme
  await setPay(acme, { period: 'weekly', first_day: '2026-03-02', rule_set: 'CA' })
  const days = ['02', '03', '04', '05'].map((day) => rowOf(`2026-03-${day}`, 'Barn', '07:04,17:11'))
  await act(admin, await read(admin, file(...days)), 'commit')
  await owner.put(`/api/users/${ids.painter}`, { hourly_pay: 20, pay_from: '2026-01-01' })
  // Quarter hours, half an hour off for lunch, and overtime by the week alone: 4 x 9.75 h.
  const person = { user_id: ids.painter, regular_hours: 39, overtime_hours: 0, gross: '780.00' }
  const asked = await admin.post<{ people: ComparedPerson[] }>('/api/imports/compare', {
    date: '2026-03-02',
    people: [person],
  })
  const [compared] = asked.body.people
  expect(compared?.explanations.map(({ cause, minutes }) => [cause, minutes])).toEqual([
    ['rounding', 15],
    ['meal', 30],
    ['weekly', null],
  ])
  const cents = (gross: string | null | undefined) => Math.round(Number(gross ?? 0) * 100)
  const explained = compared?.explanations.reduce((sum, { gross }) => sum + cents(gross), 0)
  expect(explained).toBe(cents(compared?.theirs.gross) - cents(compared?.ours.gross))
  expect(compared?.ours).toEqual({
    worked_seconds: 4 * (10 * 3600 + 7 * 60),
    overtime_seconds: 4 * (2 * 3600 + 7 * 60),
    doubletime_seconds: 0,
    gross: '894.00',
  })
})

test('a sheet that was approved here is approved here again, whatever is paid elsewhere since', async () => {
  const { admin, owner, ids, job } = acme
  await punch(owner, ids.painter, job, [['2026-03-03T08:00', '2026-03-03T12:00']])
  expect((await step(owner, ids.painter, '2026-03-03', 'approve')).status).toBe(200)
  await act(admin, await read(admin, file(rowOf('2026-03-09'))), 'commit')
  const again = { reason: 'He stayed longer.' }
  expect((await step(owner, ids.painter, '2026-03-03', 'reopen', again)).body.status).toBe('open')
  expect((await step(owner, ids.painter, '2026-03-03', 'approve')).status).toBe(200)
})

test('no later setting of pay or zone opens what was paid elsewhere', async () => {
  const { admin, owner, id } = acme
  const put = async (body: object) => (await owner.put(`/api/tenants/${id}`, body)).status
  await act(admin, await read(admin, file(rowOf('2026-03-02'))), 'commit')
  expect(await put({ pay: { period: 'biweekly', from: '2026-03-02' } })).toBe(400)
  expect(await put({ time_zone: 'America/Denver' })).toBe(400)
  expect(await put({ pay: { period: 'biweekly', from: '2026-03-09' } })).toBe(200)
})
