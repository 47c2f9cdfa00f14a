import type { EmailTime } from '../../../shared/emails/email.ts'
import { addDays, dateOf, instantAt } from '../../../shared/time/time-zone.ts'

/** When something that comes again and again was due last, and is next (epoch ms). */
export interface Moments {
  last: number
  next: number
}

/** The day of the week of a date: 1 is Monday, 7 Sunday. */
function weekday(date: string): number {
  return new Date(date).getUTCDay() || 7
}

/** The last of some moments that has come, and the first that has not. */
function around(now: number, moments: readonly number[]): Moments {
  const last = Math.max(...moments.filter((at) => at <= now))
  return { last, next: Math.min(...moments.filter((at) => at > now)) }
}

function datesAround(now: number, zone: string, days: number): string[] {
  const today = dateOf(now, zone)
  return Array.from({ length: 2 * days + 1 }, (_, index) => addDays(today, index - days))
}

/** When the weekly emails of a company leave, by its own clock. */
export function weeklyMoments(now: number, zone: string, { day, hour }: EmailTime): Moments {
  const dates = datesAround(now, zone, 8).filter((date) => weekday(date) === day)
  return around(
    now,
    dates.map((date) => instantAt(date, hour, zone)),
  )
}

/** The hour at which the office is told what needs a look: before the crew is on its way. */
const morning = 6

/** The moment (epoch ms) of a date's morning by a company's clock. */
export function morningOf(date: string, zone: string): number {
  return instantAt(date, morning, zone)
}

/** When a company's office is told what needs a look. */
export function dailyMoments(now: number, zone: string): Moments {
  const dates = datesAround(now, zone, 2)
  return around(
    now,
    dates.map((date) => instantAt(date, morning, zone)),
  )
}

/**
 * A date in the week that the emails of a date are about: the one that most of the days before lie in. On a
 * Friday that is the week which ends, on a Monday the one that has ended.
 */
export function reportedDate(date: string): string {
  return addDays(date, -3)
}
