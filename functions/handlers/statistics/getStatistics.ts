import { statisticsCalls } from '../../../shared/statistics/calls.ts'
import { longestKnown } from '../../../shared/payroll/wages/punches.ts'
import { onSite, workedWithin, type Punch } from '../../../shared/statistics/hours.ts'
import type { Interval } from '../../../shared/time/interval.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { dateOf, dayOf, defaultTimeZone } from '../../../shared/time/time-zone.ts'
import { isOverdue } from '../../../shared/statistics/usual-leaving.ts'
import type { WorkDay } from '../../../shared/statistics/statistics.ts'
import { memberHandler } from '../../http/handler.ts'
import { readCounters } from '../../store/records/counters.ts'
import { recordMetrics } from '../../telemetry/meter.ts'
import { readNames, type Names } from '../../store/records/names.ts'
import { findLastPunch, listDays } from '../../store/hours/punch-days.ts'
import { responseByRole } from '../../log-entries/rules.ts'
import { findForgotten, forgottenArrival } from '../../statistics/forgotten.ts'
import { breakOf } from '../../../shared/statistics/whereabouts.ts'
import { readRecent } from '../../statistics/recent.ts'
import { findUnconfirmed } from '../../statistics/unconfirmed.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import { findTenant } from '../../store/tenants.ts'

export const getStatistics = memberHandler(
  statisticsCalls.getStatistics,
  async ({ table, role, user, now, query }) => {
    const [counters, tenant, recent, all, lastKnown] = await Promise.all([
      readCounters(table),
      findTenant(table),
      query.with && readRecent(table, responseByRole({ role, user })),
      readPunches(table, now),
      findLastPunch(table, user.uuid),
    ])
    const zone = tenant?.time_zone ?? defaultTimeZone
    const days = lastDays(now, zone, shownDays)
    const today = dayOf(now, zone)
    const own = all.get(user.uuid) ?? []
    const counted = canSeeEveryone(role) ? all : new Map([[user.uuid, own]])
    const last = [...counted].flatMap(([user_id, punches]) => lastOf(user_id, onSite(punches, now)))
    const breaks = [...counted].flatMap(([user_id, punches]) =>
      lastOf(user_id, breakOf(punches, now)),
    )
    const ownLast = own.at(-1) ?? lastKnown
    const [forgotten, unconfirmed, names] = await Promise.all([
      findForgotten(table, user.uuid, own, zone, now),
      findUnconfirmed(table, tenant, { user_id: user.uuid, lastAt: ownLast?.at ?? null }, now),
      readNames(table, {
        USER: [
          ...[...last, ...breaks].map(({ user_id }) => user_id),
          ...(recent?.named.USER ?? []),
        ],
        JOB: [
          ...[...last, ...breaks].map(({ punch }) => punch.job),
          ownLast?.job ?? null,
          forgottenArrival(own, now)?.job ?? null,
          ...(recent?.named.JOB ?? []),
        ],
      }),
    ])
    const isShown = ({ user_id, punch }: LastPunch) =>
      names.isActive(user_id) && names.evenDeleted(punch.job) !== null
    const here = last.filter(isShown).map((each) => ({
      ...named(each, names, now),
      role: names.roleOf(each.user_id),
      is_overdue: isOverdue(counted.get(each.user_id) ?? [], zone, now),
    }))
    const isHere = ({ user_id }: LastPunch) => last.some((each) => each.user_id === user_id)
    // Whose break is at another job than the one that they are at works.
    const onBreak = breaks
      .filter((each) => isShown(each) && !isHere(each))
      .map((each) => named(each, names, now))
    if (canSeeEveryone(role)) recordMetrics({ on_site: here.length })
    const everybody = [...counted.values()]
    return {
      body: {
        ...(recent && { recent: await recent.view(names) }),
        activeJobs: counters.active_jobs,
        activePainters: here.filter(({ user_id }) => names.roleOf(user_id) === 'painter').length,
        hoursToday: hours(everybody, today, now),
        onSite: here.toSorted(inOrder),
        onBreak: onBreak.toSorted(inOrder),
        lastSevenDays: days.map((day) => workDayOf(everybody, day, zone, now)),
        own: {
          onSite: here.find(({ user_id }) => user_id === user.uuid) ?? null,
          lastJob: ownLast && names.of(ownLast.job) !== null ? jobOf(ownLast.job, names) : null,
          hoursToday: hours([own], today, now),
          onBreak: breakOf(own, now) !== null,
          unconfirmed,
          forgotten: forgotten && {
            ...jobOf(forgotten.job, names),
            entry_id: forgotten.entry_id,
            since: forgotten.since,
            suggestions: forgotten.suggestions,
          },
        },
      },
    }
  },
)

const shownDays = 7
const longestDay = 25 * 3_600_000

/**
 * The punches of each user that work of the shown days can be made of, oldest first: of every zone,
 * for the company's is read at the same time.
 */
async function readPunches(table: TenantTable, now: number): Promise<Map<string, Punch[]>> {
  // A stretch that reaches into the first day began at most as long before as any stretch lasts.
  const since = now - shownDays * longestDay - longestKnown
  const from = new Date(since).toISOString().slice(0, 10)
  const days = await listDays(table, from)
  const byUser = Map.groupBy(days, ({ user_id }) => user_id)
  return new Map([...byUser].map(([user, own]) => [user, own.flatMap(({ punches }) => punches)]))
}

interface LastPunch {
  user_id: string
  punch: Punch
}

function lastOf(user_id: string, punch: Punch | null): LastPunch[] {
  return punch ? [{ user_id, punch }] : []
}

function jobOf(job: string, names: Names) {
  return { job_id: job, job_name: names.evenDeleted(job), job_color: names.colorOf(job) }
}

function named({ user_id, punch }: LastPunch, names: Names, now: number) {
  // A clock that runs ahead does not make somebody arrive later than now.
  const since = new Date(Math.min(punch.at, now)).toISOString()
  return {
    ...jobOf(punch.job, names),
    user_id,
    user_name: names.of(user_id),
    since,
  }
}

/** Hours within a stretch of time from the punches of each user, to the hundredth. */
function hours(users: readonly (readonly Punch[])[], within: Interval, now: number): number {
  const worked = users.reduce((sum, punches) => sum + workedWithin(punches, within, now), 0)
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

function workDayOf(
  users: readonly (readonly Punch[])[],
  day: Interval,
  zone: string,
  now: number,
): WorkDay {
  const visited = users
    .flat()
    .filter(({ at }) => at >= day.from && at < day.to)
    .map(({ job }) => job)
  return {
    date: dateOf(day.from, zone),
    jobs: new Set(visited).size,
    painters: users.filter((punches) => workedWithin(punches, day, now) > 0).length,
    hours: hours(users, day, now),
  }
}

/** Who came first, and of a crew that came together whose name comes first: the same order on every screen. */
function inOrder<T extends { since: string; user_name: string | null }>(a: T, b: T): number {
  return a.since.localeCompare(b.since) || (a.user_name ?? '').localeCompare(b.user_name ?? '')
}
