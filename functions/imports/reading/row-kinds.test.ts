import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/read-rows.ts'

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
