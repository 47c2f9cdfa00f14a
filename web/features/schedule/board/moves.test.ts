import { expect, test } from 'vitest'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { changesOfMove, openPlaces, undoOf, type Change } from './moves.ts'

const shift: Shift = {
  uuid: 's',
  state: 'live',
  series_id: null,
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

/** What changes, by its kind: on which day, who is on it, and how many are needed. */
const told = (changes: readonly Change[]) =>
  changes.map((change) => {
    if (!('plan' in change)) return [change.kind]
    const { date, user_ids, open_places } = change.plan
    return [change.kind, date, user_ids.join(' '), open_places]
  })
const moved = (of: Shift, from: string | null, date: string, person: string | null) =>
  told(changesOfMove(of, from, { date, person }))
const [monday, wednesday] = ['2026-06-01', '2026-06-03']

test('on the same day the other person takes the place', () => {
  expect(moved(shift, 'pat', monday, 'luis')).toEqual([['update', monday, 'mei luis', 1]])
  expect(moved(alone, 'pat', monday, 'luis')).toEqual([['update', monday, 'luis', 1]])
})

test('who is on it already is on it once', () => {
  expect(moved(shift, 'pat', monday, 'mei')).toEqual([['update', monday, 'mei', 1]])
})

test('on another day a shift of one moves, one of a crew is left for one of their own, made first', () => {
  expect(moved(alone, 'pat', wednesday, 'pat')).toEqual([['update', wednesday, 'pat', 1]])
  expect(moved(alone, 'pat', wednesday, 'luis')).toEqual([['update', wednesday, 'luis', 1]])
  // The place that is open stays where it is.
  expect(moved(shift, 'pat', wednesday, 'pat')).toEqual([
    ['create', wednesday, 'pat', 0],
    ['update', monday, 'mei', 1],
  ])
})

test('who takes an open place joins the crew, who gives theirs up leaves one open', () => {
  expect(moved(shift, openPlaces, monday, 'luis')).toEqual([['update', monday, 'pat mei luis', 0]])
  expect(moved(shift, openPlaces, wednesday, 'luis')).toEqual([
    ['update', wednesday, 'pat mei luis', 0],
  ])
  expect(moved(shift, 'pat', monday, openPlaces)).toEqual([['update', monday, 'mei', 2]])
  expect(moved(shift, 'pat', wednesday, openPlaces)).toEqual([
    ['create', wednesday, '', 1],
    ['update', monday, 'mei', 1],
  ])
})

test('a job’s card takes its whole crew to another day', () => {
  expect(moved(shift, null, wednesday, null)).toEqual([['update', wednesday, 'pat mei', 1]])
})

test('nothing changes where it was; a change is based on what was shown, and taken back by its undoing', () => {
  expect(moved(shift, 'pat', monday, 'pat')).toEqual([])
  expect(moved(shift, openPlaces, monday, openPlaces)).toEqual([])
  const [change] = changesOfMove(alone, 'pat', { date: wednesday, person: 'pat' })
  if (!change) throw new Error('Nothing moved')
  expect(change).toMatchObject({ version: 3 })
  const back = undoOf(change, { uuid: 's', version: 4 })
  expect([back, ...told([back])]).toMatchObject([{ version: 4 }, ['update', monday, 'pat', 1]])
  const made = { uuid: 'new', version: 1 }
  expect(undoOf({ kind: 'create', plan: alone }, made)).toEqual({ kind: 'delete', uuid: 'new' })
  expect(undoOf({ kind: 'delete', uuid: 'new' }, made)).toEqual({ kind: 'restore', uuid: 'new' })
})
