import { expect, test } from 'vitest'
import { changed, changedDays, emptyDay, type PunchEntry } from './punch-day.ts'

const user_id = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'

function entry(more: Partial<PunchEntry> = {}): PunchEntry {
  return {
    uuid: '00000000-0000-4000-8000-00000000000a',
    user_id,
    job_id: '00000000-0000-4000-8000-0000000000ff',
    entry_type: 'ARRIVAL',
    timestamp: '2026-03-01T23:30:00.000Z',
    ...more,
  }
}

test('an entry that is moved leaves one day and comes into another; within a day it is one change', () => {
  const dates = (after: PunchEntry | null) =>
    changedDays(entry(), after).map(({ user_id: user, date, change }) => [
      user,
      date,
      change.remove?.size ?? 0,
      change.add?.length ?? 0,
    ])
  expect(dates(entry({ timestamp: '2026-03-01T07:00:00.000Z' }))).toEqual([
    [user_id, '2026-03-01', 1, 1],
  ])
  expect(dates(entry({ timestamp: '2026-03-02T00:30:00.000Z' }))).toEqual([
    [user_id, '2026-03-01', 1, 0],
    [user_id, '2026-03-02', 0, 1],
  ])
  expect(dates(entry({ user_id: other }))).toEqual([
    [user_id, '2026-03-01', 1, 0],
    [other, '2026-03-01', 0, 1],
  ])
  expect(dates(entry({ entry_type: 'JOB_NOTE' }))).toEqual([[user_id, '2026-03-01', 1, 0]])
  expect(changedDays(null, entry({ entry_type: 'JOB_NOTE' }))).toEqual([])
})

test('a day takes as many punches as its item holds, and refuses the next', () => {
  const punch = (index: number) => ({ id: `${index}`, at: index, job: 'a', arrival: true })
  const add = Array.from({ length: 500 }, (_, index) => punch(index))
  const full = changed(emptyDay({ user_id, date: '2026-03-01' }), { add })
  expect(full.punches).toHaveLength(500)
  expect(() => changed(full, { add: [punch(500)] })).toThrow('too many arrivals and departures')
  expect(changed(full, { remove: new Set(['0']), add: [punch(500)] }).punches).toHaveLength(500)
})
