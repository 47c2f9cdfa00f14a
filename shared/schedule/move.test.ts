import { expect, test } from 'vitest'
import { newDays, nextWorkingDay } from './move.ts'

// 2026-06-01 is a Monday.
const day = (date: number) => `2026-06-${String(date).padStart(2, '0')}`

/** Where the shifts of a job end up that are put off from a day of June to another one. */
function moved(
  dates: number[],
  from: number,
  to: number,
  others: number[] = [],
  isPushed = true,
): string[] {
  const shifts = [
    ...dates.map((date) => ({ uuid: `A${date}`, job_id: 'A', date: day(date), isPushed })),
    ...others.map((date) => ({ uuid: `B${date}`, job_id: 'B', date: day(date), isPushed })),
  ]
  const days = newDays(shifts, { date: day(from), to: day(to), job_ids: ['A'] })
  return [...days].map(([uuid, date]) => `${uuid} to ${Number(date.slice(-2))}`)
}

test.each<[string, number[], number, number, string[]]>([
  ['one day goes to the next', [1], 1, 2, ['A1 to 2']],
  ['a Friday goes over the weekend', [5], 5, 8, ['A5 to 8']],
  ['what follows goes on, over the weekend too', [4, 5], 4, 5, ['A4 to 5', 'A5 to 8']],
  [
    'a run of a week stays one',
    [1, 2, 3, 4, 5],
    1,
    2,
    ['A1 to 2', 'A2 to 3', 'A3 to 4', 'A4 to 5', 'A5 to 8'],
  ],
  ['what has a day between stays', [1, 3], 1, 2, ['A1 to 2']],
  ['by two days, every other one is pushed', [1, 2, 3], 1, 3, ['A1 to 3', 'A3 to 5']],
  ['what is before stays', [1, 2], 2, 3, ['A2 to 3']],
  ['nothing on that day moves nothing', [2], 1, 2, []],
])('of a job, %s', (_, dates, from, to, expected) => {
  expect(moved(dates, from, to)).toEqual(expected)
})

test('other jobs stay where they are, and crews of one job go together', () => {
  expect(moved([1, 1], 1, 2, [1, 2])).toEqual(['A1 to 2'])
})

test('the day after a Friday, for crews, is a Monday', () => {
  expect([5, 6, 7, 8].map((date) => nextWorkingDay(day(date)))).toEqual([
    day(8),
    day(8),
    day(8),
    day(9),
  ])
})

test('what comes back every week is put off by itself, and pushes nothing on', () => {
  expect(moved([1, 2, 3], 1, 2, [], false)).toEqual(['A1 to 2'])
})
