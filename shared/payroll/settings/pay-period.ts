import { addDays } from '../../time/time-zone.ts'

export const payPeriods = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export type PayPeriod = (typeof payPeriods)[number]

/** How often a tenant pays, and a date on which a period begins, like 2026-09-14. */
export interface PaySchedule {
  period: PayPeriod
  first_day: string
}

/** The first and the last date of a period. */
export interface DateRange {
  from: string
  to: string
}

const dayLength = 86_400_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayLength)
}

function everyDays(date: string, first: string, length: number): DateRange {
  const from = addDays(first, Math.floor(daysBetween(first, date) / length) * length)
  return { from, to: addDays(from, length - 1) }
}

/** The date with a day of the month, so many months after the month of `date`. */
function inMonth(date: string, months: number, day: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10)
}

/** Between the days of the month on which periods begin. */
function betweenDays(date: string, starts: readonly number[]): DateRange {
  const candidates = [-1, 0, 1].flatMap((months) => starts.map((day) => inMonth(date, months, day)))
  const next = candidates.find((start) => start > date) ?? date
  const from = candidates.findLast((start) => start <= date) ?? date
  return { from, to: addDays(next, -1) }
}

/** The days of the month on which periods begin; null where a month can lack one of them. */
export function monthStarts({ period, first_day }: PaySchedule): number[] | null {
  const day = Number(first_day.slice(8))
  const starts = period === 'monthly' ? [day] : [day, day <= 15 ? day + 15 : day - 15]
  return starts.every((each) => each <= 28) ? starts.toSorted((a, b) => a - b) : null
}

/** The pay period that a date lies in. Throws for a first day that some months lack. */
export function payPeriodAt(date: string, schedule: PaySchedule): DateRange {
  if (schedule.period === 'weekly') return everyDays(date, schedule.first_day, 7)
  if (schedule.period === 'biweekly') return everyDays(date, schedule.first_day, 14)
  const starts = monthStarts(schedule)
  if (!starts) throw new Error(`No pay period begins on ${schedule.first_day} every month.`)
  return betweenDays(date, starts)
}
