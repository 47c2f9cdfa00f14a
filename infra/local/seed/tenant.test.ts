import { expect, test } from 'vitest'
import { onSite } from '../../../shared/statistics/hours.ts'
import { brightside, harbor } from './tenants.ts'
import { recordsOf } from './tenant.ts'

const now = Date.parse('2026-11-19T10:00:00Z')

test('the demo is the same for the same moment', () => {
  expect(recordsOf(brightside, now)).toEqual(recordsOf(brightside, now))
})

test('Brightside has its people, jobs, customers and 90 believable days', () => {
  const { users, jobs, customers, entries } = recordsOf(brightside, now)
  expect(users.length).toBe(15)
  expect([jobs.length, customers.length]).toEqual([40, 25])
  expect(entries.every(({ timestamp }) => Date.parse(timestamp) <= now)).toBe(true)
  const days = new Set(entries.map(({ timestamp }) => timestamp.slice(0, 10)))
  expect(days.size).toBeGreaterThan(70)
  expect([...days].some((day) => new Date(day).getUTCDay() === 0)).toBe(false)
  const arrivals = entries.filter(({ entry_type }) => entry_type === 'ARRIVAL').length
  const departures = entries.filter(({ entry_type }) => entry_type === 'DEPARTURE').length
  expect(departures).toBeLessThan(arrivals)
  expect(new Set(entries.map(({ uuid }) => uuid)).size).toBe(entries.length)
})

test('on a weekday morning somebody is on site', () => {
  const { entries } = recordsOf(brightside, now)
  const last = entries
    .filter(({ entry_type }) => entry_type !== 'JOB_NOTE')
    .map((entry) => ({
      id: entry.uuid,
      user: entry.user_id,
      at: Date.parse(entry.timestamp),
      job: entry.job_id,
      arrival: entry.entry_type === 'ARRIVAL',
    }))
  const people = [...Map.groupBy(last, ({ user }) => user).values()]
  expect(people.filter((punches) => onSite(punches, now)).length).toBeGreaterThan(5)
})

test('Harbor is smaller', () => {
  expect(recordsOf(harbor, now).entries.length).toBeLessThan(
    recordsOf(brightside, now).entries.length,
  )
})
