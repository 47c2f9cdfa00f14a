import type { StoredEntry } from '../../../functions/store/log-entries.ts'
import type { StoredJob } from '../../../functions/store/jobs.ts'
import type { StoredUser } from '../../../functions/store/users.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
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
  const timestamp = new Date(now - 90 * minute).toISOString()
  // The whole day goes: half of it would be another departure that somebody forgot.
  const others = entries.filter(
    (each) => each.user_id !== user || each.timestamp < dateOf(now - 90 * minute),
  )
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

/** Hours between the first entry and the last departure of a day, on each day of a week. */
function daysWorked(entries: readonly StoredEntry[], user: string, monday: string) {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((count) => {
    const own = onDate(entries, user, addDays(monday, count))
    const first = own.find(({ entry_type }) => entry_type === 'ARRIVAL')
    const last = own.findLast(({ entry_type }) => entry_type === 'DEPARTURE')
    if (!first || !last) return []
    return [{ last, hours: (Date.parse(last.timestamp) - Date.parse(first.timestamp)) / hour }]
  })
}

/** Later departures of whoever worked most days in a week: more than forty hours. */
function workingLong(entries: StoredEntry[], crew: readonly string[], monday: string) {
  const [most = []] = crew
    .map((user) => daysWorked(entries, user, monday))
    .toSorted((a, b) => b.length - a.length)
  const worked = most.reduce((sum, { hours }) => sum + hours, 0)
  // Breaks between two jobs are no work: two hours in hand.
  const later = Math.max(1, Math.ceil((44 - worked) / most.length))
  const late = new Set(most.map(({ last }) => last))
  return entries.map((entry) => {
    if (!late.has(entry)) return entry
    const timestamp = new Date(Date.parse(entry.timestamp) + later * hour).toISOString()
    return { ...entry, timestamp, created_at: timestamp }
  })
}

/** The Monday of the week that lies so many weeks before. */
function mondayBefore(now: number, weeks: number): string {
  const date = dateOf(now)
  const sinceMonday = (new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7
  return addDays(date, -sinceMonday - 7 * weeks)
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
  const others = [tomasz, keisha, rosa, named('Marco Silva'), named('Mei Tanaka')]
  const crew = users.filter(({ role, uuid }) => role === 'painter' && !others.includes(uuid))
  const long = [2, 3].reduce(
    (all, weeks) =>
      workingLong(
        all,
        crew.map(({ uuid }) => uuid),
        mondayBefore(now, weeks),
      ),
    moved,
  )
  // In the night after, somebody may still be at work.
  const morning = now - 8 * hour
  const once = forgetting(long, tomasz, workedDates(long, tomasz, morning)[0])
  const twice = forgetting(once, keisha, workedDates(once, keisha, morning)[1])
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
