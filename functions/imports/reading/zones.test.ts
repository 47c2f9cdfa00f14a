import { expect, test } from 'vitest'
import { rowsOf } from '../../../test/fixtures/files/read-rows.ts'
import { parseZone } from './zones.ts'

const [winter, summer] = ['2026-01-15', '2026-07-15']

test.each<[text: string, own: string, date: string, zone: string | null]>([
  ['-5', 'America/Chicago', summer, 'America/Chicago'],
  ['-6', 'America/Chicago', winter, 'America/Chicago'],
  ['-6', 'America/Chicago', summer, 'Etc/GMT+6'],
  ['-05:00', 'America/Los_Angeles', winter, 'Etc/GMT+5'],
  ['UTC+1', 'America/Chicago', winter, 'Etc/GMT-1'],
  ['0', 'America/Chicago', winter, 'UTC'],
  ['EST', 'America/Chicago', winter, 'Etc/GMT+5'],
  ['EDT', 'America/Chicago', summer, 'Etc/GMT+4'],
  // People of New York write EST in summer, too.
  ['EST', 'America/New_York', summer, 'America/New_York'],
  ['MST', 'America/Phoenix', summer, 'America/Phoenix'],
  ['Pacific Time (US & Canada)', 'America/Chicago', winter, 'America/Los_Angeles'],
  ['CT', 'America/New_York', winter, 'America/Chicago'],
  ['America/Chicago', 'America/Chicago', winter, 'America/Chicago'],
  ['UTC', 'America/Chicago', winter, 'UTC'],
  ['+5:30', 'America/Chicago', winter, '+05:30'],
  ['UTC-03:30', 'America/Chicago', winter, '-03:30'],
  ['+0545', 'Asia/Kathmandu', winter, 'Asia/Kathmandu'],
  ['-5.0', 'America/Chicago', winter, 'Etc/GMT+5'],
  ['5.5', 'America/Chicago', winter, '+05:30'],
  ['(UTC-06:00) Central Time (US & Canada)', 'America/Denver', winter, 'America/Chicago'],
  ['+5:75', 'America/Chicago', winter, null],
  ['+5:07', 'America/Chicago', winter, null],
  ['Mars', 'America/Chicago', winter, null],
  ['-99', 'America/Chicago', winter, null],
])('reads %s in %s on %s as %s', (text, own, date, zone) => {
  expect(parseZone(text, own, date)).toBe(zone)
})

test.each<[cells: string[], field: string | null, hours: number[]]>([
  [['EST', 'America/New_York'], 'zone', [12, 11]],
  [['-05:00', ''], 'zone', [12, 7]],
  [['North', 'South'], null, [7, 7]],
  [['1', '2'], null, [7, 7]],
])('takes a column titled Zone with %j for %s', async ([first, second], field, hours) => {
  const { columns, rows } = await rowsOf(
    [
      'Employee,Date,Job,In,Out,Zone',
      `Ana,5/18/2026,A,7:00 AM,3:00 PM,${first}`,
      `Ana,5/19/2026,A,7:00 AM,3:00 PM,${second}`,
    ].join('\n'),
    'UTC',
  )
  expect(columns.at(-1)).toBe(field)
  expect(rows.map(({ span }) => new Date(span.from).getUTCHours())).toEqual(hours)
})
