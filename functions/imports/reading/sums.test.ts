import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'

describe('rows of totals are no work', () => {
  const head = 'Employee,Job,Date,Hours'
  const sumsOf = async (...lines: string[]) => {
    const { rows, problems, sums } = await rowsOf([head, ...lines].join('\n'))
    expect(problems.filter(({ code }) => code !== 'placed')).toEqual([])
    return { count: rows.length, sums }
  }

  test('sets the total of each person aside, with the rows that it covers', async () => {
    const { count, sums } = await sumsOf(
      'Ana,A,5/4/2026,8',
      'Ana,A,5/5/2026,7',
      'Total for Ana,,,15.00',
      'Bo,A,5/4/2026,6',
      'Bo,A,5/18/2026,6',
      'Bo Total,,,12',
      'Grand total,,,27',
    )
    expect(count).toBe(4)
    expect(sums).toEqual([
      {
        row: 4,
        label: 'Total for Ana',
        person: 'Ana',
        scope: 'person',
        seconds: 54_000,
        rows: { from: 2, to: 3 },
      },
      {
        row: 7,
        label: 'Bo Total',
        person: 'Bo',
        scope: 'person',
        seconds: 43_200,
        rows: { from: 5, to: 6 },
      },
      {
        row: 8,
        label: 'Grand total',
        person: null,
        scope: 'file',
        seconds: 97_200,
        rows: { from: 2, to: 6 },
      },
    ])
  })

  test('keeps weeks within a person, and takes a single total for the whole file', async () => {
    const { sums } = await sumsOf(
      'Ana,A,5/4/2026,8',
      ',,Weekly total,8',
      'Ana,A,5/11/2026,7',
      ',,Weekly total,7',
      ',,Total,15:00',
      'Bo,A,5/4/2026,6',
      ',,Total,6',
    )
    expect(sums.map(({ scope, person, seconds, rows }) => [scope, person, seconds, rows])).toEqual([
      ['week', 'Ana', 28_800, { from: 2, to: 2 }],
      ['week', 'Ana', 25_200, { from: 4, to: 4 }],
      ['person', 'Ana', 54_000, { from: 2, to: 5 }],
      ['person', 'Bo', 21_600, { from: 7, to: 7 }],
    ])
    const single = await sumsOf('Ana,A,5/4/2026,8', 'Bo,A,5/4/2026,6', 'Totals: 14,,,')
    expect(single.sums).toMatchObject([{ scope: 'file', person: null, seconds: 50_400 }])
  })

  test('a job of that name with a date is work', async () => {
    const { count, sums } = await sumsOf('Ana,Total Wine,5/4/2026,8', 'Ana,Totals,5/5/2026,8')
    expect([count, sums]).toEqual([2, []])
  })

  test.each([
    ['Total', null],
    ['Grand total', null],
    ['Total hours', null],
    ['Total for Ana', 'Ana Lopez'],
    ['Totals for Lopez, Ana', 'Ana Lopez'],
    ['Ana Lopez weekly total', 'Ana Lopez'],
    ['Total for May', 'May Day'],
    ['Barn total', null],
    ['Total week 23', null],
    ['Total 5/4/2026 - 5/10/2026', null],
    ['Total general', null],
    ['Total de horas', null],
    ['Total horas trabajadas', null],
    ['Total para Ana Lopez', 'Ana Lopez'],
    ['Total de la semana', null],
  ])('takes "%s" for a total', async (label, person) => {
    const rows = ['Ana Lopez,Barn,5/4/2026,8', 'May Day,Barn,5/4/2026,8', `,"${label}",,16`]
    const { count, sums } = await sumsOf(...rows)
    expect([count, sums.length]).toEqual([2, 1])
    expect(sums).toMatchObject([{ row: 4, label, seconds: 57_600 }])
    if (person !== null) expect(person.startsWith(sums[0]?.person ?? '?')).toBe(true)
  })

  test.each([
    'Total Wine',
    'Total Barn',
    'Suma Dental',
    'Totals for Bo',
    'Total 360',
    'Grand Total Hotel',
  ])('takes "%s" for a name, and reports its row without a date', async (job) => {
    const { problems, sums } = await rowsOf(`${head}\nAna,Barn,5/4/2026,8\nAna,${job},,8`)
    expect(sums).toEqual([])
    expect(problems).toMatchObject([{ row: 2 }, { row: 3, code: 'bad_date', seconds: 28_800 }])
  })

  test('keeps a total of a part of the hours out of the comparison', async () => {
    const { sums } = await sumsOf('Ana,A,5/4/2026,8', ',Total overtime,,2')
    expect(sums).toMatchObject([{ seconds: null }])
  })
})

describe('jobs that are called like totals', () => {
  const jobsIn = async (...lines: string[]) => {
    const { rows, sums } = await rowsOf(lines.join('\n'))
    return {
      jobs: rows.map(({ job, customer, person }) => [customer, job, person.name].join('|')),
      sums: sums.map(({ label, seconds }) => [label, seconds]),
    }
  }
  const titles = 'Date,Employee,Task,In,In Location,Out,Out Location,Lunch,Total'
  const day = (date: string) => `${date},Ana Lopez,,7:00 AM,,3:00 PM,,,8:00`

  test.each(['Total Wine', 'Total', 'Total Hours', 'Suma'])(
    'keeps the section "%s" of a report by job',
    async (job) => {
      const { jobs, sums } = await jobsIn(
        ...['Job Detail Report', '6/14/2026 - 6/20/2026', '12 Oak St', titles, day('6/15/2026')],
        ...[',,,,,,Daily Total,,8:00', job, titles, day('6/16/2026'), ',,,,,,Daily Total,,8:00'],
      )
      expect(jobs).toEqual(['|12 Oak St|Ana Lopez', `|${job}|Ana Lopez`])
      expect(sums).toEqual([
        ['Daily Total', 28_800],
        ['Daily Total', 28_800],
      ])
    },
  )

  test('keeps the first section of a report by job', async () => {
    const { jobs } = await jobsIn(
      ...['Job Detail Report', '6/14/2026 - 6/20/2026', 'Total Wine', titles, day('6/15/2026')],
    )
    expect(jobs).toEqual(['|Total Wine|Ana Lopez'])
  })

  test('keeps the job in a table by day, and sets its totals aside', async () => {
    const { jobs, sums } = await jobsIn(
      ...['Employee: Ana Lopez', 'Job,5/4/2026,5/5/2026,Total'],
      ...['Total Wine,8,,8', 'Barn,,8,8', 'Total,8,8,16', 'Total overtime,0,1,1'],
      ...['Total for Ana Lopez,8,8,16'],
    )
    expect(jobs).toEqual(['|Total Wine|Ana Lopez', '|Barn|Ana Lopez'])
    expect(sums).toContainEqual(['Total for Ana Lopez', 57_600])
    expect(sums).toContainEqual(['Total', 57_600])
  })

  test('keeps names that are given once beside such a job', async () => {
    const { jobs } = await jobsIn(
      ...['Employee,Job,Date,Hours', 'Ana,Barn,5/4/2026,8', ',Total Wine,5/5/2026,8'],
      ...[',Totals,5/6/2026,8'],
    )
    expect(jobs).toEqual(['|Barn|Ana', '|Total Wine|Ana', '|Totals|Ana'])
  })
})
