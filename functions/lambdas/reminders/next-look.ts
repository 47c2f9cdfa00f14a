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
 * Time between two looks at a company whose people can be reminded at any moment, in milliseconds: a phone is heard
 * from, or quiet hours are changed. What is known to become due then is looked at sooner, so with a round each minute
 * no reminder waits for five.
 */
const again = 3 * minute
/** Nobody is reminded of tomorrow before noon. */
export const noon = 12

/** The shifts of a day that were not taken back. */
export function liveShifts(day: PublishedDay | undefined) {
  return (day?.shifts ?? []).filter(({ is_cancelled }) => !is_cancelled)
}

export const isOverNight = ({ start, end }: ShiftPlan) =>
  start !== null && end !== null && end <= start

/** When a shift begins, and when it is late and missed (epoch ms); none for one without hours. */
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
 * Returns when a company is looked at next. Before the first shift of a day, and before noon for tomorrow's, nobody can
 * be reminded of anything. From then on anybody can, most of them at moments that are known before.
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
