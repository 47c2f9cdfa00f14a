import { api } from '../../../shared/api.ts'
import { onSite, workedWithin, type Interval, type Punch } from '../../../shared/time/hours.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { dayOf, defaultTimeZone, wallClock } from '../../../shared/time/time-zone.ts'
import type { OnSiteUser, WorkDay } from '../../../shared/statistics.ts'
import { memberHandler } from '../../http/handler.ts'
import { readCounters } from '../../store/counters.ts'
import { recordMetrics } from '../../telemetry/meter.ts'
import { readNames, type Names } from '../../store/names.ts'
import { listPresence, punchesOf, type Presence } from '../../store/presence.ts'
import { findTenant } from '../../store/tenants.ts'

export const getStatistics = memberHandler(
  api.getStatistics,
  async ({ table, role, user, now }) => {
    const [counters, tenant, presence] = await Promise.all([
      readCounters(table),
      findTenant(table),
      listPresence(table),
    ])
    const zone = tenant?.time_zone ?? defaultTimeZone
    const days = lastDays(now, zone, 7)
    const today = dayOf(now, zone)
    const ownPresence = presence.find(({ user_id }) => user_id === user.uuid)
    const counted = presence.filter(({ user_id }) => canSeeEveryone(role) || user_id === user.uuid)
    const last = counted
      .filter(({ is_active }) => is_active)
      .flatMap((each) => lastArrival(each, now))
    const ownLast = ownPresence && punchesOf(ownPresence).toSorted((a, b) => b.at - a.at)[0]
    const names = await readNames(table, {
      USER: last.map(({ user_id }) => user_id),
      JOB: [...last.map(({ punch }) => punch.job), ownLast?.job ?? null],
    })
    // Entries of a deleted job follow it in the background; nobody is at it from now on.
    const here = last
      .filter(({ punch }) => names.of(punch.job) !== null)
      .map((each) => named(each, names, now))
    if (canSeeEveryone(role)) recordMetrics({ on_site: here.length })
    return {
      body: {
        activeJobs: counters.active_jobs,
        activePainters: here.filter(({ user_id }) => names.roleOf(user_id) === 'painter').length,
        hoursToday: hours(counted, today, now),
        onSite: here.toSorted((a, b) => a.since.localeCompare(b.since)),
        lastSevenDays: days.map((day) => workDayOf(counted, day, zone, now)),
        own: {
          onSite: here.find(({ user_id }) => user_id === user.uuid) ?? null,
          lastJob: ownLast && names.of(ownLast.job) !== null ? jobOf(ownLast.job, names) : null,
          hoursToday: ownPresence ? hours([ownPresence], today, now) : 0,
        },
      },
    }
  },
)

interface LastArrival {
  user_id: string
  punch: Punch
}

function lastArrival(presence: Presence, now: number): LastArrival[] {
  const punch = onSite(punchesOf(presence), now)
  return punch ? [{ user_id: presence.user_id, punch }] : []
}

function jobOf(job: string, names: Names) {
  return { job_id: job, job_name: names.of(job), job_color: names.colorOf(job) }
}

function named({ user_id, punch }: LastArrival, names: Names, now: number): OnSiteUser {
  // A clock that runs ahead does not make somebody arrive later than now.
  const since = new Date(Math.min(punch.at, now)).toISOString()
  return {
    ...jobOf(punch.job, names),
    user_id,
    user_name: names.of(user_id),
    role: names.roleOf(user_id),
    since,
  }
}

/** Hours of these users within a stretch of time, to the hundredth. */
function hours(users: readonly Presence[], within: Interval, now: number): number {
  const worked = users.reduce((sum, each) => sum + workedWithin(punchesOf(each), within, now), 0)
  return Math.round(worked / 36_000) / 100
}

/** The last calendar days in that zone, oldest first, the present one last. */
function lastDays(now: number, zone: string, count: number): Interval[] {
  const days = [dayOf(now, zone)]
  for (let day = days[0]; day && days.length < count; day = days[0]) {
    days.unshift(dayOf(day.from - 1, zone))
  }
  return days
}

/** Whether all of a user's punches from that instant on are among those that are kept. */
function reachesBack({ trimmed, punches }: Presence, from: number): boolean {
  return !trimmed || punches.some(({ at }) => at < from)
}

function workDayOf(users: readonly Presence[], day: Interval, zone: string, now: number): WorkDay {
  const date = wallClock(day.from, zone).slice(0, 10)
  if (!users.every((each) => reachesBack(each, day.from))) {
    return { date, jobs: null, painters: null, hours: null }
  }
  const visited = users
    .flatMap(punchesOf)
    .filter(({ at }) => at >= day.from && at < day.to)
    .map(({ job }) => job)
  return {
    date,
    jobs: new Set(visited).size,
    painters: users.filter((each) => workedWithin(punchesOf(each), day, now) > 0).length,
    hours: hours(users, day, now),
  }
}
