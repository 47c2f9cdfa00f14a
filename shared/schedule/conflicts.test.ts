import { expect, test } from 'vitest'
import { conflictsOf, type Facts } from './conflicts.ts'
import { imaginedWork, type PlannedShift } from './imagined.ts'

const user = '5d5a1c0e-0f53-4a86-9f0c-1c8c4a6b7e10'
const everythingFine: Facts = {
  isActive: true,
  isClosed: () => false,
  isOff: () => false,
  isFree: () => true,
}

/** What is wrong with shifts, each as `date start end`, or `date` alone. */
function found(shifts: readonly string[], facts = everythingFine): string[] {
  const planned = shifts.map((each, index): PlannedShift => {
    const [date = '', start = null, end = null] = each.split(' ')
    return { shift_id: String(index + 1), job_id: 'A', date, start, end }
  })
  const work = imaginedWork(planned, 'America/Chicago')
  return conflictsOf(user, planned, work, facts).map(
    ({ code, severity, shift_id, with: other }) =>
      `${code} ${severity} ${shift_id}${other === undefined ? '' : ` with ${other}`}`,
  )
}

test.each([
  ['two that touch are none', ['2026-06-01 07:00 11:00', '2026-06-01 11:00 15:00'], []],
  [
    'two at one time block the later one',
    ['2026-06-01 07:00 11:00', '2026-06-01 10:59 15:00'],
    ['overlap blocks 2 with 1'],
  ],
  [
    'one within another blocks, and so does what comes next within it',
    ['2026-06-01 07:00 17:00', '2026-06-01 08:00 09:00', '2026-06-01 10:00 11:00'],
    ['overlap blocks 2 with 1', 'overlap blocks 3 with 1'],
  ],
  [
    'a night that ends in the next day’s shift blocks it',
    ['2026-06-01 22:00 06:00', '2026-06-02 05:00 13:00'],
    ['overlap blocks 2 with 1'],
  ],
  [
    'less than ten hours between two days warns',
    ['2026-06-01 13:00 21:01', '2026-06-02 07:00 15:00'],
    ['rest warns 2 with 1'],
  ],
  ['ten hours are enough', ['2026-06-01 13:00 21:00', '2026-06-02 07:00 15:00'], []],
  ['a break within a day is no rest', ['2026-06-01 07:00 11:00', '2026-06-01 12:00 15:00'], []],
  ['several places of one day without hours are usual', ['2026-06-01', '2026-06-01'], []],
  ['a day without hours is not known to end late', ['2026-06-01', '2026-06-02 02:00 05:00'], []],
  ['a day without hours begins after a night', ['2026-06-01 22:00 08:00', '2026-06-02'], []],
  [
    'a day without hours hides no short night beside it',
    ['2026-06-01 13:00 20:01', '2026-06-01', '2026-06-02 05:00 15:00'],
    ['rest warns 3 with 1'],
  ],
  [
    // Clocks go forward in the night of the 8th: nine hours and not ten.
    'an hour that a night does not have is no rest',
    ['2026-03-07 13:00 21:00', '2026-03-08 07:00 15:00'],
    ['rest warns 2 with 1'],
  ],
])('of the shifts of a person, %s', (_, shifts, expected) => {
  expect(found(shifts)).toEqual(expected)
})

test('a person who is inactive blocks, a job that is over warns', () => {
  const day = ['2026-06-01 07:00 15:00']
  expect(found(day, { ...everythingFine, isActive: false })).toEqual(['inactive blocks 1'])
  expect(found(day, { ...everythingFine, isClosed: () => true })).toEqual(['job_closed warns 1'])
  // Also where nothing of a usual day is left for it.
  expect(found([...day, '2026-06-01'], { ...everythingFine, isActive: false })).toEqual([
    'inactive blocks 1',
    'inactive blocks 2',
    'overlap warns 2 with 1',
  ])
})

test('two jobs of one day without hours warn, two shifts of one job do not', () => {
  const day = (shift_id: string, job_id: string) => {
    return { shift_id, job_id, date: '2026-06-01', start: null, end: null }
  }
  const of = (shifts: ReturnType<typeof day>[]) =>
    conflictsOf(user, shifts, imaginedWork(shifts, 'UTC'), everythingFine).map(
      ({ code, severity, shift_id, with: other }) => [code, severity, shift_id, other],
    )
  expect(of([day('1', 'a'), day('2', 'b')])).toEqual([['overlap', 'warns', '2', '1']])
  expect(of([day('1', 'a'), day('2', 'a')])).toEqual([])
})

test('a day without hours has what is left of it, and warns where nothing is', () => {
  const full = ['2026-06-01 07:00 15:00', '2026-06-01']
  expect(found(full)).toEqual(['overlap warns 2 with 1'])
  expect(found(['2026-06-01 07:00 11:00', '2026-06-01'])).toEqual([])
})

test('time off and hours that somebody cannot work warn, on the days that they are about', () => {
  const isOff = (date: string) => date === '2026-06-02'
  const days = ['2026-06-01 07:00 15:00', '2026-06-02 07:00 15:00']
  expect(found(days, { ...everythingFine, isOff })).toEqual(['leave warns 2'])
  const asked: string[] = []
  const isFree = (date: string, { start, end }: { start: string; end: string }) => {
    asked.push(`${date} ${start} ${end}`)
    return date !== '2026-06-03'
  }
  const hours = ['2026-06-01 22:00 06:00', '2026-06-03']
  expect(found(hours, { ...everythingFine, isFree })).toEqual(['unavailable warns 2'])
  // A night ends after the end of its day; a day without hours is a usual one.
  expect(asked).toEqual(['2026-06-01 22:00 30:00', '2026-06-03 07:00 15:00'])
})
