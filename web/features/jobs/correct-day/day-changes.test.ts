import { expect, test } from 'vitest'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { changesOf, peopleOf } from './day-changes.ts'

const at = (time: string) => `2026-11-20T${time}:00.000Z`
const entry = (
  user_id: string,
  type: 'ARRIVAL' | 'DEPARTURE' | 'JOB_NOTE',
  time: string,
  more = {},
) =>
  ({
    ...{ uuid: `${user_id} ${time}`, user_id, user_name: user_id, job_id: 'wrong', version: 1 },
    ...{ entry_type: type, timestamp: at(time), break: null, ...more },
  }) as LogEntry

// Newest first, as the list comes: Mei had lunch and has left, Luis is still there.
const entries = [
  entry('mei', 'DEPARTURE', '15:00'),
  entry('mei', 'JOB_NOTE', '14:00'),
  entry('mei', 'ARRIVAL', '12:30'),
  entry('mei', 'DEPARTURE', '12:00', { break: 'meal' }),
  entry('luis', 'ARRIVAL', '07:25'),
  entry('mei', 'ARRIVAL', '07:25'),
]
const people = peopleOf(entries)
const unchanged = { users: ['mei', 'luis'], job_id: 'wrong', arrived: null, left: null }
const told = (correction: typeof unchanged | object) =>
  changesOf(people, { ...unchanged, ...correction })

test('everybody who logged hours is shown with them, oldest first; notes are not hours', () => {
  const days = people.map(({ user_id, punches }) => [
    user_id,
    punches.length,
    punches[0]?.timestamp,
  ])
  expect(days).toEqual([
    ['mei', 4, at('07:25')],
    ['luis', 1, at('07:25')],
  ])
  expect(told({})).toEqual({ changes: [], departures: [] })
})

test('a day at another job moves with its breaks, for those who are chosen', () => {
  const { changes, departures } = told({ users: ['mei'], job_id: 'right' })
  expect(changes.map(({ entry: { uuid }, job_id }) => [uuid, job_id])).toEqual([
    ['mei 07:25', 'right'],
    ['mei 12:00', 'right'],
    ['mei 12:30', 'right'],
    ['mei 15:00', 'right'],
  ])
  expect(departures).toEqual([])
})

test('an arrival is the first of the day, and leaving its end: whoever had not left leaves', () => {
  const { changes, departures } = told({ arrived: at('07:00'), left: at('15:30') })
  expect(changes.map(({ entry: { uuid }, timestamp }) => [uuid, timestamp])).toEqual([
    ['mei 07:25', at('07:00')],
    ['mei 15:00', at('15:30')],
    ['luis 07:25', at('07:00')],
  ])
  expect(departures).toEqual(['luis'])
})

test('what is so already is not sent again; leaving for a break does not end the day', () => {
  expect(told({ arrived: at('07:25'), left: at('15:00') }).changes).toEqual([])
  const atLunch = peopleOf([
    entry('mei', 'DEPARTURE', '12:00', { break: 'meal' }),
    entry('mei', 'ARRIVAL', '07:25'),
  ])
  const change = { ...unchanged, users: ['mei'], left: at('15:00') }
  expect(changesOf(atLunch, change)).toEqual({ changes: [], departures: [] })
})
