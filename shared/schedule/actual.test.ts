import { expect, test } from 'vitest'
import { actualOf, type ActualFacts } from './actual.ts'
import { defaultScheduleSettings } from './settings.ts'

const user_id = '5d5a1c0e-0f53-4a86-9f0c-1c8c4a6b7e10'
const zone = 'America/Chicago'
const at = (time: string) => Date.parse(`2026-06-01T${time}:00-05:00`)

interface Case {
  /** Shifts as `job start end`, or `job` alone. */
  shifts?: string[]
  /** Work as `job from to`. */
  worked?: string[]
  now: string
  heard?: string | null
  isOff?: boolean
}

/** What is said of a day, each as `job state minutes-late`. */
function said({ shifts = [], worked = [], now, heard = now, isOff = false }: Case): string[] {
  const facts: ActualFacts = {
    user_id,
    shifts: shifts.map((each, index) => {
      const [job_id = '', start = null, end = null] = each.split(' ')
      return { shift_id: String(index), job_id, date: '2026-06-01', start, end }
    }),
    worked: worked.map((each) => {
      const [job_id = '', from = '', to = ''] = each.split(' ')
      return { job_id, from: at(from), to: at(to) }
    }),
    heardAt: heard === null ? null : at(heard),
    isOff: () => isOff,
    settingsOf: () => defaultScheduleSettings,
    zone,
    now: at(now),
  }
  return actualOf(facts).map(({ job_id, state, start_delta_seconds: delta }) =>
    [job_id, state, ...(delta === null ? [] : [delta / 60])].join(' '),
  )
}

const day = ['A 07:00 15:00']

test.each<[string, Case, string[]]>([
  ['before the start', { shifts: day, now: '06:00' }, ['A planned']],
  ['within the grace', { shifts: day, now: '07:14' }, ['A planned']],
  ['after the grace', { shifts: day, now: '07:15' }, ['A late']],
  ['an hour after the start', { shifts: day, now: '08:00' }, ['A no_show']],
  [
    'a phone that has not spoken since before the start',
    { shifts: day, now: '09:00', heard: '06:59' },
    ['A not_heard_from'],
  ],
  ['a phone that never spoke', { shifts: day, now: '09:00', heard: null }, ['A not_heard_from']],
  ['time off', { shifts: day, now: '09:00', isOff: true }, ['A planned']],
  [
    'at another job instead',
    { shifts: day, worked: ['B 07:05 09:00'], now: '09:00' },
    ['A elsewhere', 'B unplanned'],
  ],
  [
    'an arrival within the grace',
    { shifts: day, worked: ['A 07:15 09:00'], now: '09:00' },
    ['A on_time 15'],
  ],
  ['an arrival after it', { shifts: day, worked: ['A 07:16 09:00'], now: '09:00' }, ['A late 16']],
  [
    'who is early is on time',
    { shifts: day, worked: ['A 06:48 09:00'], now: '09:00' },
    ['A on_time -12'],
  ],
  [
    'a lunch break makes two stretches of one shift',
    { shifts: day, worked: ['A 07:00 11:00', 'A 11:30 15:00'], now: '16:00' },
    ['A on_time 0'],
  ],
  [
    'two shifts at one job have each their own arrival',
    {
      shifts: ['A 07:00 10:00', 'A 13:00 16:00'],
      worked: ['A 07:00 10:00', 'A 13:20 16:00'],
      now: '17:00',
    },
    ['A on_time 0', 'A late 20'],
  ],
  [
    'work four hours before a shift belongs to it, and earlier work to none',
    { shifts: ['A 12:00 15:00'], worked: ['A 08:00 09:00', 'A 05:00 06:00'], now: '16:00' },
    ['A on_time -240', 'A unplanned'],
  ],
  [
    'work straight through two shifts of one job',
    {
      shifts: ['A 07:00 11:00', 'A 12:00 16:00'],
      worked: ['A 07:00 16:00'],
      now: '17:00',
    },
    ['A on_time 0', 'A on_time'],
  ],
  ['a day without hours is never late', { shifts: ['A'], now: '14:00' }, ['A planned']],
  [
    'a day without hours on which somebody worked',
    { shifts: ['A'], worked: ['A 13:00 14:00'], now: '14:00' },
    ['A on_time'],
  ],
  ['work without a plan', { worked: ['B 07:00 09:00'], now: '09:00' }, ['B unplanned']],
])('of %s it is said what it is', (_, facts, expected) => {
  expect(said(facts)).toEqual(expected)
})

test('seconds that were worked and planned are those of the shift', () => {
  const [row] = actualOf({
    user_id,
    shifts: [{ shift_id: '1', job_id: 'A', date: '2026-06-01', start: '22:00', end: '06:00' }],
    worked: [{ job_id: 'A', from: at('22:30'), to: at('22:30') + 7 * 3_600_000 }],
    heardAt: null,
    isOff: () => false,
    settingsOf: () => defaultScheduleSettings,
    zone,
    now: at('22:30') + 10 * 3_600_000,
  })
  expect(row).toMatchObject({ state: 'late', planned_seconds: 28_800, worked_seconds: 25_200 })
})
