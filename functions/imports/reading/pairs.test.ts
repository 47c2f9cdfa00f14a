import { describe, expect, test } from 'vitest'
import type { ImportChoices } from '../../../shared/imports/choices.ts'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'
import { secondsOfRow } from './file-row.ts'

/** Reads one day of Ana's under the given titles, in UTC: each segment as 07:00-12:00, and the problems. */
async function segmentsOf(titles: string, cells: string) {
  const reading = await rowsOf(`Employee,Date,${titles}\nAna,5/18/2026,${cells}\n`, 'UTC')
  const clock = (at: number) => new Date(at).toISOString().slice(8, 16).replace('18T', '')
  return {
    ...reading,
    segments: reading.rows.map(
      ({ span, job }) => `${clock(span.from)}-${clock(span.to)}${job === 'A' ? '' : ` ${job}`}`,
    ),
    hours: reading.rows.reduce((sum, row) => sum + secondsOfRow(row) / 3600, 0),
    codes: reading.problems.map(({ code }) => code),
  }
}

describe('a row with several pairs of times', () => {
  test.each<[titles: string, cells: string, segments: string[]]>([
    ['Job,In,Out,In,Out', 'A,7:00 AM,12:00 PM,12:30 PM,3:30 PM', ['07:00-12:00', '12:30-15:30']],
    ['Job,In,Out,In,Out,Total', 'A,7:00,12:00,12:30,15:30,8', ['07:00-12:00', '12:30-15:30']],
    [
      'Job,In 1,Out 1,In 2,Out 2,In 3,Out 3,In 4,Out 4',
      'A,6:00a,8:00a,8:30a,11:00a,noon,2:00p,2:30p,4:00p',
      ['06:00-08:00', '08:30-11:00', '12:00-14:00', '14:30-16:00'],
    ],
    ['Job,Time In,Time Out,Time In,Time Out', 'A,07:00,15:00,,', ['07:00-15:00']],
    ['Job,AM In,AM Out,PM In,PM Out', 'A,,,13:00,17:00', ['13:00-17:00']],
    [
      'Job,In,Out,In,Out',
      'A,10:00 PM,2:00 AM,2:30 AM,6:00 AM',
      ['22:00-19T02:00', '19T02:30-19T06:00'],
    ],
    [
      'Job,In,Out,Job,In,Out',
      'A,7:00 AM,11:00 AM,B,noon,3:00 PM',
      ['07:00-11:00', '12:00-15:00 B'],
    ],
    [
      'In,Out,Job,In,Out,Job',
      '7:00 AM,11:00 AM,B,noon,3:00 PM,A',
      ['07:00-11:00 B', '12:00-15:00'],
    ],
    ['Job,In,Out,Job,In,Out', 'A,7:00 AM,11:00 AM,,noon,3:00 PM', ['07:00-11:00', '12:00-15:00']],
    [
      'Job,In,Lunch Out,Lunch In,Out',
      'A,7:00 AM,noon,12:45 PM,3:30 PM',
      ['07:00-12:00', '12:45-15:30'],
    ],
    [
      'Job,In,Out,Lunch In,Lunch Out',
      'A,7:00 AM,3:30 PM,noon,12:30 PM',
      ['07:00-12:00', '12:30-15:30'],
    ],
    [
      'Job,Start,Break start,Break end,End',
      'A,22:00,02:00,02:30,06:30',
      ['22:00-19T02:00', '19T02:30-19T06:30'],
    ],
  ])('%s: %s', async (titles, cells, segments) => {
    const read = await segmentsOf(titles, cells)
    expect([read.segments, read.doubled, read.codes]).toEqual([segments, [], []])
  })

  test.each<[cells: string, segments: string[]]>([
    // A pair that begins within the one before overlaps it.
    ['7:00 AM,12:00 PM,11:30 AM,3:30 PM', ['07:00-12:00', '11:30-15:30']],
    ['7:00,12:00,11:30,3:30', ['07:00-12:00', '11:30-15:30']],
    ['7:00 AM,12:00 PM,7:00 AM,12:00 PM', ['07:00-12:00', '07:00-12:00']],
    ['7:00 AM,12:00 PM,6:00 AM,8:00 AM', ['07:00-12:00', '06:00-08:00']],
    ['10:00 PM,2:00 AM,1:00 AM,5:00 AM', ['22:00-19T02:00', '19T01:00-19T05:00']],
    // Pairs in another order are of one day, too.
    ['12:30 PM,3:30 PM,7:00 AM,12:00 PM', ['12:30-15:30', '07:00-12:00']],
    ['6:00 PM,9:00 PM,9:00 AM,3:00 PM', ['18:00-21:00', '09:00-15:00']],
    // A night shift goes on the next day.
    ['6:00 PM,11:30 PM,12:15 AM,4:00 AM', ['18:00-23:30', '19T00:15-19T04:00']],
    ['6:00 PM,8:00 PM,2:00 AM,6:00 AM', ['18:00-20:00', '19T02:00-19T06:00']],
    ['22:00,24:00,00:30,06:00', ['22:00-19T00:00', '19T00:30-19T06:00']],
    ['4:00 PM,12:15 AM,1:00 AM,3:30 PM', ['16:00-19T00:15', '19T01:00-19T15:30']],
    ['7:00,12:00,7:30,9:00', ['07:00-12:00', '19:30-21:00']],
  ])('on the days that it means: %s', async (cells, segments) => {
    const read = await segmentsOf('Job,In,Out,In,Out', `A,${cells}`)
    expect(read.segments).toEqual(segments)
  })

  test.each<[cells: string, hours: number, codes: string[]]>([
    // The stated total is of the whole row.
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,8.00,', 8, []],
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,5.00,', 8, ['hours_differ']],
    // A break that is the time between the pairs is out already, another one is not.
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,,30', 8, []],
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,8,0:30', 8, []],
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,7.5,30', 7.5, ['break_placed']],
    ['A,7:00 AM,12:00 PM,12:30 PM,3:30 PM,eight,', 3, ['bad_time']],
    ['A,7:00 AM,12:00 PM,12:30 PM,,,', 5, ['no_end']],
  ])('Job,In,Out,In,Out,Total,Break: %s', async (cells, hours, codes) => {
    const read = await segmentsOf('Job,In,Out,In,Out,Total,Break', cells)
    expect([read.hours, read.codes]).toEqual([hours, codes])
  })
})

describe('times that say neither AM nor PM', () => {
  test.each<[cells: string, segments: string[], codes: string[]]>([
    ['7:00,3:30,', ['07:00-15:30'], ['afternoon_assumed']],
    ['7:00,3:30,8.5', ['07:00-15:30'], []],
    ['7:00,3:30,20.5', ['07:00-19T03:30'], []],
    ['7:00,3:30 PM,', ['07:00-15:30'], []],
    ['1:00,5:00 PM,', ['13:00-17:00'], ['afternoon_assumed']],
    ['7:00 AM,3:30,', ['07:00-15:30'], ['afternoon_assumed']],
    // A clock of 24 hours.
    ['22:00,6:00,', ['22:00-19T06:00'], []],
    ['07:00,03:30,', ['07:00-19T03:30'], []],
  ])('%s', async (cells, segments, codes) => {
    const read = await segmentsOf('Job,In,Out,Hours', `A,${cells}`)
    expect([read.segments, read.codes]).toEqual([segments, codes])
  })
})

test('takes paid breaks for work, cuts unpaid ones out, and reports times that mean nothing', async () => {
  const titles = 'Job,Start,End,Break start,Break end,Break type'
  const hoursOf = async (pause: string) => {
    const { hours, codes } = await segmentsOf(titles, `A,7:00 AM,3:30 PM,${pause}`)
    return [hours, ...codes]
  }
  expect(await hoursOf('12:00 PM,12:30 PM,Unpaid')).toEqual([8])
  expect(await hoursOf('12:00 PM,12:30 PM,30 min - Paid')).toEqual([8.5])
  expect(await hoursOf('9:00 AM,9:10 AM,Unpaid')).toEqual([8.5])
  expect(await hoursOf('4:00 PM,4:30 PM,Unpaid')).toEqual([0, 'bad_time'])
  expect(await hoursOf('12:00 PM,,Unpaid')).toEqual([0, 'bad_time'])
})

test('takes off two breaks of a row, and reports them if they overlap', async () => {
  const titles = 'Job,Start,End,Lunch out,Lunch in,Lunch out,Lunch in'
  const hoursOf = async (pauses: string) => {
    const { hours, codes } = await segmentsOf(titles, `A,7:00 AM,3:30 PM,${pauses}`)
    return [hours, ...codes]
  }
  expect(await hoursOf('10:00 AM,10:30 AM,12:00 PM,12:30 PM')).toEqual([7.5])
  expect(await hoursOf('12:00 PM,12:30 PM,12:30 PM,1:00 PM')).toEqual([7.5])
  expect(await hoursOf('12:00 PM,12:30 PM,12:15 PM,12:45 PM')).toEqual([0, 'bad_time'])
})

describe('two columns for one field', () => {
  const doubledOf = async (titles: string, cells: string) =>
    (await segmentsOf(titles, cells)).doubled

  test('are asked about if they say different things', async () => {
    expect(await doubledOf('Job,In,Out,In', 'A,7:00,12:00,12:30')).toEqual(['start'])
    expect(await doubledOf('Job,Duration,Total', 'A,8,40')).toEqual(['hours'])
    expect(await doubledOf('Job,Shift date,Hours', 'A,5/19/2026,8')).toEqual(['date'])
    expect(await doubledOf('Job,Worker,Hours', 'A,Bo,8')).toEqual(['person'])
    expect(await doubledOf('Job,Hours,Overtime', 'A,8,2')).toEqual(['hours'])
  })

  test('are one if they say the same, or one says nothing of it', async () => {
    expect(await doubledOf('Job,Duration,Total', 'A,8:30,8.5')).toEqual([])
    expect(await doubledOf('Day,Job,Hours', 'Mon,A,8')).toEqual([])
    expect(await doubledOf('Job,Total hours,Overtime', 'A,10,2')).toEqual([])
    expect(await doubledOf('Job,Hours,Overtime', 'A,8,0')).toEqual([])
  })

  test('are added up if the owner says so, whichever other column is chosen', async () => {
    const file = 'Employee,Date,Job,Hours,Decimal hours,Overtime\nAna,5/18/2026,A,8:00,8.0,2\n'
    const read = async (choices: ImportChoices) => {
      const { doubled, rows } = await rowsOf(file, 'UTC', choices)
      return [doubled, ...rows.map((row) => secondsOfRow(row) / 3600)]
    }
    const columns: ImportChoices['columns'] = ['person', 'date', 'job', 'hours', null, 'hours']
    expect(await read({ add_hours: true })).toEqual([[], 10])
    expect(await read({ add_hours: true, columns })).toEqual([[], 10])
    expect((await read({}))[0]).toEqual(['hours'])
    expect((await read({ columns }))[0]).toEqual(['hours'])
  })
})

test('ends work on the day of its own column', async () => {
  const read = await segmentsOf('Job,In,End date,Out', 'A,10:00 PM,5/19/2026,6:00 AM')
  expect([read.segments, read.codes]).toEqual([['22:00-19T06:00'], []])
  const long = await segmentsOf('Job,In,End date,Out', 'A,8:00 AM,5/19/2026,4:00 PM')
  expect([long.segments, long.codes]).toEqual([[], ['too_long']])
  const wrong = await segmentsOf('Job,In,End date,Out', 'A,8:00 AM,tomorrow,4:00 PM')
  expect(wrong.problems).toMatchObject([{ code: 'bad_date', field: 'end_date', value: 'tomorrow' }])
})

test('says what it does not understand by name, date and hours, and of which column it is', async () => {
  const { problems } = await rowsOf(
    [
      'Employee,Date,Job,In,Out,Hours,Tz',
      'Ana,5/18/2026,A,7:99 AM,3:00 PM,8,',
      'Bo,soon,A,7:00 AM,3:00 PM,8,',
      'Cy,5/18/2026,A,7:00 AM,3:00 PM,8,Mars',
    ].join('\n'),
  )
  const day = '2026-05-18'
  expect(problems).toMatchObject([
    {
      row: 2,
      code: 'bad_time',
      field: 'start',
      value: '7:99 AM',
      person: 'Ana',
      day,
      seconds: 28_800,
    },
    { row: 3, code: 'bad_date', field: 'date', value: 'soon', person: 'Bo', seconds: 28_800 },
    { row: 4, code: 'bad_zone', field: 'zone', value: 'Mars', person: 'Cy', day },
  ])
})
