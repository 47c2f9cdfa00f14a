import { expect, test } from 'vitest'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { changesOfMove, undoOf, type Change } from './moves.ts'

const shift: Shift = {
  uuid: 's',
  state: 'live',
  job_id: 'j',
  user_ids: ['pat', 'mei'],
  date: '2026-06-01',
  start: '07:00',
  end: '15:00',
  open_places: 1,
  task: 'Trim',
  notes: null,
  job_name: 'Oak',
  job_color: 'Teal',
  job_address: null,
  published: null,
  acknowledgements: [],
  created_at: '2026-05-01T00:00:00Z',
  version: 3,
}
const alone = { ...shift, user_ids: ['pat'] }

/** What changes, by its kind: who is on it, and on which day. */
const told = (changes: readonly Change[]) =>
  changes.map(({ kind, plan: { date, user_ids } }) => [kind, date, ...user_ids])

test('on the same day the other person takes the place', () => {
  const target = { date: shift.date, person: 'luis' }
  expect(told(changesOfMove(shift, 'pat', target))).toEqual([
    ['update', '2026-06-01', 'mei', 'luis'],
  ])
  expect(told(changesOfMove(alone, 'pat', target))).toEqual([['update', '2026-06-01', 'luis']])
})

test('who is on it already is on it once', () => {
  const target = { date: shift.date, person: 'mei' }
  expect(told(changesOfMove(shift, 'pat', target))).toEqual([['update', '2026-06-01', 'mei']])
})

test('on another day a shift of one moves, one of a crew is left for one of their own', () => {
  const target = { date: '2026-06-03', person: 'pat' }
  expect(told(changesOfMove(alone, 'pat', target))).toEqual([['update', '2026-06-03', 'pat']])
  const [left, own] = changesOfMove(shift, 'pat', target)
  expect(told([left, own].filter((each) => each !== undefined))).toEqual([
    ['update', '2026-06-01', 'mei'],
    ['create', '2026-06-03', 'pat'],
  ])
  // The place that is open stays where it is.
  expect([left?.plan.open_places, own?.plan.open_places]).toEqual([1, 0])
})

test('a job’s card takes its whole crew to another day', () => {
  const target = { date: '2026-06-03', person: null }
  expect(told(changesOfMove(shift, null, target))).toEqual([['update', '2026-06-03', 'pat', 'mei']])
})

test('nothing changes where it was, and a change is taken back by its undoing', () => {
  expect(changesOfMove(shift, 'pat', { date: shift.date, person: 'pat' })).toEqual([])
  const [moved] = changesOfMove(alone, 'pat', { date: '2026-06-03', person: 'pat' })
  if (!moved) throw new Error('Nothing moved')
  expect(told([undoOf(moved, 's')])).toEqual([['update', '2026-06-01', 'pat']])
  expect(undoOf({ kind: 'create', plan: alone }, 'new')).toMatchObject({
    kind: 'delete',
    uuid: 'new',
  })
  expect(undoOf({ kind: 'delete', uuid: 's', plan: alone }, 's')).toMatchObject({ kind: 'create' })
})
