import type { Interval } from '../time/interval.ts'
import { addDays } from '../time/time-zone.ts'
import type { PayHistory, PaySettings } from './pay-settings.ts'
import { weekStart, workdaysOf, type Workday, type Workweek } from './workweek.ts'

/** A workweek of a tenant, or what a change of its beginning leaves of it. */
export interface TenantWeek extends Interval {
  /** The dates of its first and its last day. */
  first: string
  last: string
  days: Workday[]
  settings: PaySettings
  /** When its premium is known: its end, or that of the week it shares time with. */
  settlesAt: number
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

const always: Interval = { from: -Infinity, to: Infinity }

interface WholeWeek {
  days: Workday[]
  settings: PaySettings
}

/** The first date from another one on with which a workweek begins. */
function firstStart(date: string, week: Workweek): string {
  const start = weekStart(date, week)
  return start < date ? addDays(start, 7) : start
}

/** The instant at which the first workweek under some settings begins. */
function firstInstant(settings: PaySettings, zone: string): number {
  const week = workweekOf(settings, zone)
  return workdaysOf(firstStart(settings.from, week), week)[0]?.from ?? 0
}

/** The weeks as each of the settings would have them, up to the first that the next ones begin. */
function wholeWeeks(history: PayHistory, zone: string, from: string, to: string): WholeWeek[] {
  return history.flatMap((settings, index) => {
    const week = workweekOf(settings, zone)
    const next = history[index + 1]
    const begins = index === 0 ? '' : firstStart(settings.from, week)
    const ends = next ? firstInstant(next, zone) : Infinity
    const weeks: WholeWeek[] = []
    // Two weeks that share time begin up to thirteen days before the second one ends.
    const last = addDays(to, 1)
    for (
      let start = weekStart(addDays(from, -14), week);
      start <= last;
      start = addDays(start, 7)
    ) {
      const days = workdaysOf(start, week)
      const at = days[0]?.from ?? 0
      if (start >= begins && at < ends) weeks.push({ days, settings })
    }
    return weeks
  })
}

/** Ways to divide a stretch of time into workweeks, of which the one that pays most counts. */
export type WeekChoice = readonly TenantWeek[][]

function edges({ days }: WholeWeek): Interval {
  return { from: days[0]?.from ?? 0, to: days.at(-1)?.to ?? 0 }
}

/**
 * The workweeks around two dates, in order. Where the beginning of the workweek changed, the time
 * that the old week and the new one share belongs to either: both ways are given (29 CFR 778.302).
 */
export function weekChoices(
  history: PayHistory,
  zone: string,
  from: string,
  to: string,
): WeekChoice[] {
  const whole = wholeWeeks(history, zone, from, to)
  const choices: WeekChoice[] = []
  for (let index = 0; index < whole.length; index += 1) {
    const [week, next] = [whole[index], whole[index + 1]]
    if (!week) break
    const [own, following] = [edges(week), next && edges(next)]
    if (!next || !following || following.from >= own.to) {
      choices.push([weekOf(week.days, week.settings, always)])
      continue
    }
    const divided = (at: number) => [
      ...weekOf(week.days, week.settings, { from: -Infinity, to: at }, following.to),
      ...weekOf(next.days, next.settings, { from: at, to: Infinity }),
    ]
    choices.push([divided(own.to), divided(following.from)])
    index += 1
  }
  return choices
}
