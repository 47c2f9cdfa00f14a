import { describe, expect, test } from 'vitest'
import { planOf } from '../../test/fixtures/files/plan-file.ts'

describe('a row with several pairs of times', () => {
  const differencesOf = async (titles: string, cells: string) => {
    const file = `Employee,Date,Job,${titles}\nAna,2026-05-04,Barn,${cells}\n`
    const { obstacles, differences } = (await planOf(file)).report
    const shown = differences.map(({ person, file_seconds, seconds, rows }) => [
      ...[person, file_seconds / 3600, seconds / 3600],
      ...rows.map(({ row, code, seconds: apart }) => `${row} ${code} ${apart}`),
    ])
    return [obstacles, ...shown]
  }

  test.each([
    [
      'overlap',
      'In,Out,In,Out',
      '7:00 AM,12:00 PM,11:30 AM,3:30 PM',
      [9, 5, '2 overlaps_row -14400'],
    ],
    [
      'are the same',
      'In,Out,In,Out',
      '7:00 AM,12:00 PM,7:00 AM,12:00 PM',
      [10, 5, '2 overlaps_row -18000'],
    ],
    ['lack an end', 'In,Out,In,Out', '7:00 AM,12:00 PM,12:30 PM,', [5, 5, '2 no_end null']],
    ['lack a start', 'In,Out,In,Out', '7:00 AM,12:00 PM,,3:30 PM', [5, 5, '2 no_start null']],
    [
      'are no times',
      'In,Out,In,Out',
      '7:00 AM,12:00 PM,noonish,3:30 PM',
      [5, 5, '2 bad_time null'],
    ],
    ['lack the first end', 'In,Out,In,Out', '7:00 AM,,12:30 PM,3:30 PM', [3, 3, '2 no_end null']],
    [
      'lack an end beside the total',
      'In,Out,In,Out,Total',
      '7:00 AM,12:00 PM,12:30 PM,,5',
      [5, 5, '2 no_end null'],
    ],
  ])('that %s is a difference to confirm', async (_, titles, cells, difference) => {
    expect(await differencesOf(titles, cells)).toEqual([['differences'], ['Ana', ...difference]])
  })

  test('that follow each other is none', async () => {
    const cells = '7:00 AM,12:00 PM,12:30 PM,3:30 PM'
    expect(await differencesOf('In,Out,In,Out', cells)).toEqual([[]])
    expect(await differencesOf('In,Out,In,Out,Total', `${cells},8`)).toEqual([[]])
    expect(await differencesOf('In,Out,In,Out', '7:00 AM,12:00 PM,,')).toEqual([[]])
  })
})

describe('the breaks of Homebase', () => {
  const titles =
    'Name,Clock in date,Clock in time,Clock out date,Clock out time,Break start,Break end,Break length,Break type,Total paid hours,Unpaid breaks'
  /** Reads a shift with a break of half an hour and another one on a row of its own. */
  const shownOf = async (second: string, paid: string, unpaid: string, total = paid) => {
    const above = ['Timesheets', 'Brightside', '5/4/2026 - 5/10/2026', titles]
    const shift = '5/4/2026,8:00am,5/4/2026,5:00pm,12:00pm,12:30pm,0.5,Unpaid'
    const below = [`,,,,,${second},,`, `Totals,,,,,,,,,${total},${unpaid}`]
    const file = [...above, `Ana,${shift},${paid},${unpaid}`, ...below].join('\n')
    const { hours, differences } = (await planOf(file)).report
    return [
      hours.seconds / 3600,
      ...differences.flatMap(({ rows }) => rows.map(({ row, code }) => `${row} ${code}`)),
    ]
  }

  test('end work on a row of their own, too', async () => {
    const half = '3:00pm,3:30pm,0.5,Unpaid'
    expect(await shownOf(half, '8.00', '1.00')).toEqual([8])
    expect(await shownOf(half, '7.50', '1.00')).toEqual([8, '5 hours_differ'])
    expect(await shownOf(half, '8.00', '1.00', '9.00')).toEqual([8, '7 total_differs'])
  })

  test('count as work up to 20 minutes, which is a difference to confirm', async () => {
    expect(await shownOf('3:00pm,3:15pm,0.25,Unpaid', '8.25', '0.75')).toEqual([
      8.5,
      '5 hours_differ',
    ])
    expect(await shownOf('3:00pm,3:15pm,0.25,Paid', '8.50', '0.50')).toEqual([8.5])
  })
})
