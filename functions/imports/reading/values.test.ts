import { describe, expect, test } from 'vitest'
import { dateOrderOf, parseClock, parseDate, parseDuration, parseMoment } from './values.ts'

describe('a date is read', () => {
  test.each([
    ['2026-03-31', 'MDY', '2026-03-31'],
    ['3/31/2026', 'MDY', '2026-03-31'],
    ['31.3.26', 'DMY', '2026-03-31'],
    ['26/03/31', 'YMD', '2026-03-31'],
    ['Mar 31, 2026', 'MDY', '2026-03-31'],
    ['Tue, March 31 2026', 'MDY', '2026-03-31'],
    ['31-Mar-26', 'MDY', '2026-03-31'],
    ['31 de dic de 2026', 'MDY', '2026-12-31'],
    ['11/16/2026 Mon', 'MDY', '2026-11-16'],
    ['Wed 18/06/2025', 'DMY', '2025-06-18'],
    ['(Monday), 11/16/2026', 'MDY', '2026-11-16'],
    ['lun 16/11/2026', 'DMY', '2026-11-16'],
    ['Mar 3/31/2026', 'MDY', '2026-03-31'],
    ['46160', 'MDY', '2026-05-18'],
    ['2/30/2026', 'MDY', null],
    ['20000', 'MDY', null],
    ['13/13/2026', 'MDY', null],
    ['soon', 'MDY', null],
    ['', 'MDY', null],
  ] as const)('%s (%s) as %s', (text, order, date) => {
    expect(parseDate(text, order)).toBe(date)
  })
})

test('the order of day and month is certain where a date leaves no other, and guessed where not', () => {
  expect(dateOrderOf(['3/4/2026', '3/31/2026'])).toEqual({ value: 'MDY', is_certain: true })
  expect(dateOrderOf(['31/3/2026', '4/3/2026'])).toEqual({ value: 'DMY', is_certain: true })
  expect(dateOrderOf(['3/4/2026', '5/6/2026'])).toEqual({ value: 'MDY', is_certain: false })
  expect(dateOrderOf(['31/3/2026', '3/31/2026'])).toEqual({ value: 'DMY', is_certain: false })
  expect(dateOrderOf(['2026-03-04', 'x'])).toEqual({ value: 'MDY', is_certain: true })
  // 3 April 2026 is a Friday, 4 March a Wednesday.
  expect(dateOrderOf(['Fri 3/4/2026', '5/6/2026'])).toEqual({ value: 'DMY', is_certain: true })
  expect(dateOrderOf(['3/4/2026 Wed'])).toEqual({ value: 'MDY', is_certain: true })
})

describe('a time of day is read', () => {
  test.each([
    ['7:05 AM', 7 * 3600 + 300],
    ['7:05a', 7 * 3600 + 300],
    ['12:00 a.m.', 0],
    ['12:30 PM', 12 * 3600 + 1800],
    ['19:05:30', 19 * 3600 + 330],
    ['1905', 19 * 3600 + 300],
    ['24:00', 86_400],
    ['noon', 43_200],
    ['12 Noon', 43_200],
    ['midnight', 0],
    ['7h30', 27_000],
    ['7:00a', 25_200],
    ['13:00 PM', null],
    ['25:00', null],
    ['7:61', null],
    ['8.5', null],
    ['', null],
  ])('%s as %s', (text, seconds) => {
    expect(parseClock(text)).toBe(seconds)
  })
})

describe('a day with a time is read', () => {
  test.each([
    ['03/31/2026 7:30 AM', { date: '2026-03-31', time: 27_000, at: null }],
    ['Mar 31, 2026 7:30 pm', { date: '2026-03-31', time: 70_200, at: null }],
    ['2026-03-31T07:30:00', { date: '2026-03-31', time: 27_000, at: null }],
    [
      '2026-03-31T07:30:00-05:00',
      { date: '2026-03-31', time: 27_000, at: Date.UTC(2026, 2, 31, 12, 30) },
    ],
    [
      '2026-03-31T07:30:00Z',
      { date: '2026-03-31', time: 27_000, at: Date.UTC(2026, 2, 31, 7, 30) },
    ],
    ['11/16/2026 Mon 7:30 AM', { date: '2026-11-16', time: 27_000, at: null }],
    ['46160.3125', { date: '2026-05-18', time: 27_000, at: null }],
    [
      '2026-03-31 07:30:00 UTC',
      { date: '2026-03-31', time: 27_000, at: Date.UTC(2026, 2, 31, 7, 30) },
    ],
    ['7:30 AM', null],
    ['03/31/2026', null],
  ])('%s', (text, moment) => {
    expect(parseMoment(text, 'MDY')).toEqual(moment)
  })
})

describe('how long something took is read', () => {
  test.each([
    ['8.5', 30_600],
    ['8,5', 30_600],
    ['8', 28_800],
    ['.5', 1800],
    ['40:00:00', 144_000],
    ['8:30', 30_600],
    ['08:30:00', 30_600],
    ['8h 30m', 30_600],
    ['8 hrs', 28_800],
    ['30 min', 1800],
    ['', null],
    ['-3', null],
    ['eight', null],
  ])('%s as %s seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })

  test('in minutes where the column says so', () => {
    expect(parseDuration('510', 'minutes')).toBe(30_600)
  })
})
