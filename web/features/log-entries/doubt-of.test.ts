import { expect, test } from 'vitest'
import type { Punch } from '../../../shared/time/hours.ts'
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
  expect(doubtOf(typed, others, now)).toBe(doubt)
})
