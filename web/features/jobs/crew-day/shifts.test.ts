import { expect, test } from 'vitest'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { shiftsOf } from './shifts.ts'

type Kind = 'ARRIVAL' | 'DEPARTURE' | 'JOB_NOTE'
const entry = (user_id: string, entry_type: Kind, at: string, more = {}) =>
  ({
    uuid: `${user_id} ${at}`,
    user_id,
    user_name: user_id,
    entry_type,
    timestamp: `2026-11-${at}:00.000Z`,
    break: null,
    ...more,
  }) as LogEntry

const day = { from: Date.parse('2026-11-20T00:00Z'), to: Date.parse('2026-11-21T00:00Z') }
const told = (entries: LogEntry[]) =>
  shiftsOf(entries, day).map(({ punches }) => punches.map(({ uuid }) => uuid))

test('a day at a job is what somebody logged there, with its breaks, oldest first; notes are not hours', () => {
  // Newest first, as the list comes.
  expect(
    told([
      entry('mei', 'DEPARTURE', '20T15:00'),
      entry('mei', 'JOB_NOTE', '20T14:00'),
      entry('mei', 'ARRIVAL', '20T12:30'),
      entry('mei', 'DEPARTURE', '20T12:00', { break: 'meal' }),
      entry('luis', 'ARRIVAL', '20T07:25'),
      entry('mei', 'ARRIVAL', '20T07:25'),
    ]),
  ).toEqual([['luis 20T07:25'], ['mei 20T07:25', 'mei 20T12:00', 'mei 20T12:30', 'mei 20T15:00']])
})

test('a night goes with the day on which it began, and its end with it', () => {
  const night = [
    entry('mei', 'DEPARTURE', '21T06:00'),
    entry('mei', 'ARRIVAL', '21T02:00'),
    entry('mei', 'DEPARTURE', '21T01:30', { break: 'meal' }),
    entry('mei', 'ARRIVAL', '20T22:00'),
    entry('mei', 'DEPARTURE', '20T06:00'),
    entry('luis', 'DEPARTURE', '20T06:00'),
  ]
  expect(told(night)).toEqual([['mei 20T22:00', 'mei 21T01:30', 'mei 21T02:00', 'mei 21T06:00']])
})

test('the next day is another shift, also of who went on to another job without leaving', () => {
  const next = [
    entry('mei', 'DEPARTURE', '21T15:00'),
    entry('mei', 'ARRIVAL', '21T07:00'),
    entry('mei', 'ARRIVAL', '20T07:00'),
  ]
  expect(told(next)).toEqual([['mei 20T07:00']])
  const home = [entry('mei', 'ARRIVAL', '21T07:00'), entry('mei', 'DEPARTURE', '20T15:00')]
  expect(told([...home, entry('mei', 'ARRIVAL', '20T07:00')])).toEqual([
    ['mei 20T07:00', 'mei 20T15:00'],
  ])
})
