import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'

test('reads breaks and time off as such, whichever column names them', async () => {
  const { rows, problems } = await rowsOf(
    [
      'Employee,Job,Type,Date,Start,End,Hours',
      'Ana,Harper,Regular,2026-05-04,7:00,12:00,5',
      'Ana,Lunch Break,,2026-05-04,12:00,12:45,0.75',
      'Ana,Harper,Break,2026-05-04,12:45,13:00,0.25',
      'Ana,Rest Break,,2026-05-04,13:00,13:10,0.17',
      'Ana,Vacation,,2026-12-24,,,40',
      'Ana,,Holiday,2026-12-25,,,8',
    ].join('\n'),
  )
  expect(problems.map(({ code }) => code)).toEqual([])
  expect(rows.map(({ kind, job, fileSeconds }) => [kind, job, fileSeconds])).toEqual([
    ['work', 'Harper', 18_000],
    ['unpaid_break', null, 2700],
    ['unpaid_break', null, 900],
    ['paid_break', null, 612],
    ['time_off', null, 144_000],
    ['time_off', null, 28_800],
  ])
})

const kindsOf = async (...lines: string[]) => {
  const { rows } = await rowsOf(lines.join('\n'))
  return rows.map(({ kind, names }) => [kind, names.job])
}

test('reads a row of work as such, though its cells look like titles of days and breaks', async () => {
  const head =
    'username,fname,lname,local_date,local_day,local_start_time,local_end_time,tz,hours,jobcode_1,jobcode_2'
  const ana = 'a@c.example,Ana,L,2026-05-04,Mon'
  expect(
    await kindsOf(
      head,
      `${ana},7:00 AM,12:00 PM,-5,5,Lake,Barn`,
      `${ana},12:00 PM,12:30 PM,-5,.5,Breaks,Lunch Break`,
    ),
  ).toEqual([
    ['work', 'Barn'],
    ['unpaid_break', 'Lunch Break'],
  ])
})

test('reads a break of Toggl by its description, and no other row by its notes', async () => {
  const toggl = 'User,Project,Description,Start date,Start time,End date,End time,Duration'
  const rest = '2026-05-04,12:00:00,2026-05-04,12:30:00,00:30:00'
  expect(await kindsOf(toggl, `Ana,,Lunch,${rest}`, `Ana,,Prep,${rest}`)).toEqual([
    ['unpaid_break', 'Lunch'],
    ['work', null],
  ])
  const plain = 'Employee,Job,Notes,Date,Hours'
  expect(await kindsOf(plain, 'Ana,,Lunch,2026-05-04,8')).toEqual([['work', null]])
})
