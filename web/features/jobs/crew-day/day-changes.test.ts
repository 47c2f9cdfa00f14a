import { expect, test } from 'vitest'
import type { LogEntry } from '../../../../shared/log-entries/log-entry.ts'
import { changesOf } from './day-changes.ts'
import type { Shift } from './shifts.ts'

const instant = (at: string) => `2026-11-${at}:00.000Z`
function shift(user_id: string, ...punches: [string, object?][]): Shift {
  return {
    user_id,
    user_name: user_id,
    punches: punches.map(
      ([at, more], index) =>
        ({
          uuid: `${user_id} ${index}`,
          entry_type: index % 2 === 0 ? 'ARRIVAL' : 'DEPARTURE',
          timestamp: instant(at),
          break: null,
          ...more,
        }) as LogEntry,
    ),
  }
}
const of = { date: '2026-11-20', zone: 'UTC', now: Date.parse('2026-11-21T12:00Z') }
const nothing = { job_id: null, began: null, left: null }
const told = (shifts: Shift[], change: Partial<typeof nothing> | Record<string, string>) => {
  const { changes, wrong } = changesOf(shifts, { ...nothing, ...change }, of)
  return [Object.fromEntries(changes), wrong.map(({ user_id }) => user_id)]
}

const mei = shift('mei', ['20T07:25'], ['20T12:00', { break: 'meal' }], ['20T12:30'], ['20T15:00'])
const luis = shift('luis', ['20T07:25'])

test('a day that began earlier changes the first arrival of each, and nothing else', () => {
  expect(told([mei, luis], { began: '07:00' })).toEqual([
    { 'mei 0': { timestamp: instant('20T07:00') }, 'luis 0': { timestamp: instant('20T07:00') } },
    [],
  ])
})

test('times that would be out of order, and a departure that nobody made, are told by name', () => {
  expect(told([mei, luis], { began: '12:10' })[1]).toEqual(['mei'])
  expect(told([mei, luis], { left: '15:30' })[1]).toEqual(['luis'])
  expect(told([mei], { left: '12:15' })[1]).toEqual(['mei'])
  expect(told([mei], { left: '12:45' })).toEqual([
    { 'mei 3': { timestamp: instant('20T12:45') } },
    [],
  ])
})

test('a night ends on the next day, a time of the future is told', () => {
  const night = shift('ana', ['20T22:00'], ['21T05:00'])
  expect(told([night], { left: '06:00' })).toEqual([
    { 'ana 1': { timestamp: instant('21T06:00') } },
    [],
  ])
  expect(told([night], { left: '13:00' })[1]).toEqual(['ana'])
})

test('another job changes every entry of the day, with the times where those change too', () => {
  expect(told([shift('ana', ['20T07:00'], ['20T15:00'])], { job_id: 'b', left: '15:30' })).toEqual([
    { 'ana 0': { job_id: 'b' }, 'ana 1': { job_id: 'b', timestamp: instant('20T15:30') } },
    [],
  ])
})
