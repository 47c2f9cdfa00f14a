import type { Shift } from '../../../shared/schedule/shift.ts'
import { useUser } from '../../session/session.tsx'
import { useStatistics } from '../statistics/statistics.ts'

/**
 * The shift that one's day begins with, as long as nothing was worked of the day: what comes after it is a question for
 * the log sheet. None while one is at work or on a break.
 */
export function useNextArrival(): (shifts: readonly Shift[], today: string) => Shift | undefined {
  const me = useUser().uuid
  const { data } = useStatistics()
  return (shifts, today) => {
    if (!data || data.own.onSite || data.own.hoursToday > 0) return undefined
    if (data.onBreak.some(({ user_id }) => user_id === me)) return undefined
    const [first] = shifts
      .filter(({ date, user_ids }) => date === today && user_ids.includes(me))
      .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
    return first
  }
}
