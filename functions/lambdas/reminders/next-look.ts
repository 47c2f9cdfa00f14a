import {
  scheduleSettingsAt,
  type DatedScheduleSettings,
} from '../../../shared/schedule/settings.ts'
import type { ShiftPlan } from '../../../shared/schedule/shift.ts'
import {
  addDays,
  instantAt,
  instantOfTime,
  startOfDay,
  wallClock,
} from '../../../shared/time/time-zone.ts'
import type { PublishedDay } from '../../store/schedule/published-days.ts'

const minute = 60_000
/**
 * Time between two looks at a company whose users can become due for a reminder at any moment, in milliseconds. For
 * example, a phone sends entries or a user changes their quiet hours. A company with a reminder at a known time is
 * looked at by that time. With a round each minute, no reminder is five minutes late.
 */
const again = 3 * minute
/** The hour before which no user is reminded of tomorrow. */
export const noon = 12

/** The shifts of a day that were not taken back. */
export function liveShifts(day: PublishedDay | undefined) {
  return (day?.shifts ?? []).filter(({ is_cancelled }) => !is_cancelled)
}

export const isOverNight = ({ start, end }: ShiftPlan) =>
  start !== null && end !== null && end <= start

/** The times (epoch ms) at which a shift begins, and at which a user who has not come is late and a no-show. */
interface Moments {
  begin: number
  tells: number[]
}

function momentsOf(
  { date, start }: ShiftPlan,
  zone: string,
  settings: readonly DatedScheduleSettings[],
): Moments[] {
  if (start === null) return []
  const { late_after, no_show_after } = scheduleSettingsAt(settings, date)
  const begin = instantOfTime(date, start, zone)
  return [{ begin, tells: [late_after, no_show_after].map((after) => begin + after * minute) }]
}

/**
 * Returns when a company is looked at next (epoch ms). No user can be reminded of today's shifts before the first one
 * begins, or of tomorrow's before noon. After that any user can, most of them at times that are known in advance.
 */
export function nextLook(
  { zone, today, now, hourOfDay }: { zone: string; today: string; now: number; hourOfDay: number },
  days: readonly PublishedDay[],
  settings: readonly DatedScheduleSettings[],
): number {
  const tomorrow = addDays(today, 1)
  const isPlanned = days.some((day) => day.date === tomorrow && liveShifts(day).length > 0)
  const moments = days
    .flatMap((day) => liveShifts(day))
    .filter(({ plan }) => plan.date === today || (isOverNight(plan) && hourOfDay < noon))
    .filter(({ plan }) => plan.date < tomorrow)
    .flatMap(({ plan }) => momentsOf(plan, zone, settings))
  const isOpen = (isPlanned && hourOfDay >= noon) || moments.some(({ begin }) => begin <= now)
  const hourEnds = now - (now % minute) + (60 - Number(wallClock(now, zone).slice(14))) * minute
  const known = [
    ...moments.flatMap(({ begin, tells }) => [begin, ...tells]),
    ...(isPlanned ? [instantAt(today, noon, zone)] : []),
    ...(isOpen ? [hourEnds, now + again] : []),
    startOfDay(tomorrow, zone),
  ]
  return Math.min(...known.filter((at) => at > now))
}
