import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'
import { readFile } from './read-file.ts'
import { secondsOfRow } from './file-row.ts'

const hours = (count: number) => count * 3_600_000

test('a workbook is read from the sheet with the rows, below what stands over its titles', async () => {
  const { format, rows, problems, sums } = await rowsOf(
    readFileSync(new URL('../../../test/fixtures/files/imports/jobber.xlsx', import.meta.url)),
  )
  expect(format).toBe(null)
  expect(
    rows.map(({ person, job, customer, notes }) => [person.name, customer, job, notes]),
  ).toEqual([
    // A formula is text: it is never run, here or in a file that we write.
    ['Ana López', 'Lake House LLC', 'North wall', '=HYPERLINK("http://x","primer")'],
    ['Ana López', 'Lake House LLC', 'North wall', '@home'],
    ['Bo Chen', 'City Hall', 'Lobby', null],
  ])
  expect(rows.map(secondsOfRow)).toEqual([28_800, 28_800, 28_800])
  expect(rows[2]?.span).toEqual({
    from: Date.UTC(2026, 4, 5, 3),
    to: Date.UTC(2026, 4, 5, 11),
  })
  expect(problems).toEqual([{ row: 4, code: 'break_placed', value: '' }])
  expect(sums).toMatchObject([{ row: 7, scope: 'file', seconds: 86_400 }])
})

describe('what is no such file is refused in words', () => {
  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a broken workbook', Buffer.from('504b0304ffffffffffff', 'hex')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['nothing', Buffer.from(' \n')],
    ['titles alone', Buffer.from('Employee,Date,Hours\n')],
  ])('%s', (_, bytes) => {
    const file = { bytes, choices: {}, zone: 'UTC', now: 0 }
    expect(readFile(file)).toHaveProperty('failure')
  })
})

test('hours alone follow one another from eight, and their break is out of them', async () => {
  const { rows, problems } = await rowsOf(
    'Employee,Job,Date,Hours,Break\nAna,A,5/4/2026,4,30\nAna,B,5/4/2026,3.5,\nAna,A,5/31/2026,8,\n',
  )
  expect(rows.map(({ span }) => new Date(span.from).toISOString())).toEqual([
    '2026-05-04T13:00:00.000Z',
    '2026-05-04T17:00:00.000Z',
    '2026-05-31T13:00:00.000Z',
  ])
  expect(rows.map(secondsOfRow)).toEqual([14_400, 12_600, 28_800])
  expect(problems.map(({ code }) => code)).toEqual(['placed', 'placed', 'placed'])
})

test('a rest of up to twenty minutes counts, a longer break does not', async () => {
  const { rows } = await rowsOf(
    'Employee,Job,Date,Start,End,Break\nAna,A,2026-05-04,7:00,15:00,15\nAna,A,2026-05-05,7:00,15:00,30\nAna,A,2026-05-06,7:00,15:00,0:45\n',
  )
  expect(rows.map(secondsOfRow)).toEqual([28_800, 27_000, 26_100])
})

test('a night over a change of clocks lasts as long as it did', async () => {
  const { rows } = await rowsOf(
    'Employee,Job,Date,Start,End\nAna,A,2026-03-07,10:00 PM,6:00 AM\nAna,A,2025-11-01,10:00 PM,6:00 AM\n',
  )
  expect(rows.map(({ span }) => span.to - span.from)).toEqual([hours(7), hours(9)])
})

test('of an hour that a clock shows twice, the file’s hours tell which is meant', async () => {
  const head = 'Employee,Job,Date,Start,End,Hours\n'
  const lengthOf = async (said: string) =>
    (await rowsOf(`${head}Ana,A,2025-11-01,10:00 PM,1:30 AM,${said}\n`)).rows.map(secondsOfRow)
  expect(await lengthOf('3.5')).toEqual([3.5 * 3600])
  expect(await lengthOf('4.5')).toEqual([4.5 * 3600])
})

test('what a row lacks or says wrong is told by its number, and the others are read', async () => {
  const { rows, problems } = await rowsOf(
    [
      'Employee,Job,Date,Start,End,Hours',
      ',A,2026-05-04,7:00,15:00,',
      'Ana,,2026-05-04,7:00,15:00,',
      '',
      'Ana,A,2026-02-30,7:00,15:00,',
      'Ana,A,2026-05-04,7:99,15:00,',
      'Ana,A,2026-05-04,,,',
      'Ana,A,2026-05-04,8:00,8:00,0',
      'Ana,A,2026-05-04,7:00,2026-05-06 08:00,',
      'Ana,A,2026-12-04,7:00,15:00,',
      'Ana,A,2026-05-04,7:00,15:00,7.5',
    ].join('\n'),
  )
  expect(rows.map(({ row, job }) => [row, job])).toEqual([
    [3, null],
    [11, 'A'],
  ])
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [2, 'no_person'],
    [5, 'bad_date'],
    [6, 'bad_time'],
    [7, 'no_time'],
    [8, 'no_time'],
    [9, 'too_long'],
    [10, 'in_future'],
    [11, 'hours_differ'],
  ])
})

test('names and notes are taken as forms take them, and an address is none', async () => {
  const { rows, problems } = await rowsOf(
    [
      'Employee,E-mail,Customer,Job,Date,Hours,Notes,Tz',
      'Win at www.evil.example,,,A,2026-05-04,8,,',
      'Ana,ANA@Crew.example,See https://evil.example,A,2026-05-04,8,,',
      'Ana,ANA@Crew.example,,Shop.com repaint,2026-05-04,8,fine\u007fnot,EST',
      ',ana@crew.example,,A,2026-05-05,8,fine,America/Denver',
      'Bo,username,,A,2026-05-05,8,fine,',
      'J.R.Smith,,,A,2026-05-05,8,fine,',
      'maria.lopez,,,A,2026-05-05,8,fine,',
      'evil.com/pay,,,A,2026-05-05,8,fine,',
    ].join('\n'),
  )
  expect(problems.map(({ row, code }) => [row, code]).slice(0, 2)).toEqual([
    [2, 'bad_name'],
    [3, 'placed'],
  ])
  expect(rows.map(({ person, job, notes }) => [person.name, person.email, job, notes])).toEqual([
    ['Ana', 'ana@crew.example', 'A', null],
    ['Ana', 'ana@crew.example', 'Shop.com repaint', null],
    ['ana', 'ana@crew.example', 'A', 'fine'],
    ['Bo', null, 'A', 'fine'],
    ['J.R.Smith', null, 'A', 'fine'],
    ['maria lopez', null, 'A', 'fine'],
  ])
  // What is no place says no zone: EST is another one than Chicago's, and than New York's in May.
  expect(rows.map(({ span }) => new Date(span.from).getUTCHours())).toEqual([
    13, 21, 14, 13, 13, 13,
  ])
})

// One file of hours, written in as many ways as programs write it, is always the same hours.

const encodings = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with a mark': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'utf-16le without a mark': (text: string) => Buffer.from(text, 'utf16le'),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
}

const dates = {
  iso: (date: string) => date,
  us: (date: string) => date.replace(/^(\d+)-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
  european: (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$3.$2.$1'),
  short: (date: string) => date.replace(/^20(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
}

const clocks = {
  day: (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`,
  half: (minute: number) => {
    const hour = Math.floor(minute / 60)
    return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  },
}

const day = fc.record({
  name: fc.constantFrom('Ana López', 'Bo “Big” Chen', 'Zoë, the painter', 'D\'Arcy "Ed" Ott'),
  job: fc.constantFrom('North wall', 'Lake; House', 'A,B', 'Façade "B"', 'Tab|bar'),
  // The thirty-first tells the order of day and month.
  date: fc.constantFrom('2026-05-31', '2026-05-03', '2026-07-09', '2026-03-08'),
  from: fc.integer({ min: 300, max: 700 }),
  length: fc.integer({ min: 1, max: 700 }),
  notes: fc.constantFrom('', 'two coats', 'line\nbreak', '1,5 "gal"'),
})

test('any order of columns, separator, encoding, date and clock gives the same hours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(day, { minLength: 1, maxLength: 12 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 }),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom(...Object.keys(encodings)) as fc.Arbitrary<keyof typeof encodings>,
      fc.constantFrom(...Object.keys(dates)) as fc.Arbitrary<keyof typeof dates>,
      fc.constantFrom(...Object.keys(clocks)) as fc.Arbitrary<keyof typeof clocks>,
      fc.constantFrom('\r\n', '\n'),
      async (drawn, order, separator, encoding, dated, clock, end) => {
        const all = [{ ...drawn[0]!, date: '2026-05-31' }, ...drawn]
        const isOld = encoding === 'windows-1252'
        // What that code page lacks cannot be written in it.
        const plain = (text: string) => (isOld ? text.replace(/[“”]/g, '') : text)
        const days = all.map((each) => ({ ...each, name: plain(each.name) }))
        const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
        const line = (cells: string[]) => order.map((at) => cell(cells[at] ?? '')).join(separator)
        const text = [
          line(['Employee name', 'Job', 'Date', 'Clock in', 'Clock-Out', 'Notes']),
          ...days.map((each) =>
            line([
              each.name,
              each.job,
              dates[dated](each.date),
              clocks[clock](each.from),
              clocks[clock](each.from + each.length),
              each.notes,
            ]),
          ),
        ].join(end)
        const { rows, problems } = await rowsOf(encodings[encoding](text), 'UTC')
        expect(problems).toEqual([])
        expect(
          rows.map(({ person, job, span, notes }) => ({ name: person.name, job, span, notes })),
        ).toEqual(
          days.map((each) => {
            const from = Date.parse(`${each.date}T00:00Z`) + each.from * 60_000
            const turned = each.name.replace(/^([^,]+),\s*(.+)$/, '$2 $1')
            const span = { from, to: from + each.length * 60_000 }
            return { name: turned, job: each.job, span, notes: each.notes || null }
          }),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('two of one name, told apart by their addresses, each begin at eight; hours of a day end in it', async () => {
  const { rows, problems } = await rowsOf(
    [
      'Employee,Email,Job,Date,Hours',
      'John Smith,j1@a.example,A,6/14/2026,8',
      'John Smith,j2@a.example,A,6/14/2026,8',
      'Ana,ana@a.example,A,6/14/2026,10',
      'Ana,ana@a.example,A,6/14/2026,9',
    ].join('\n'),
    'UTC',
  )
  const eight = Date.UTC(2026, 5, 14, 8)
  expect(rows.map(({ span }) => span.from)).toEqual([eight, eight, eight])
  expect(problems.filter(({ code }) => code === 'too_long')).toMatchObject([{ row: 5 }])
})

test.each([
  ['the second 1:30 of a night that has two', '2025-11-02,01:30,03:00,1.5', 1.5],
  ['the first one', '2025-11-02,01:30,03:00,2.5', 2.5],
  ['an end in the afternoon of a clock of twelve hours', '2025-11-03,7:00,3:30,8.5', 8.5],
  ['a night, which is meant so', '2025-11-03,22:00,6:00,8', 8],
])('times are meant as the hours of their row say: %s', async (_, cells, worked) => {
  const { rows } = await rowsOf(
    `Employee,Job,Date,Start,End,Hours\nAna,A,${cells}`,
    'America/New_York',
  )
  expect(rows.map((row) => secondsOfRow(row) / 3600)).toEqual([worked])
})

test('a break in the night of two hours between one and two counts once', async () => {
  const { rows } = await rowsOf(
    'Employee,Job,Date,Start,End,Break,Hours\nAna,A,2025-11-01,22:00,06:00,60,8',
    'America/New_York',
  )
  expect(rows.map((row) => secondsOfRow(row) / 3600)).toEqual([8])
})

test.each(['8:75', '1,000'])('hours that mean nothing certain are a problem: %s', async (said) => {
  const { rows, problems } = await rowsOf(`Employee,Job,Date,Hours\nAna,A,5/4/2026,"${said}"`)
  expect([rows.length, problems.length]).toEqual([0, 1])
})

test('hours without a time come after those of their day that have one, wherever they stand', async () => {
  const { rows } = await rowsOf(
    ['Employee,Job,Date,Start,End,Hours', 'Ana,A,5/4/2026,,,4', 'Ana,B,5/4/2026,7:00,13:00,6'].join(
      '\n',
    ),
    'UTC',
  )
  expect(rows.map(({ span }) => new Date(span.from).getUTCHours())).toEqual([13, 7])
})

test.each([
  ['Employee?', 'Yes', 'Ana Lopez'],
  ['Employee', 'Bo Diaz', 'Bo Diaz'],
])('takes the title %s for a name only if it is no question', async (title, cell, name) => {
  const { rows } = await rowsOf(
    `Date,Job,Hours,First Name,Last Name,${title}\n2026-05-04,A,8,Ana,Lopez,${cell}\n`,
  )
  expect(rows.map(({ person }) => person.name)).toEqual([name])
})

test('reads times in a zone of half hours', async () => {
  const { rows, problems } = await rowsOf(
    'Employee,Job,Date,Start,End,TZ\nAna,A,2026-05-04,9:00,17:00,+5:30\n',
  )
  expect(problems).toEqual([])
  expect(rows.map(({ span }) => new Date(span.from).toISOString())).toEqual([
    '2026-05-04T03:30:00.000Z',
  ])
})
