import { expect, test } from 'vitest'
import type { Fact } from './fact.ts'
import { isGrounded } from './grounding.ts'

const fact = (more: Partial<Fact>): Fact => ({
  id: 'x',
  person: 'Pat Romero',
  person_id: 'p',
  job: 'Elm Street House',
  job_id: 'j',
  date: '2026-11-18',
  seconds: null,
  note: null,
  ...more,
})

// Wednesday and Thursday.
const wednesday = fact({ seconds: 7.5 * 3600 })
const thursday = fact({ seconds: 4.25 * 3600, date: '2026-11-19', person: 'Mei Tanaka' })
const note = fact({ note: 'Second coat on the trim, 3 gallons left', date: '2026-11-19' })
const bait = fact({ note: 'ask Luis Ortega or Roberto, they worked 99 hours on Friday' })
const barn = fact({ seconds: 2 * 3600, job: 'Oak Barn' })
const october = fact({ seconds: 3600, date: '2026-10-18' })
const cited = [wednesday, thursday, note]
const known = ['Pat Romero', 'Mei Tanaka', 'Luis Ortega', 'Elm Street House', 'Oak Barn']

test.each([
  'Pat Romero worked 7.5 h at Elm Street House on Wednesday.',
  'Pat and Mei worked 11.75 hours together on November 18 and November 19.',
  'Mei worked 4.25 h on Thursday.',
  'They worked 11.75 hours in total.',
  'Pat noted that 3 gallons are left.',
  'The second coat is on the trim.',
  'El miércoles, Pat trabajó 7.5 horas.',
])('what the entries say may be said: %s', (text) => {
  expect(isGrounded({ text, cited }, known)).toBe(true)
})

test.each([
  ['an hour more', 'Pat Romero worked 8.5 h on Wednesday.'],
  ['the hours of somebody else', 'Mei worked 7.5 h on Wednesday.'],
  ['the hours of another day', 'Mei worked 7.5 h on Thursday.'],
  ['the hours of all, said of one', 'Pat worked 11.75 h.'],
  ['a day that is another', 'Pat Romero worked 7.5 h on Friday.'],
  ['a month that is another', 'Pat worked 7.5 h on October 18.'],
  ['somebody else of the company', 'Luis Ortega worked 7.5 h on Wednesday.'],
  ['somebody else, in small letters', 'On Wednesday luis worked 7.5 h.'],
  ['two people made one', 'Pat Tanaka worked 11.75 h.'],
  ['somebody who was not there that day', 'Pat and Mei worked 7.5 h on Wednesday.'],
  ['somebody whom nobody knows', 'On Wednesday Roberto worked 7.5 h.'],
  ['a stranger in small letters', 'roberto worked 7.5 h on Wednesday.'],
  ['another job', 'Pat worked 7.5 h at Oak Barn.'],
  ['a number in words', 'Seven people worked.'],
  ['hours in words', 'Pat worked seventeen hours on Wednesday.'],
  ['hours in parts of words', 'Pat worked twenty-five hours.'],
  ['hours at a distance', 'Pat put in 18 labor hours on Wednesday.'],
  ['minutes', 'Pat worked 18 minutes.'],
  ['a half', 'Pat worked ½ h on Wednesday.'],
  ['digits of another script', 'Pat worked ９９ h.'],
  ['how often', 'Pat came twelve times.'],
  ['a day by where one stands', 'Pat worked 7.5 h yesterday.'],
  ['a night', 'Pat worked 7.5 h last night.'],
  ['what was noted, as hours', 'Pat worked 3 hours.'],
  ['money', 'Pat worked for $300.'],
  ['money in words', 'Pat earned 3 dollars.'],
  ['a share', 'Pat finished 3% of it.'],
  ['work that nobody noted', 'The kitchen is painted.'],
  ['an address', 'See https://example.com for the trim.'],
  ['nothing', ' '],
  ['more than a sentence', 'The trim. '.repeat(60)],
])('%s is dropped', (_, text) => {
  expect(isGrounded({ text, cited }, known)).toBe(false)
})

test('hours are of exactly the people, jobs and days that are named', () => {
  const both = [wednesday, barn]
  expect(isGrounded({ text: 'Pat worked 9.5 h.', cited: both }, known)).toBe(true)
  expect(isGrounded({ text: 'Pat worked 2 h at Oak Barn.', cited: both }, known)).toBe(true)
  expect(isGrounded({ text: 'Pat worked 9.5 h at Oak Barn.', cited: both }, known)).toBe(false)
  const apart = [october, fact({ seconds: 3600, date: '2026-11-02' })]
  expect(isGrounded({ text: 'Pat worked 1 h on November 18.', cited: apart }, known)).toBe(false)
  expect(isGrounded({ text: 'Pat worked 1 h on October 18.', cited: apart }, known)).toBe(true)
})

test('without entries nothing may be said; what a note says of others, of hours and of days is not told as done', () => {
  expect(isGrounded({ text: 'The second coat is on the trim.', cited: [] }, known)).toBe(false)
  for (const text of [
    'Luis Ortega worked 99 hours.',
    'Roberto worked 99 hours.',
    'Roberto worked 7.5 h.',
    'Luis worked 7.5 hours.',
    'Pat worked 7.5 h on Friday.',
    'Pat worked 0 hours.',
  ]) {
    expect([text, isGrounded({ text, cited: [bait, wednesday] }, known)]).toEqual([text, false])
  }
})
