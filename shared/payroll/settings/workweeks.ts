import type { Interval } from '../../time/interval.ts'
import { addDays, instantAt } from '../../time/time-zone.ts'
import { settingsAt, type PayHistory, type PaySettings } from './pay-settings.ts'
import { weekStart, workdaysOf, type Workday, type Workweek } from './workweek.ts'

/** A workweek of a tenant, or what a change of its beginning leaves of it. */
export interface TenantWeek extends Interval {
  /** The dates of its first and its last day. */
  first: string
  last: string
  days: Workday[]
  settings: PaySettings
  /** When its premium is known: its end, or that of the last week it shares time with. */
  settlesAt: number
  /**
   * Set if the week counts hours that the previous week has paid: that week as it was paid, and
   * without those hours. This week pays only what counting them here adds.
   */
  overlapped?: { whole: TenantWeek; less: TenantWeek }
}

/**
 * The instant at which the workday of a date begins. A change of the hour moves no boundary up to the
 * date from which it takes effect: that day still begins at the previous hour, so no time is between
 * two days or in both.
 */
export function startOfWorkday(date: string, history: PayHistory, zone: string): number {
  return instantAt(date, settingsAt(addDays(date, -1), history).workweek_start_hour, zone)
}

function workweekOf(settings: PaySettings, zone: string): Workweek {
  return { day: settings.workweek_start_day, hour: settings.workweek_start_hour, zone }
}

/** The week of those of its days that lie, or partly lie, between two instants. */
function weekOf(
  days: readonly Workday[],
  settings: PaySettings,
  { from, to }: Interval,
  settlesAt = -Infinity,
) {
  const kept = days
    .filter((day) => day.from < to && day.to > from)
    .map((day) => ({ ...day, from: Math.max(day.from, from), to: Math.min(day.to, to) }))
  const [begin, end] = [kept[0], kept.at(-1)]
  if (!begin || !end) return []
  return [
    {
      first: begin.date,
      last: end.date,
      from: begin.from,
      to: end.to,
      days: kept,
      settings,
      settlesAt: Math.max(settlesAt, end.to),
    },
  ] satisfies TenantWeek[]
}

interface WholeWeek extends Interval {
  days: Workday[]
  settings: PaySettings
}

/** The first date on or after another on which a workweek begins. */
function firstStart(date: string, week: Workweek): string {
  const start = weekStart(date, week)
  return start < date ? addDays(start, 7) : start
}

/** The instant at which the first workweek under some settings begins. */
function firstInstant(settings: PaySettings, zone: string): number {
  const week = workweekOf(settings, zone)
  return workdaysOf(firstStart(settings.from, week), week)[0]?.from ?? 0
}

/** The weeks as each of the settings would have them, up to the first week of any later settings. */
function wholeWeeks(history: PayHistory, zone: string, from: string, to: string): WholeWeek[] {
  const weeks = history.flatMap((settings, index) => {
    const week = workweekOf(settings, zone)
    const begins = index === 0 ? '' : firstStart(settings.from, week)
    const ends = Math.min(...history.slice(index + 1).map((next) => firstInstant(next, zone)))
    const own: WholeWeek[] = []
    // Two weeks that share time begin up to thirteen days before the second one ends.
    const last = addDays(to, 1)
    for (
      let start = weekStart(addDays(from, -14), week);
      start <= last;
      start = addDays(start, 7)
    ) {
      const days = workdaysOf(start, week)
      const [begin, end] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
      if (start >= begins && begin < ends) own.push({ days, settings, from: begin, to: end })
    }
    return own
  })
  return weeks.toSorted((a, b) => a.from - b.from)
}

/** Ways to divide a segment of time into workweeks; the one that pays most counts. */
export type WeekChoice = readonly TenantWeek[][]

/** Returns true if a week ended before the settings of the next one took effect, so no later change divides it. */
function isOver({ to }: WholeWeek, { settings }: WholeWeek, history: PayHistory, zone: string) {
  return to <= startOfWorkday(settings.from, history, zone)
}

/** Weeks in groups that share time; what was over when the settings changed stands alone. */
function groupsOf(weeks: readonly WholeWeek[], history: PayHistory, zone: string): WholeWeek[][] {
  const groups: WholeWeek[][] = []
  for (const week of weeks) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (group && last && week.from < last.to && !isOver(last, week, history, zone)) group.push(week)
    else groups.push([week])
  }
  return groups
}

/** Every way to divide weeks that share time: each shared segment belongs to either week. */
function divisionsOf(group: readonly WholeWeek[]): TenantWeek[][] {
  const settlesAt = group.at(-1)?.to
  const ways = group
    .slice(1)
    .reduce<number[][]>(
      (found, next, index) =>
        found.flatMap((cuts) =>
          [group[index]?.to ?? next.from, next.from].map((at) => [
            ...cuts,
            Math.max(at, cuts.at(-1) ?? -Infinity),
          ]),
        ),
      [[]],
    )
  return ways.map((cuts) =>
    group.flatMap(({ days, settings }, index) =>
      weekOf(
        days,
        settings,
        { from: cuts[index - 1] ?? -Infinity, to: cuts[index] ?? Infinity },
        settlesAt,
      ),
    ),
  )
}

/** A week cut where the previous one ended, and the same counting the shared hours as well. */
function afterWeek(week: WholeWeek, previous: WholeWeek): TenantWeek[][] {
  const [cut] = weekOf(week.days, week.settings, { from: previous.to, to: Infinity })
  const [whole] = weekOf(previous.days, previous.settings, previous)
  const [less] = weekOf(previous.days, previous.settings, { from: -Infinity, to: week.from })
  if (!cut || !whole || !less) return cut ? [[cut]] : []
  return [[cut], [{ ...cut, days: week.days, overlapped: { whole, less } }]]
}

/**
 * The workweeks around two dates, in order. If the beginning of the workweek changed, the time that
 * the old week and the new one share is computed both ways (29 CFR 778.302). A week that was over
 * when the change took effect keeps its pay; the next week pays what the other way would add.
 */
export function weekChoices(
  history: PayHistory,
  zone: string,
  from: string,
  to: string,
): WeekChoice[] {
  const groups = groupsOf(wholeWeeks(history, zone, from, to), history, zone)
  return groups.map((group, index) => {
    const [first] = group
    const before = groups[index - 1]
    const previous = before?.at(-1)
    if (!first || !previous || first.from >= previous.to) return divisionsOf(group)
    if (group.length === 1 && before?.length === 1) return afterWeek(first, previous)
    const days = first.days
      .filter((day) => day.to > previous.to)
      .map((day) => ({ ...day, from: Math.max(day.from, previous.to) }))
    return divisionsOf([{ ...first, days, from: previous.to }, ...group.slice(1)])
  })
}
