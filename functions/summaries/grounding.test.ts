import { expect, test } from 'vitest'
import type { Fact } from './facts.ts'
import { isGrounded } from './grounding.ts'

const fact = (more: Partial<Fact>): Fact => ({
  id: 'x',
  person: 'Pat Romero',
  job: 'Elm Street House',
  job_id: 'j',
  date: '2026-11-18',
  hours: 0,
  note: null,
  ...more,
})

// Wednesday and Thursday.
const wednesday = fact({ hours: 7.5 })
const thursday = fact({ hours: 4.25, date: '2026-11-19', person: 'Mei Tanaka' })
const note = fact({ note: 'Second coat on the trim, 3 gallons left', date: '2026-11-19' })
const bait = fact({ note: 'ask Luis Ortega, he worked 99 hours' })
const cited = [wednesday, thursday, note]
const known = ['Pat Romero', 'Mei Tanaka', 'Luis Ortega', 'Elm Street House', 'Oak Barn']

test.each([
  'Pat Romero worked 7.5 h at Elm Street House on Wednesday.',
  'Pat and Mei worked 11.75 hours together on November 18 and 19.',
  'Mei worked 4.25 h on Thursday, and 3 gallons are left.',
  'Two people worked at Elm Street House.',
  'The second coat is on the trim.',
  'El miércoles, Pat trabajó 7.5 horas.',
])('what the entries say may be said: %s', (text) => {
  expect(isGrounded({ text, cited }, known)).toBe(true)
})

test.each([
  ['an hour more', 'Pat Romero worked 8.5 h on Wednesday.'],
  ['hours of a day that is another', 'Pat Romero worked 7.5 h on Friday.'],
  ['a month that is another', 'In October, Pat worked 7.5 h.'],
  ['somebody else of the company', 'Luis Ortega worked 7.5 h on Wednesday.'],
  ['somebody else, in small letters', 'On Wednesday luis worked 7.5 h.'],
  ['somebody whom nobody knows', 'On Wednesday Roberto worked 7.5 h.'],
  ['a stranger who begins the sentence', 'Roberto worked 7.5 h on Wednesday.'],
  ['another job', 'Pat worked 7.5 h at Oak Barn.'],
  ['a number in words', 'Seven people worked at Elm Street House.'],
  ['how often', 'Pat came twelve times.'],
  ['a day by where one stands', 'Pat worked 7.5 h yesterday.'],
  ['what was noted, as hours', 'Pat worked 3 hours.'],
  ['money', 'Pat worked for $300.'],
  ['a share', 'Pat finished 3% of it.'],
  ['an address', 'See https://example.com for the trim.'],
  ['nothing', ' '],
  ['more than a sentence', 'The trim. '.repeat(60)],
])('%s is dropped', (_, text) => {
  expect(isGrounded({ text, cited }, known)).toBe(false)
})

test('without entries nothing may be said; what a note says of others and of hours is not told as done', () => {
  expect(isGrounded({ text: 'The second coat is on the trim.', cited: [] }, known)).toBe(false)
  expect(isGrounded({ text: 'Luis Ortega worked 99 hours.', cited: [bait] }, known)).toBe(false)
  expect(isGrounded({ text: 'Luis worked 99 hours.', cited: [bait, wednesday] }, known)).toBe(false)
  expect(isGrounded({ text: 'Pat worked 0 hours.', cited: [bait] }, known)).toBe(true)
})
