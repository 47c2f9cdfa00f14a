import { beforeAll, expect, test } from 'vitest'
import type { ErrorBody } from '../../../shared/contract/errors.ts'
import type { DataImport } from '../../../shared/imports/import.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { act, preview, read, worked } from '../../fixtures/services/imports.ts'
import { sheetOf } from '../../fixtures/people/punches.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'

// Breaks, time off and differences: what is imported adds up to the file, or is confirmed. Each test
// has a month of its own.

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  await worked()
})

const hour = 3600
const entriesOf = async (from: string, to: string) =>
  (await acme.admin.get<LogEntry[]>(`/api/logs/all?from=${from}T00:00Z&to=${to}T00:00Z`)).body

const quickBooks = [
  'username,payroll_id,fname,lname,number,group,local_date,local_day,local_start_time,local_end_time,tz,hours,jobcode_1,jobcode_2,location,notes,approved_status',
  ...['02', '03', '04', '05'].flatMap((day) =>
    [
      '7:00 AM,12:00 PM,-6,5.00,Harper / 12 Oak St',
      '12:00 PM,12:45 PM,-6,0.75,Lunch Break',
      '12:45 PM,3:45 PM,-6,3.00,Harper / 12 Oak St',
    ].map((cells) => `painter@acme.example,,Pat,Romero,,Crew,2026-03-${day},,${cells},,,,approved`),
  ),
  'painter@acme.example,,Pat,Romero,,Crew,2026-03-06,Fri,,,-6,8.00,Holiday,,,,approved',
].join('\n')

test('lunch and a holiday of QuickBooks Time are no work, and no overtime comes of them', async () => {
  const { admin, owner, ids } = acme
  const made = await read(admin, quickBooks, { paid_through: null })
  expect(made.report).toMatchObject({
    obstacles: [],
    differences: [],
    kinds: [
      { kind: 'work', rows: 8, file_seconds: 32 * hour, seconds: 32 * hour },
      { kind: 'unpaid_break', rows: 4, file_seconds: 3 * hour },
      { kind: 'time_off', rows: 1, file_seconds: 8 * hour },
    ],
    people: [{ seconds: 32 * hour, file_seconds: 32 * hour }],
    jobs: { added: 1, names: ['Harper / 12 Oak St'] },
    hours: { rows: 13, new_rows: 8, seconds: 32 * hour, payable_seconds: 32 * hour },
    problems: [],
  })
  expect(made.report.file_jobs).toMatchObject([
    { job: 'Harper / 12 Oak St', as: 'add', rows: 8, seconds: 32 * hour },
    { job: 'Holiday', as: 'time_off', rows: 1, seconds: 8 * hour },
    { job: 'Lunch Break', as: 'unpaid_break', rows: 4, seconds: 3 * hour },
  ])
  const done = await act(admin, made, 'commit')
  // The file is six hours behind the company's zone.
  const entries = await entriesOf('2026-03-02', '2026-03-03')
  const found = entries.map((each) => `${each.entry_type} ${each.timestamp.slice(11, 16)}`)
  expect(found).toEqual(['DEPARTURE 21:45', 'ARRIVAL 18:45', 'DEPARTURE 18:00', 'ARRIVAL 13:00'])
  expect(entries.map((each) => each.break)).toEqual([null, null, 'meal', null])
  const { totals } = await sheetOf(owner, ids.painter, '2026-03-02')
  expect(totals).toMatchObject({ worked_seconds: 32 * hour, overtime_seconds: 0 })
  // A second upload adds nothing, and the undo takes all of it away.
  const again = await read(admin, quickBooks, { paid_through: null })
  expect(again.report).toMatchObject({
    hours: { new_rows: 0 },
    differences: [],
    obstacles: ['nothing'],
    people: [{ seconds: 32 * hour, file_seconds: 32 * hour }],
  })
  const undone = await act(admin, done, 'undo')
  expect(undone).toMatchObject({ state: 'undone', result: { kept_rows: 0, kept_records: 0 } })
  expect(await entriesOf('2026-03-02', '2026-03-07')).toEqual([])
})

const head = 'Employee,Email,Job,Type,Date,Start,End,Hours'
const pat = (cells: string) => `Pat,painter@acme.example,${cells}`
const file = (...rows: string[]) => [head, ...rows.map(pat)].join('\n')

test('an unpaid break within a row cuts it, and a paid one is work at the job beside it', async () => {
  const { admin } = acme
  const made = await read(
    admin,
    file(
      'Barn,Regular,2026-04-06,7:00,15:45,8',
      ',Break,2026-04-06,12:00,12:45,0.75',
      'Shed,Regular,2026-04-07,7:00,9:00,2',
      'Rest Break,,2026-04-07,9:00,9:10,0.17',
      'Shed,Regular,2026-04-07,9:10,11:10,2',
      ',Time off,2026-12-24,,,40',
    ),
    { paid_through: null },
  )
  expect(made.report).toMatchObject({
    obstacles: [],
    differences: [],
    categories: [
      { value: 'Time off', kind: 'time_off' },
      { value: 'Regular', kind: 'work', rows: 3 },
      { value: 'Break', kind: 'unpaid_break' },
    ],
    problem_counts: {},
    hours: { new_rows: 4, seconds: 12 * hour + 600 },
  })
  await act(admin, made, 'commit')
  const entries = await entriesOf('2026-04-06', '2026-04-08')
  const said = entries.map((each) =>
    [each.timestamp.slice(8, 16), each.entry_type[0], each.job_name, each.break].join(' ').trim(),
  )
  expect(said.toSorted()).toEqual([
    '06T07:00 A Barn',
    '06T12:00 D Barn meal',
    '06T12:45 A Barn',
    '06T15:45 D Barn',
    '07T07:00 A Shed',
    '07T09:00 A Shed',
    '07T09:00 D Shed',
    '07T09:10 A Shed',
    '07T09:10 D Shed',
    '07T11:10 D Shed',
  ])
  const { totals } = await sheetOf(acme.owner, acme.ids.painter, '2026-04-06')
  expect(totals.worked_seconds).toBe(12 * hour + 600)
})

test('names that may be jobs or time off are asked about, and each kind can be changed', async () => {
  const { admin } = acme
  const rows = file(
    'Holiday Inn,Regular,2026-06-02,7:00,11:00,4',
    'Barn,Standby,2026-06-02,12:00,14:00,2',
    'Shed,Regular,2026-06-03,7:00,11:00,4',
  )
  const made = await read(admin, rows)
  expect(made.report.obstacles).toEqual(['kinds'])
  expect(made.report.file_jobs[0]).toMatchObject({ job: 'Holiday Inn', as: 'undecided' })
  const refused = await admin.post(`/api/imports/${made.uuid}/commit`, { version: made.version })
  expect(refused.status).toBe(409)
  const chosen = await preview(admin, made, {
    kinds: [{ value: 'Standby', kind: 'time_off' }],
    jobs: [
      { customer: null, job: 'holiday inn', as: 'add' },
      { customer: null, job: 'Shed', as: 'ignore' },
    ],
  })
  expect(chosen.report).toMatchObject({
    obstacles: [],
    differences: [],
    jobs: { added: 1, names: ['Holiday Inn'] },
    kinds: [
      { kind: 'work', seconds: 4 * hour },
      { kind: 'time_off', seconds: 2 * hour },
      { kind: 'ignore', seconds: 4 * hour },
    ],
    problem_counts: { left_out: 1 },
  })
})

test('hours without a job are asked about, and get an existing job or a new one', async () => {
  const { admin, owner, job } = acme
  const jobber = [
    'Date,Employee,Email,Client,Job,Category,Start time,End time,Duration,Note',
    '07/02/2026,Pat,painter@acme.example,,,General,7:00 AM,8:00 AM,1,shop',
    '07/31/2026,Pat,painter@acme.example,Ann,Fence,Job,8:00 AM,12:00 PM,4,',
  ].join('\n')
  const made = await read(admin, jobber)
  expect(made.report.obstacles).toContain('jobs')
  expect(made.report.file_jobs[0]).toMatchObject({ job: null, as: 'undecided', seconds: hour })
  const none = { customer: null, job: null }
  const mapped = await preview(admin, made, {
    jobs: [
      { ...none, as: 'match', job_id: job },
      { customer: 'Ann', job: 'Fence', as: 'match', job_id: job },
    ],
  })
  const { job_name } = (await owner.get<Job>(`/api/jobs/${job}`)).body
  expect(mapped.report).toMatchObject({
    obstacles: [],
    jobs: { matched: 1, added: 0 },
    customers: { added: 0 },
    hours: { new_rows: 2, seconds: 5 * hour },
  })
  expect(mapped.report.file_jobs).toMatchObject([
    { job: 'Fence', as: 'match', job_id: job, job_name },
    { job: null, as: 'match', job_id: job },
  ])
  // A job that is gone is asked for again; a new one is made once, however often it is named.
  const gone = await preview(admin, mapped, {
    jobs: [{ ...none, as: 'match', job_id: acme.ids.owner }],
  })
  expect(gone.report.obstacles).toEqual(['jobs'])
  const named = await preview(admin, gone, {
    jobs: [
      { ...none, as: 'add', name: 'Shop' },
      { customer: 'Ann', job: 'Fence', as: 'add', name: 'Shop' },
    ],
  })
  expect(named.report).toMatchObject({ obstacles: [], jobs: { added: 2, names: ['Shop', 'Shop'] } })
  const left = await preview(admin, named, { jobs: [{ ...none, as: 'ignore' }] })
  expect(left.report).toMatchObject({ obstacles: [], hours: { new_rows: 1 }, differences: [] })
})

test('a difference has to be confirmed by name before the import is made', async () => {
  const { admin } = acme
  const made = await read(
    admin,
    file(
      'Barn,,2026-09-01,7:00,15:00,8',
      'Barn,,2026-09-31,7:00,15:00,8',
      'Barn,,2026-09-07,7:00,15:00,7.5',
      'Barn,,2026-09-08,7:00,15:00,8',
      'Barn,,2026-09-08,8:00,9:00,1',
    ),
    { paid_through: null },
  )
  expect(made.report.obstacles).toEqual(['differences'])
  expect(made.report.differences).toEqual([
    {
      person: 'Pat',
      week: null,
      kind: 'work',
      file_seconds: 8 * hour,
      seconds: 0,
      rows: [{ row: 3, code: 'bad_date', seconds: -8 * hour }],
      row_count: 1,
    },
    {
      person: 'Pat',
      week: '2026-09-07',
      kind: 'work',
      file_seconds: 16.5 * hour,
      seconds: 16 * hour,
      rows: [
        { row: 6, code: 'overlaps_row', seconds: -hour },
        { row: 4, code: 'hours_differ', seconds: hour / 2 },
      ],
      row_count: 2,
    },
  ])
  const commit = (confirmed?: string[]) =>
    admin.post<ErrorBody & DataImport>(`/api/imports/${made.uuid}/commit`, {
      version: made.version,
      confirmed,
    })
  for (const refused of [await commit(), await commit(['Ana'])]) {
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['confirmed']])
  }
  expect((await commit(['Pat'])).status).toBe(200)
  await worked()
  expect(await entriesOf('2026-09-01', '2026-09-12')).toHaveLength(6)
})

test('totals of the file that are not the sum of its rows are a difference', async () => {
  const { admin } = acme
  const rows = ['Barn,,2026-08-03,7:00,15:00,8', 'Lunch,,2026-08-03,15:00,15:30,0.5']
  const total = (hours: number) => [file(...rows), `Total,,,,,,,${hours}`].join('\n')
  for (const hours of [8, 8.5]) {
    const equal = await read(admin, total(hours))
    expect([equal.report.obstacles, equal.report.differences]).toEqual([[], []])
  }
  const wrong = await read(admin, total(16))
  expect(wrong.report.obstacles).toEqual(['differences'])
  expect(wrong.report.differences).toMatchObject([
    {
      week: '2026-08-03',
      file_seconds: 16 * hour,
      seconds: 8.5 * hour,
      rows: [{ row: 4, code: 'total_differs' }],
    },
  ])
})

test('an unpaid rest of up to twenty minutes counts as work, and that is said', async () => {
  const { admin, owner, ids } = acme
  const made = await read(
    admin,
    file(
      'Barn,,2026-05-04,7:00,10:00,3',
      ',Break,2026-05-04,10:00,10:15,0.25',
      'Barn,,2026-05-04,10:15,12:15,2',
    ),
    { paid_through: null },
  )
  expect(made.report).toMatchObject({
    obstacles: ['differences'],
    differences: [
      {
        person: 'Pat',
        file_seconds: 5 * hour,
        seconds: 5.25 * hour,
        rows: [{ row: 3, code: 'rest_counts', seconds: 900 }],
      },
    ],
    hours: { seconds: 5.25 * hour },
  })
  await act(admin, made, 'commit')
  expect((await sheetOf(owner, ids.painter, '2026-05-04')).totals.worked_seconds).toBe(5.25 * hour)
})
