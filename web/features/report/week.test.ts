import { expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entry.ts'
import { toHours, weekOf, weeksOfWork } from './week.ts'

let made = 0
function entry(user: string, job: string, type: LogEntry['entry_type'], at: string): LogEntry {
  made += 1
  return {
    uuid: String(made),
    user_id: user,
    user_name: user,
    job_id: job,
    job_name: `${job} house`,
    job_color: 'Sky',
    entry_type: type,
    timestamp: `2026-03-${at}:00.000Z`,
    notes: type === 'JOB_NOTE' ? 'Trim' : null,
    break: null,
    evidence: [],
    created_at: `2026-03-${at}:00.000Z`,
    version: 1,
  }
}

const mondays = { day: 'monday', hour: 0, zone: 'UTC' } as const
const sunday = Date.parse('2026-03-08T12:00:00Z')

test('a week begins where the company’s does, also when clocks change in it', () => {
  const days = weekOf(sunday, { day: 'monday', hour: 0, zone: 'America/New_York' })
  expect(days).toHaveLength(7)
  expect(new Date(days[0]?.from ?? 0).toISOString()).toBe('2026-03-02T05:00:00.000Z')
  const [first] = weekOf(sunday, { day: 'sunday', hour: 0, zone: 'UTC' })
  expect(new Date(first?.from ?? 0).toISOString()).toBe('2026-03-08T00:00:00.000Z')
  // Clocks went forward on Sunday the 8th: that day has 23 hours.
  expect(((days[6]?.to ?? 0) - (days[6]?.from ?? 0)) / 3_600_000).toBe(23)
})

test('hours fall on their days and jobs, over midnight too; who never left counts nothing', () => {
  const days = weekOf(sunday, mondays)
  const weeks = weeksOfWork(
    [
      entry('Pat', 'Miller', 'ARRIVAL', '03T22:00'),
      entry('Pat', 'Miller', 'DEPARTURE', '04T01:30'),
      entry('Pat', 'Lake', 'ARRIVAL', '04T08:00'),
      entry('Pat', 'Lake', 'DEPARTURE', '04T10:15'),
      entry('Pat', 'Lake', 'JOB_NOTE', '04T09:00'),
      entry('Ana', 'Lake', 'ARRIVAL', '01T08:00'),
    ],
    days,
    sunday,
  )
  expect(weeks.map(({ user_name, worked }) => [user_name, toHours(worked)])).toEqual([
    ['Pat', 5.75],
  ])
  const pat = weeks[0]
  expect(pat?.days.map(({ worked }) => toHours(worked))).toEqual([0, 2, 3.75, 0, 0, 0, 0])
  expect(pat?.days[2]?.jobs.map(({ name, hours }) => [name, hours])).toEqual([
    ['Miller house', 1.5],
    ['Lake house', 2.25],
  ])
  expect(pat?.days[2]?.notes.map(({ notes }) => notes)).toEqual(['Trim'])
})

test('arrivals that nobody left from count nothing, however many; time on two jobs counts once', () => {
  const days = weekOf(sunday, mondays)
  const never = weeksOfWork(
    [
      entry('Ana', 'Lake', 'ARRIVAL', '02T08:00'),
      entry('Ana', 'Lake', 'ARRIVAL', '03T08:00'),
      entry('Ana', 'Lake', 'ARRIVAL', '04T08:00'),
      entry('Ana', 'Lake', 'JOB_NOTE', '04T09:00'),
    ],
    days,
    sunday,
  )
  expect(never.map(({ worked }) => worked)).toEqual([0])
  const moved = weeksOfWork(
    [entry('Pat', 'Miller', 'ARRIVAL', '08T07:00'), entry('Pat', 'Lake', 'ARRIVAL', '08T10:00')],
    days,
    sunday,
  )
  expect(toHours(moved[0]?.worked ?? 0)).toBe(5)
  expect(moved[0]?.days[6]?.jobs.map(({ name, hours }) => [name, hours])).toEqual([
    ['Miller house', 3],
    ['Lake house', 2],
  ])
})
