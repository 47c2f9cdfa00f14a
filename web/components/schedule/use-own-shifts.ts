import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Shift } from '../../../shared/schedule/shift.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import { useCall } from '../../api/queries.ts'
import { useUser } from '../../session/session.tsx'
import { useToday } from '../use-today.ts'

/** The week that a date lies in, from Monday on. */
function weekOf(date: string): { from: string; to: string } {
  const from = addDays(date, -((new Date(date).getUTCDay() + 6) % 7))
  return { from, to: addDays(from, 6) }
}

/**
 * One's own shifts of today and the next seven days. Asked for week by week: a phone that has no signal on Monday was
 * told of that week before.
 */
export function useOwnShifts() {
  const today = useToday()
  const me = useUser().uuid
  const until = addDays(today, 7)
  const weeks = [
    useCall(scheduleCalls.getSchedule, { query: weekOf(today) }),
    useCall(scheduleCalls.getSchedule, { query: weekOf(until) }),
  ]
  const known = weeks.flatMap(({ data }) => data?.shifts ?? [])
  const all = known.filter(({ date, state }) => date >= today && date <= until && state !== 'draft')
  const isOwn = ({ user_ids }: Shift) => user_ids.includes(me)
  const own = all.filter(isOwn).toSorted((a, b) => a.date.localeCompare(b.date))
  const withOf = ({ date, job_id, user_ids }: Shift): string[] => {
    const together = all.filter((each) => each.date === date && each.job_id === job_id)
    const people = new Set([...user_ids, ...together.flatMap((each) => each.user_ids)])
    return [...people].filter((user) => user !== me)
  }
  const waits = ({ acknowledgements }: Shift) =>
    !acknowledgements.some(({ user_id }) => user_id === me)
  return {
    today,
    shifts: own,
    /** Who else comes to the job of a shift on its day. */
    withOf,
    /** Whether it is not said yet whether one comes. */
    waits,
    isLoading: weeks.some(({ isLoading }) => isLoading),
    error: known.length > 0 ? null : (weeks.find(({ error }) => error)?.error ?? null),
    retry: () => weeks.forEach(({ refetch }) => void refetch()),
  }
}
