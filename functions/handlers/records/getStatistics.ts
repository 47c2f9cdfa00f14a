import { api } from '../../../shared/api.ts'
import { onSite, workedWithin, type Interval, type Punch } from '../../../shared/hours.ts'
import { canSeeEveryone } from '../../../shared/role.ts'
import { dayOf, defaultTimeZone, wallClock } from '../../../shared/time-zone.ts'
import type { OnSitePerson, WorkDay } from '../../../shared/statistics.ts'
import { forMembers } from '../../operation.ts'
import { readCounters } from '../../store/counters.ts'
import { note } from '../../store/meter.ts'
import { readNames, type Names } from '../../store/names.ts'
import { listPresence, punchesOf, type Presence } from '../../store/presence.ts'
import { findTenant } from '../../store/tenants.ts'

export const getStatistics = forMembers(api.getStatistics, async ({ table, role, user, now }) => {
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
  const here = counted.filter(({ is_active }) => is_active).flatMap(hereNow)
  const ownLast = ownPresence && punchesOf(ownPresence).toSorted((a, b) => b.at - a.at)[0]
  const names = await readNames(table, {
    USER: here.map(({ user }) => user),
    JOB: [...here.map(({ punch }) => punch.job), ownLast?.job ?? null],
  })
  if (canSeeEveryone(role)) note({ on_site: here.length })
  const namedHere = here.map((each) => named(each, names))
  return {
    body: {
      activeJobs: counters.active_jobs,
      activePainters: here.length,
      hoursToday: hours(counted, today, now),
      onSite: namedHere.toSorted((a, b) => a.since.localeCompare(b.since)),
      lastSevenDays: days.map((day) => workDayOf(counted, day, zone, now)),
      own: {
        onSite: namedHere.find(({ user_id }) => user_id === user.uuid) ?? null,
        lastJob: ownLast && names.of(ownLast.job) !== null ? jobOf(ownLast.job, names) : null,
        hoursToday: ownPresence ? hours([ownPresence], today, now) : 0,
      },
    },
  }
})

interface Here {
  user: string
  punch: Punch
}

function hereNow(presence: Presence): Here[] {
  const punch = onSite(punchesOf(presence))
  return punch ? [{ user: presence.user_id, punch }] : []
}

function jobOf(job: string, names: Names) {
  return { job_id: job, job_name: names.of(job), job_colour: names.colourOf(job) }
}

function named({ user, punch }: Here, names: Names): OnSitePerson {
  const since = new Date(punch.at).toISOString()
  return { ...jobOf(punch.job, names), user_id: user, user_name: names.of(user), since }
}

/** Hours of these people within a stretch of time, to the hundredth. */
function hours(people: readonly Presence[], within: Interval, now: number): number {
  const worked = people.reduce((sum, each) => sum + workedWithin(punchesOf(each), within, now), 0)
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

/** Whether all of a person's punches from that instant on are among those that are kept. */
function reachesBack({ trimmed, punches }: Presence, from: number): boolean {
  return !trimmed || punches.some(({ at }) => at < from)
}

function workDayOf(people: readonly Presence[], day: Interval, zone: string, now: number): WorkDay {
  const date = wallClock(day.from, zone).slice(0, 10)
  if (!people.every((each) => reachesBack(each, day.from))) {
    return { date, jobs: null, painters: null, hours: null }
  }
  const visited = people
    .flatMap(punchesOf)
    .filter(({ at }) => at >= day.from && at < day.to)
    .map(({ job }) => job)
  return {
    date,
    jobs: new Set(visited).size,
    painters: people.filter((each) => workedWithin(punchesOf(each), day, now) > 0).length,
    hours: hours(people, day, now),
  }
}
