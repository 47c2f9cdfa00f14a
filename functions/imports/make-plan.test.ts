import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ImportChoices } from '../../shared/imports/choices.ts'
import { facts, plan, planOf } from '../../test/fixtures/files/plan-file.ts'
import { workbook } from '../../test/fixtures/files/workbook.ts'
import { makePlan } from './make-plan.ts'
import type { PlanFacts } from './planned.ts'
import { readFile, type FileReading } from './reading/read-file.ts'

const spansOf = ({ plan }: Awaited<ReturnType<typeof planOf>>) =>
  plan.days.flatMap(({ rows }) =>
    rows.map(({ from, to, leaves }) => {
      const clock = (at: number) => new Date(at).toISOString().slice(11, 16)
      return [clock(from), clock(to), ...(leaves ? [leaves] : [])].join(' ')
    }),
  )

const exported = new URL('../../test/fixtures/files/imports/exports/', import.meta.url)

describe('the export of another clock adds up to the hours that the file states', () => {
  test.each(readdirSync(exported))('%s', async (name) => {
    const { report } = await planOf(readFileSync(new URL(name, exported)))
    expect([report.obstacles, report.differences]).toEqual([[], []])
    for (const { file_seconds, seconds } of report.kinds) expect(seconds).toBe(file_seconds)
    const [work] = report.kinds
    expect(report.hours.seconds).toBe(work?.seconds)
  })
})

const head = 'Employee,Job,Type,Date,Start,End,Hours\n'
const ana = (...rows: string[]) =>
  head + rows.map((cells) => `Ana,${cells.replace('@', '2026-05-04')}`).join('\n')
const zone: ImportChoices = { time_zone: 'UTC' }

test.each([
  [
    'marks a meal',
    ['Barn,,@,7:00,12:00,5', 'Lunch,,@,12:00,12:30,.5', 'Barn,,@,12:30,15:00,2.5'],
    ['07:00 12:00 meal', '12:30 15:00'],
  ],
  [
    'marks no meal without a return to work',
    ['Barn,,@,7:00,12:00,5', 'Lunch,,@,12:00,12:30,.5'],
    ['07:00 12:00'],
  ],
  [
    'marks no meal when the next work is hours later',
    ['Barn,,@,7:00,12:00,5', 'Lunch,,@,12:00,12:30,.5', 'Barn,,@,19:00,21:00,2'],
    ['07:00 12:00', '19:00 21:00'],
  ],
  [
    'cuts a row twice',
    ['Barn,,@,7:00,16:00,8', 'Lunch,,@,12:00,12:30,.5', 'Dinner,,@,15:00,15:30,.5'],
    ['07:00 12:00 meal', '12:30 15:00 meal', '15:30 16:00'],
  ],
  [
    'cuts a row whose break overlaps its end',
    ['Barn,,@,7:00,12:00,4.75', 'Lunch,,@,11:45,12:30,.75', 'Barn,,@,12:30,14:00,1.5'],
    ['07:00 11:45 meal', '12:30 14:00'],
  ],
  [
    'puts a paid break at the job beside it',
    ['Rest Break,,@,9:00,9:30,.5', 'Barn,,@,9:30,11:00,1.5'],
    ['09:00 09:30', '09:30 11:00'],
  ],
  [
    'pays a paid break once that lies within work',
    ['Barn,,@,7:00,15:00,8', 'Rest Break,,@,9:00,9:10,.17'],
    ['07:00 15:00'],
  ],
  [
    'leaves hours without times as they are',
    ['Barn,,@,,,4', 'Lunch,,@,8:00,8:30,.5'],
    ['08:00 12:00'],
  ],
])('%s', async (_, rows, spans) => {
  const planned = await planOf(ana(...rows), zone)
  expect(spansOf(planned)).toEqual(spans)
  expect(planned.report.differences).toEqual([])
})

test('names a paid break without work as a difference', async () => {
  const { report } = await planOf(ana('Barn,,2026-05-05,7:00,8:00,1', 'Rest Break,,@,9:00,9:30,.5'))
  expect(report.differences).toMatchObject([
    { person: 'Ana', file_seconds: 5400, seconds: 3600, rows: [{ row: 3, code: 'break_alone' }] },
  ])
})

test('finds small differences of many rows, and none in hours with two decimals', async () => {
  const rowsOf = (end: string, hours: string) =>
    ['04', '05', '06', '07', '08'].map((day) => `Barn,,2026-05-${day},7:00,${end},${hours}`)
  const rounded = await planOf(ana(...rowsOf('15:20', '8.33')))
  expect(rounded.report.obstacles).toEqual([])
  const short = await planOf(ana(...rowsOf('15:01', '8:00')))
  expect(short.report.differences).toMatchObject([
    { file_seconds: 144_000, seconds: 144_300, row_count: 5 },
  ])
})

test('adds up what is left out by choice with what is not', async () => {
  const file =
    ana(
      'Barn,Regular,@,7:00,9:00,2',
      'Shed,Regular,@,9:00,11:00,2',
      'Shed,Break,@,11:00,11:30,.5',
    ) + '\nBo,Barn,Regular,2026-05-04,7:00,8:00,1'
  const jobs: ImportChoices['jobs'] = [{ customer: null, job: 'Shed', as: 'ignore' }]
  const people: ImportChoices['people'] = [
    { name: 'Ana', as: 'add', email: 'ana@crew.example', is_active: true },
    { name: 'Bo', as: 'skip' },
  ]
  const { report } = await plan(file, { jobs, people })
  expect(report.kinds).toEqual([
    { kind: 'work', rows: 1, file_seconds: 7200, seconds: 7200 },
    { kind: 'ignore', rows: 3, file_seconds: 12_600, seconds: 12_600 },
  ])
  expect([report.obstacles, report.differences]).toEqual([[], []])
})

test('plans more rows of one person than a call can have arguments', async () => {
  const outcome = readFile({
    bytes: Buffer.from(ana('Barn,,@,7:00,15:00,8')),
    choices: {},
    zone: 'UTC',
    now: facts.now,
  })
  if ('failure' in outcome) throw new Error(outcome.failure.key)
  const { reading } = outcome
  const rows = Array.from({ length: 150_000 }, (_, row) => ({ ...reading.rows[0], row }))
  const people = [{ name: 'Ana', as: 'add', email: 'ana@crew.example', is_active: true }]
  const given = { ...facts, choices: { people } } as unknown as PlanFacts
  const { report } = await makePlan({ ...reading, rows } as unknown as FileReading, given)
  expect(report).toMatchObject({
    hours: { new_rows: 1 },
    problem_counts: { overlaps_row: 149_999 },
  })
})

describe('totals that the file states', () => {
  const days = ['Employee,Job,Mon 5/4/2026,Tue 5/5/2026,Total', 'Ana,Barn,8,8,16', 'Bo,Barn,8,,8']
  const shifts = [
    'Employee,Job,Date,In,Out,Daily total hours,Weekly total',
    'Ana,Barn,2026-05-04,7:00,12:00,8,16',
    'Ana,Barn,2026-05-04,12:30,15:30,,',
    'Ana,Barn,2026-05-05,7:00,15:00,8,',
    // The week of the file may begin on any day.
    'Bo,Barn,2026-05-02,7:00,15:00,8,',
    'Bo,Barn,2026-05-04,7:00,15:00,8,16',
  ]
  const totalOf = async (lines: readonly string[], from: string, to: string) => {
    const { report } = await planOf(lines.join('\n').replace(from, to))
    return report.differences.map(({ person, week, file_seconds, seconds, rows }) => [
      person,
      week,
      file_seconds / 3600,
      seconds / 3600,
      rows.map(({ row, code }) => `${row} ${code}`).join(),
    ])
  }

  test('in a column beside the days', async () => {
    expect(await totalOf(days, '', '')).toEqual([])
    const wrong = [['Ana', '2026-05-04', 17, 16, '2 total_differs']]
    expect(await totalOf(days, '8,8,16', '8,8,17')).toEqual(wrong)
  })

  test('in columns of days and weeks', async () => {
    expect(await totalOf(shifts, '', '')).toEqual([])
    const ofDay = [['Ana', '2026-05-04', 9, 8, '2 total_differs']]
    expect(await totalOf(shifts, '12:00,8,16', '12:00,9,16')).toEqual(ofDay)
    const ofWeek = [['Bo', '2026-05-04', 18, 16, '6 total_differs']]
    expect(await totalOf(shifts, '15:00,8,16', '15:00,8,18')).toEqual(ofWeek)
  })

  test('of Homebase', async () => {
    const file = readFileSync(new URL('homebase.csv', exported)).toString()
    const total = (hours: string) =>
      totalOf(
        [file],
        'Bo Chen,"","","","","","","","","","",8.00,8.00,8.00',
        `Bo Chen,,,,,,,,,,,,,${hours}`,
      )
    expect(await total('8.00')).toEqual([])
    expect(await total('9.00')).toMatchObject([['Bo Chen', '2026-05-18', 9, 8, '14 total_differs']])
  })

  test.each<[what: string, choices: ImportChoices]>([
    ['a person', { people: [{ name: 'Ana', as: 'skip' }] }],
    ['a job', { jobs: [{ customer: null, job: 'Shed', as: 'ignore' }] }],
  ])('agree when %s is left out', async (_, choices) => {
    const rows = ['Shed,,@,7:00,9:00,2', 'Barn,,@,9:00,12:00,3', 'Lunch,,@,12:00,12:30,.5']
    const sums = (total: string) => `${ana(...rows)}\nTotal,,,,,,${total}`
    expect((await plan(sums('5'), choices)).report.differences).toEqual([])
    expect((await plan(sums('6'), choices)).report.differences).toMatchObject([
      { file_seconds: 6 * 3600 },
    ])
  })
})

describe('a workbook with several sheets', () => {
  const titles = ['Employee', 'Job', 'Date', 'Start', 'End']
  const ana = (date: string) => [titles, ['Ana', 'Barn', date, '7:00', '15:00']]
  const sheetsOf = ({ report }: Awaited<ReturnType<typeof planOf>>) =>
    report.sheets.map(({ name, is_read, has_hours }) => [name, is_read, has_hours])

  test('is read where the hours are, and names the other sheets', async () => {
    const jobs = ['Job', 'Customer', 'Address']
    const file = workbook({
      Summary: [
        ['Employee', 'Total'],
        ['Ana', '8'],
      ],
      Hours: ana('2026-05-04'),
      Jobs: [jobs, ['Barn', 'Lake House', '5 Elm'], ['Shed', 'Lake House', '5 Elm']],
      Empty: [],
    })
    const planned = await planOf(file)
    expect(sheetsOf(planned)).toEqual([
      ['Summary', false, false],
      ['Hours', true, true],
      ['Jobs', false, false],
    ])
    expect(planned.report.obstacles).toEqual([])
    expect(planned.report.hours.seconds).toBe(8 * 3600)
  })

  test('asks which is meant if several have hours', async () => {
    const file = workbook({ April: ana('2026-04-06'), May: ana('2026-05-04') })
    const asked = await planOf(file)
    expect(asked.report.obstacles).toEqual(['sheets'])
    expect(sheetsOf(asked)).toEqual([
      ['April', true, true],
      ['May', false, true],
    ])
    const chosen = await planOf(file, { sheet: 'May' })
    expect(chosen.report).toMatchObject({ obstacles: [], hours: { first_day: '2026-05-04' } })
  })

  test('names none if only one says something', async () => {
    const { report } = await planOf(workbook({ Hours: ana('2026-05-04'), Empty: [] }))
    expect(report).toMatchObject({ sheets: [], obstacles: [] })
  })
})
