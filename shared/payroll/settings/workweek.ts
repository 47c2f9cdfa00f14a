import type { Interval } from '../../time/interval.ts'
import { addDays, dateOf, instantAt } from '../../time/time-zone.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/**
 * When a tenant's workdays and workweeks begin: a fixed recurring 168 hours (29 CFR 778.105). Every
 * workday begins at the same hour of the clock in `zone`.
 */
export interface Workweek {
  day: Weekday
  hour: number
  zone: string
}

/** A workday by the date on which it begins; `to` is exclusive. */
export interface Workday extends Interval {
  date: string
}

function workdayFrom(date: string, { hour, zone }: Workweek): Workday {
  return { date, from: instantAt(date, hour, zone), to: instantAt(addDays(date, 1), hour, zone) }
}

/** The workday that an instant falls in. */
export function workdayAt(at: number, week: Workweek): Workday {
  const day = workdayFrom(dateOf(at, week.zone), week)
  if (at < day.from) return workdayFrom(addDays(day.date, -1), week)
  return at < day.to ? day : workdayFrom(addDays(day.date, 1), week)
}

/** The date on which the workweek begins that the workday of a date lies in. */
export function weekStart(date: string, { day }: Pick<Workweek, 'day'>): string {
  const weekday = new Date(`${date}T00:00Z`).getUTCDay()
  return addDays(date, -((weekday - weekdays.indexOf(day) + 7) % 7))
}

/** The seven workdays of the workweek that begins on a date. */
export function workdaysOf(start: string, week: Workweek): Workday[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => workdayFrom(addDays(start, days), week))
}
