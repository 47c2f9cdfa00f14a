import type { Interval } from '../../time/interval.ts'
import { addDays, dateOf } from '../../time/time-zone.ts'
import type { DateRange } from '../settings/pay-period.ts'
import { periodAt, type PayHistory, type PaySettings } from '../settings/pay-settings.ts'
import {
  startOfWorkday,
  weekChoices,
  type TenantWeek,
  type WeekChoice,
} from '../settings/workweeks.ts'
import type { Workday } from '../settings/workweek.ts'

/** A pay period as instants: the same for everybody, so that it is worked out once. */
export interface PeriodFrame extends Interval {
  period: DateRange
  zone: string
  /** The settings that hold in it, from one date after the other. */
  history: PayHistory
  /** The workdays of the period. */
  days: Workday[]
  /** Those, and the days around it that its workweeks reach into. */
  around: Workday[]
  /** The workweeks that lie in it, whole or in part. */
  choices: WeekChoice[]
  /** Where to look for punches: what reaches into those weeks, and out of the period. */
  range: Interval
}

const day = 86_400_000

/** The workdays of all dates between two, both included, without a gap between them. */
function workdaysBetween(from: string, to: string, history: PayHistory, zone: string): Workday[] {
  const start = (date: string) => startOfWorkday(date, history, zone)
  const days: Workday[] = []
  let begins = start(from)
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ends = start(addDays(date, 1))
    days.push({ date, from: begins, to: ends })
    begins = ends
  }
  return days
}

/** Whether a week lies in a period, or its premium is paid in it. */
export function isShown(week: TenantWeek, { from, to }: Interval): boolean {
  return week.from < to && (week.to > from || (week.settlesAt > from && week.settlesAt <= to))
}

function isNevada({ rule_set, by_job_state }: PaySettings): boolean {
  return rule_set === 'NV' || by_job_state
}

/** The pay period that a date lies in, with its days and weeks. */
export function frameOf(date: string, history: PayHistory, zone: string): PeriodFrame {
  const period = periodAt(date, history)
  // A workweek reaches six days out of the period, two that share time thirteen, a shift one more.
  const around = workdaysBetween(addDays(period.from, -15), addDays(period.to, 1), history, zone)
  const days = around.filter((each) => each.date >= period.from && each.date <= period.to)
  const from = days[0]?.from ?? 0
  const to = days.at(-1)?.to ?? 0
  const choices = weekChoices(history, zone, period.from, period.to).filter((choice) =>
    choice.flat().some((week) => isShown(week, { from, to })),
  )
  const starts = choices
    .flat(2)
    .map(({ from: begins, overlapped }) => overlapped?.whole.from ?? begins)
  const before = Math.min(from, ...starts) - day
  // Nevada's workdays follow each other until a day of rest: where the first began shows further back.
  const [oldest] = around
  const isChained = choices.flat(2).some(({ settings }) => isNevada(settings))
  const range = { from: isChained && oldest ? Math.min(oldest.from, before) : before, to: to + day }
  return { period, zone, history, from, to, days, around, choices, range }
}

/** The date of the workday that an instant falls in. */
export function workdateAt(at: number, { around, zone }: PeriodFrame): string {
  return around.find(({ from, to }) => at >= from && at < to)?.date ?? dateOf(at, zone)
}

/** Whether a date lies in a week whose premium is paid in that period. */
export function isSettledIn(date: string, { choices, from, to }: PeriodFrame): boolean {
  return choices.some(([weeks = []]) =>
    weeks.some(
      (week) =>
        date >= week.first && date <= week.last && week.settlesAt > from && week.settlesAt <= to,
    ),
  )
}
