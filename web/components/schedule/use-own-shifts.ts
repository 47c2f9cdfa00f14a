import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { addDays, dateOf } from '../../../shared/time/time-zone.ts'
import { clock } from '../../api/device/clock.ts'
import { useCall } from '../../api/queries.ts'
import { useUser } from '../../session/session.tsx'
import { useTimeZone } from '../../session/tenant.ts'

/** How often it is looked whether something else is published, in milliseconds. */
const refetchInterval = 5 * 60_000

/** The week that a date lies in, from Monday on. */
function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/** Whether it is to come on a date, or goes on into it from the night before. */
function isToCome({ date, start, end }: Shift, today: string): boolean {
  const isOverNight = start !== null && end !== null && end <= start
  return date >= today || (isOverNight && addDays(date, 1) === today)
}

/**
 * One's own shifts of today and the next days, 28 at most. Asked for week by week: a phone that has no signal on Monday
 * was told of that week before.
 */
export function useOwnShifts(days: number) {
  const zone = useTimeZone()
  const me = useUser().uuid
  // The present day, each time that something is read anew.
  const today = dateOf(clock.time(), zone)
  const until = addDays(today, days)
  // Of last night, too, which on a Monday is of the week before.
  const yesterday = weekOf(addDays(today, -1))
  const first = weekOf(today)
  const useWeekIn = (weeks: number) => {
    const { from, to } = weeks < 0 ? yesterday : weekOf(addDays(today, 7 * weeks))
    const isAsked = weeks < 0 ? yesterday.from !== first.from : from <= until
    const query = { from, to, own: 'true' as const }
    const answer = useCall(
      scheduleCalls.getSchedule,
      { query },
      { refetchInterval, enabled: isAsked },
    )
    return { ...answer, isAsked }
  }
  const asked = [
    useWeekIn(-1),
    useWeekIn(0),
    useWeekIn(1),
    useWeekIn(2),
    useWeekIn(3),
    useWeekIn(4),
  ]
  const weeks = asked.filter(({ isAsked }) => isAsked)
  const known = weeks.flatMap(({ data }) => data?.shifts ?? [])
  const all = known.filter((shift) => isToCome(shift, today) && shift.date <= until)
  const isOwn = ({ user_ids }: Shift) => user_ids.includes(me)
  const own = all.filter(isOwn).toSorted((a, b) => a.date.localeCompare(b.date))
  const withOf = ({ date, job_id, user_ids }: Shift): string[] => {
    const together = all.filter((each) => each.date === date && each.job_id === job_id)
    const people = new Set([...user_ids, ...together.flatMap((each) => each.user_ids)])
    return [...people].filter((user) => user !== me)
  }
  const waits = ({ acknowledgements }: Shift) =>
    !acknowledgements.some(({ user_id, answer }) => user_id === me && answer !== 'claim')
  return {
    today,
    shifts: own,
    /** What one may still take a place of. */
    open: all.filter((shift) => !isOwn(shift) && shift.open_places > 0),
    /** Who else comes to the job of a shift on its day. */
    withOf,
    /** Whether it is not said yet whether one comes. */
    waits,
    isLoading: weeks.some(({ isLoading }) => isLoading),
    // A week that is not known is told, whatever is known of the other.
    error: weeks.find(({ data, error }) => !data && error)?.error ?? null,
    retry: () => weeks.forEach(({ refetch }) => void refetch()),
  }
}
