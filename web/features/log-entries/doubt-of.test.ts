import { expect, test } from 'vitest'
import type { Punch } from '../../../shared/statistics/hours.ts'
import { doubtOf } from './doubt-of.ts'

const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)
const punch = (arrival: boolean, time: string, job = 'a'): Punch => ({
  id: `${arrival} ${time} ${job}`,
  at: at(time),
  job,
  arrival,
})
const now = at('20:00')

test.each([
  ['a departure after its arrival', punch(false, '15:00'), [punch(true, '07:00')], null],
  ['a second arrival', punch(true, '09:00'), [punch(true, '07:00')], 'twice'],
  ['a departure without an arrival', punch(false, '15:00'), [], 'no_arrival'],
  [
    'a second departure',
    punch(false, '16:00'),
    [punch(true, '07:00'), punch(false, '15:00')],
    'no_arrival',
  ],
  [
    'an arrival of the minute of its departure',
    punch(true, '15:00'),
    [punch(false, '15:00:42')],
    'same_time',
  ],
  [
    'a departure of the minute of its arrival',
    punch(false, '07:00'),
    [punch(true, '07:00')],
    'same_time',
  ],
  [
    'an arrival where another job was left',
    punch(true, '12:00', 'b'),
    [punch(true, '07:00'), punch(false, '12:00')],
    null,
  ],
] as const)('%s is doubted as it should be', (_, typed, others, doubt) => {
  expect(doubtOf(typed, { others, original: null }, now)).toBe(doubt)
})

test('an arrival that is moved past its departure is doubted, one that was odd before is not asked about again', () => {
  const departure = punch(false, '15:00')
  const original = punch(true, '07:00')
  const moved = { ...original, at: at('16:00') }
  expect(doubtOf(moved, { others: [departure], original }, now)).toBe('no_arrival')
  const earlier = { ...original, at: at('06:45') }
  expect(doubtOf(earlier, { others: [departure], original }, now)).toBeNull()
  const alone = { ...departure, at: at('15:10') }
  expect(doubtOf(alone, { others: [], original: departure }, now)).toBeNull()
})
