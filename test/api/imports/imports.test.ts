import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { objectPrefixes } from '../../../functions/photos/object-keys.ts'
import { emptyBucket } from '../../../infra/commands/empty-bucket.ts'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { DataImport } from '../../../shared/imports/import.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { itemsOf } from '../../fixtures/services/engine.ts'
import { act, importOf, preview, read, sendFile, worked } from '../../fixtures/services/imports.ts'
import { objectAt, operatorBucket } from '../../fixtures/services/objects.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
let bolt: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  bolt = await createTestTenant('bolt')
  await worked()
})

const head =
  'username,payroll_id,fname,lname,number,group,local_date,local_day,local_start_time,local_end_time,tz,hours,jobcode_1,jobcode_2,location,notes,approved_status'
const quickBooks = [
  head,
  'ana@crew.example,7,Ana,Lopez,,Crew,2026-03-02,Mon,7:00 AM,3:30 PM,,8.50,Lake House LLC,North wall,,primer,approved',
  'ana@crew.example,7,Ana,Lopez,,Crew,2026-03-03,Tue,7:00 AM,3:00 PM,,8.00,Lake House LLC,South wall,,,approved',
  'bo@crew.example,8,Bo,Chen,,Crew,2026-03-02,Mon,10:00 PM,6:00 AM,,8.00,City Hall,,,night,approved',
].join('\n')

const entriesOf = async ({ admin }: TestTenant, from: string, to: string) =>
  (await admin.get<LogEntry[]>(`/api/logs/all?from=${from}T00:00Z&to=${to}T00:00Z`)).body

/** What the table holds but for imports, what the history tells of them, and how often the company was written and imported. */
async function items({ id }: TestTenant) {
  const all = Object.entries(await itemsOf(id, /#(IMPORT|PICTUREBYTES|REQUESTS|TASK|A#[^#]*)$/))
  return Object.fromEntries(
    all.map(([key, item]) => [
      key,
      key.includes('#TENANT ') ? { ...item, version: 0, imports_version: 0 } : item,
    ]),
  )
}

test('a file of QuickBooks Time is read, imported once, and undone without a trace', async () => {
  const { admin } = acme
  const before = await items(acme)
  const made = await read(admin, quickBooks)
  expect(made.report).toMatchObject({
    preset: 'quickbooks_time',
    date_order: { value: 'MDY', is_certain: true },
    people: [
      { name: 'Ana Lopez', as: 'add', email: 'ana@crew.example', rows: 2, seconds: 59_400 },
      { name: 'Bo Chen', as: 'add', email: 'bo@crew.example', rows: 1, file_seconds: 28_800 },
    ],
    jobs: { matched: 0, added: 3, names: ['North wall', 'South wall', 'City Hall'] },
    customers: { matched: 0, added: 1, names: ['Lake House LLC'] },
    hours: { rows: 3, new_rows: 3, seconds: 88_200, payable_seconds: 0 },
    paid_through: { value: '2026-03-08', options: ['2026-03-08'] },
    problems: [],
    obstacles: [],
  })
  // Looked at, nothing is written.
  expect(await items(acme)).toEqual(before)
  const done = await act(admin, made, 'commit')
  expect(done).toMatchObject({
    state: 'imported',
    progress: { done: 9, total: 9 },
    result: { people: 2, customers: 1, jobs: 3, rows: 3, left_out: 0 },
  })
  const entries = await entriesOf(acme, '2026-03-01', '2026-03-05')
  expect(
    entries.map((each) => [
      each.user_name,
      each.job_name,
      each.entry_type,
      each.timestamp.slice(0, 16),
      each.notes,
      each.evidence,
    ]),
  ).toEqual([
    ['Ana Lopez', 'South wall', 'DEPARTURE', '2026-03-03T15:00', null, ['imported']],
    ['Ana Lopez', 'South wall', 'ARRIVAL', '2026-03-03T07:00', null, ['imported']],
    ['Bo Chen', 'City Hall', 'DEPARTURE', '2026-03-03T06:00', null, ['imported']],
    ['Bo Chen', 'City Hall', 'ARRIVAL', '2026-03-02T22:00', 'night', ['imported']],
    ['Ana Lopez', 'North wall', 'DEPARTURE', '2026-03-02T15:30', null, ['imported']],
    ['Ana Lopez', 'North wall', 'ARRIVAL', '2026-03-02T07:00', 'primer', ['imported']],
  ])
  // Once more, its answer lost: nothing is done twice.
  expect((await act(admin, made, 'commit')).result).toEqual(done.result)
  expect(await entriesOf(acme, '2026-03-01', '2026-03-05')).toEqual(entries)
  const undone = await act(admin, done, 'undo')
  expect(undone).toMatchObject({ state: 'undone', result: { kept_rows: 0, kept_records: 0 } })
  expect(await items(acme)).toEqual(before)
})

test('the same file a second time adds nothing, in whatever order and form it comes', async () => {
  const { admin } = bolt
  await act(admin, await read(admin, quickBooks), 'commit')
  const again = await read(admin, quickBooks)
  expect(again.report).toMatchObject({
    people: [{ as: 'match' }, { as: 'match' }],
    jobs: { matched: 3, added: 0 },
    hours: { new_rows: 0 },
    problem_counts: { already_here: 3 },
    obstacles: ['nothing'],
  })
  const refused = await admin.post<ErrorBody>(`/api/imports/${again.uuid}/commit`, {
    version: again.version,
  })
  expect([refused.status, refused.body.message?.key]).toEqual([409, 'importNotReady'])
  const other = await read(
    admin,
    [
      'Job;Client;Worker;Email;Start;End',
      'City Hall;;Bo Chen;bo@crew.example;2026-03-02T22:00:00Z;2026-03-03T06:00:00Z',
      'Lobby;;Bo Chen;bo@crew.example;2026-03-03 07:00;2026-03-03 09:00',
      'Lobby;;Bo Chen;bo@crew.example;2026-03-03 08:00;2026-03-03 10:00',
      'Lobby;;Ana Lopez;ana@crew.example;2026-03-03 14:00;2026-03-03 16:00',
    ].join('\r\n'),
  )
  // What is there already, by whatever file it came; and what lies on it, or on another row.
  expect(other.report.problem_counts).toEqual({
    already_here: 1,
    overlaps_row: 1,
    overlaps_hours: 1,
  })
})

test('a workbook is imported with its breaks, and formulas stay text', async () => {
  const { admin } = acme
  const file = readFileSync(new URL('../../fixtures/files/imports/jobber.xlsx', import.meta.url))
  const made = await read(admin, file)
  expect(made.report.obstacles).toEqual(['people'])
  const people = [
    { name: 'Ana López', as: 'match', user_id: acme.ids.painter },
    { name: 'Bo Chen', as: 'skip' },
  ]
  const chosen = await preview(admin, made, { people, new_jobs: 'Active' })
  expect(chosen.report).toMatchObject({
    hours: { rows: 3, new_rows: 2 },
    problem_counts: { person_left_out: 1, break_placed: 1 },
    obstacles: [],
  })
  const done = await act(admin, chosen, 'commit')
  const entries = await entriesOf(acme, '2026-05-04', '2026-05-05')
  expect(
    entries.map((each) => [each.entry_type, each.timestamp.slice(11, 16), each.break, each.notes]),
  ).toEqual([
    ['DEPARTURE', '15:30', null, null],
    ['ARRIVAL', '11:30', null, null],
    ['DEPARTURE', '11:00', 'meal', null],
    ['ARRIVAL', '07:00', null, '=HYPERLINK("http://x","primer")'],
  ])
  await act(admin, done, 'undo')
})

test('what is not certain is asked: days and months, who somebody is, which columns', async () => {
  const { admin } = acme
  const made = await read(
    admin,
    'Employee,Project,When,Day,Total\nSome One,A,x,03/04/2026,8\nSome One,A,x,05/06/2026,8\n',
  )
  expect(made.report.obstacles).toEqual(['date_order', 'people'])
  const columns = ['person', 'job', null, 'date', null]
  const without = await preview(admin, made, { columns })
  expect(without.report.obstacles).toContain('columns')
  const email = 'admin@acme.example'
  const people = [{ name: 'Some One', as: 'add', email, is_active: false }]
  const taken = await preview(admin, made, {
    date_order: 'DMY',
    people,
    paid_through: '2026-06-10',
  })
  // Somebody has that address; and no pay period ends on that day.
  expect(taken.report.obstacles).toEqual(['email_taken', 'paid_through'])
  const free = [{ name: 'Some One', as: 'add', email: 'some@one.example', is_active: false }]
  const ready = await preview(admin, made, { date_order: 'DMY', people: free })
  expect(ready.report.hours).toMatchObject({ first_day: '2026-04-03', last_day: '2026-06-05' })
  expect(ready.report.obstacles).toEqual([])
})

test('asks for the columns when a file has no row that can be read', async () => {
  const { admin } = acme
  const lacking = await read(admin, 'Employee,Job,Date,Remark\nSome One,A,2026-03-04,8\n')
  expect(lacking.report).toMatchObject({
    obstacles: ['columns'],
    columns_missing: ['time'],
    columns_doubled: [],
    hours: { rows: 1, new_rows: 0 },
  })
  const doubled = await read(
    admin,
    'Employee,Job,Date,Worker,Hours\nSome One,A,2026-03-04,Another One,8\n',
  )
  expect(doubled.report).toMatchObject({ columns_missing: [], columns_doubled: ['person'] })
  expect(doubled.report.obstacles).toContain('columns')
  // All columns are there, but none of their cells is understood.
  const unread = await read(admin, 'Employee,Job,Date,Hours\nSome One,A,yesterday,8\n')
  expect(unread.report).toMatchObject({
    obstacles: ['columns'],
    problems: [{ code: 'bad_date', field: 'date', person: 'Some One', seconds: 28_800 }],
  })
})

test('what cannot be read, or never arrived, is told in words, and another try is open', async () => {
  const { admin } = acme
  const made = await admin.post<DataImport>('/api/imports', { name: 'gone.csv', bytes: 10 })
  await admin.post(`/api/imports/${made.body.uuid}/preview`, {})
  await worked()
  expect(await importOf(admin, made.body.uuid)).toMatchObject({
    state: 'failed',
    failure: { message: { key: 'importNotArrived' } },
    report: null,
  })
  const old = await sendFile(admin, Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  await admin.post(`/api/imports/${old.uuid}/preview`, {})
  await worked()
  const { failure } = await importOf(admin, old.uuid)
  expect(failure?.error).toBe(
    'This is an old Excel file (.xls). Open it in Excel and save it as .xlsx or CSV.',
  )
  const tooLarge = await admin.post<ErrorBody>('/api/imports', { name: 'x', bytes: 10_000_001 })
  expect([tooLarge.status, Object.keys(tooLarge.body.fields ?? {})]).toEqual([400, ['bytes']])
})

test('another company finds neither an import nor its file', async () => {
  const made = await read(acme.admin, quickBooks)
  const path = `/api/imports/${made.uuid}`
  expect((await bolt.admin.get(path)).status).toBe(404)
  expect((await bolt.admin.post(`${path}/preview`, {})).status).toBe(404)
  expect((await bolt.admin.post(`${path}/commit`, { version: made.version })).status).toBe(404)
  expect((await bolt.admin.post(`${path}/undo`)).status).toBe(404)
  expect((await acme.admin.get(path)).status).toBe(200)
})

/** Deletes all drafts of the company, as the bucket does after a week. */
async function expireDrafts(): Promise<number> {
  const { client, name } = operatorBucket()
  return emptyBucket(client, name, `${objectPrefixes.drafts}${acme.id}/`)
}

test('an import can be undone after its draft has expired, and an expired draft is not imported', async () => {
  const { admin } = acme
  const rows = (day: string) =>
    `Employee,Email,Job,Date,Start,End\nLate,late@crew.example,A,${day},07:00,15:00\n`
  const kept = await act(admin, await read(admin, rows('2025-07-01')), 'commit')
  const draft = await read(admin, rows('2025-07-02'))
  expect(await expireDrafts()).toBeGreaterThan(3)
  const path = `/api/imports/${draft.uuid}/commit`
  const refused = await admin.post<ErrorBody>(path, { version: draft.version })
  expect([refused.status, refused.body.message?.key]).toEqual([409, 'importExpired'])
  expect(await importOf(admin, draft.uuid)).toMatchObject({ state: 'ready', report: null })
  expect((await importOf(admin, kept.uuid)).report).not.toBeNull()
  const file = `${objectPrefixes.imports}${acme.id}/${kept.uuid}/file`
  expect(objectAt(file)?.toString()).toBe(rows('2025-07-01'))
  expect(await act(admin, kept, 'undo')).toMatchObject({ state: 'undone' })
})
