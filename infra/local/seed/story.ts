import type { StoredEntry } from '../../../functions/store/log-entries.ts'
import type { StoredJob } from '../../../functions/store/jobs.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { uuidFor } from './random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

interface Records {
  users: StoredUser[]
  jobs: StoredJob[]
  entries: StoredEntry[]
}

function dateOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** The entries of somebody on a date. */
function onDate(entries: readonly StoredEntry[], user: string, date: string): StoredEntry[] {
  return entries.filter(({ user_id, timestamp }) => user_id === user && timestamp.startsWith(date))
}

/** The last dates before `now` on which somebody worked, the newest first. */
function workedDates(entries: readonly StoredEntry[], user: string, now: number): string[] {
  const dates = entries
    .filter(({ user_id, timestamp }) => user_id === user && timestamp < dateOf(now))
    .map(({ timestamp }) => timestamp.slice(0, 10))
  return [...new Set(dates)].toSorted().toReversed()
}

/** Nobody tapped on leaving: the last departure of a day is missing. */
function forgetting(entries: StoredEntry[], user: string, date: string | undefined): StoredEntry[] {
  const last = onDate(entries, user, date ?? '').findLast((each) => each.entry_type === 'DEPARTURE')
  return entries.filter((each) => each !== last)
}

/** Whatever the hour, somebody arrived an hour and a half ago and is still there. */
function onTheClock(entries: StoredEntry[], user: string, job: string, now: number): StoredEntry[] {
  const others = entries.filter(
    ({ user_id, timestamp }) =>
      user_id !== user || Date.parse(timestamp) < Math.min(now - 8 * hour, Date.parse(dateOf(now))),
  )
  const timestamp = new Date(now - 90 * minute).toISOString()
  const arrival: StoredEntry = {
    uuid: uuidFor(`on the clock:${user}:${timestamp}`),
    user_id: user,
    job_id: job,
    entry_type: 'ARRIVAL',
    timestamp,
    notes: null,
    evidence: ['live'],
    created_at: timestamp,
    version: 1,
    request_hash: 'demo',
    is_hidden: false,
  }
  return [...others, arrival]
}

/** Later departures on the days of two weeks: more than forty hours. */
function workingLong(entries: StoredEntry[], user: string, now: number): StoredEntry[] {
  const weeks = [2, 3].map((count) => [now - (7 * count + 7) * day, now - 7 * count * day] as const)
  const lastOfDay = new Map<string, StoredEntry>()
  for (const entry of entries) {
    if (entry.user_id !== user || entry.entry_type !== 'DEPARTURE') continue
    lastOfDay.set(entry.timestamp.slice(0, 10), entry)
  }
  const late = new Set(
    [...lastOfDay.values()].filter(({ timestamp }) => {
      const at = Date.parse(timestamp)
      return weeks.some(([from, to]) => at >= from && at < to)
    }),
  )
  return entries.map((entry) => {
    if (!late.has(entry)) return entry
    const timestamp = new Date(Date.parse(entry.timestamp) + 2 * hour).toISOString()
    return { ...entry, timestamp, created_at: timestamp }
  })
}

/**
 * What a week of payroll has beside plain days: two forgotten departures, a job in California,
 * overtime in two weeks, and somebody who is on the clock, whatever the day and hour.
 */
export function withStory({ users, jobs, entries }: Records, now: number): Records {
  const named = (name: string) => users.find((user) => user.name === name)?.uuid ?? ''
  const california = jobs.find(({ status }) => status === 'Pending')
  const active = jobs.find(({ status }) => status === 'Active')
  const [tomasz, keisha, rosa] = [
    named('Tomasz Nowak'),
    named('Keisha Brown'),
    named('Rosa Delgado'),
  ]
  if (!california || !active) return { users, jobs, entries }
  const since = dateOf(now - 21 * day)
  const moved = entries.map((entry) =>
    entry.user_id === rosa && entry.timestamp >= since
      ? { ...entry, job_id: california.uuid }
      : entry,
  )
  const long = workingLong(moved, named('Luis Ortega'), now)
  const once = forgetting(long, tomasz, workedDates(long, tomasz, now)[0])
  const twice = forgetting(once, keisha, workedDates(once, keisha, now)[1])
  return {
    users: users.map((user, index) => ({ ...user, payroll_id: String(101 + index) })),
    jobs: jobs.map((job) =>
      job === california
        ? {
            ...job,
            status: 'Active',
            address: '2210 Tulare St, Fresno, CA 93721',
            budget_hours: 80,
          }
        : job === active
          ? { ...job, budget_hours: 120, budget_dollars: '4500.00' }
          : job,
    ),
    entries: onTheClock(twice, named('Marco Silva'), active.uuid, now),
  }
}
