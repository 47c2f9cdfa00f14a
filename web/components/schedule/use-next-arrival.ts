import type { Shift } from '../../../shared/schedule/shift.ts'
import { useUser } from '../../session/session.tsx'
import { useStatistics } from '../../session/statistics.ts'

/**
 * Which of one's shifts of today one arrives at next: the first one that nothing was worked for yet. None while one is
 * at work or on a break.
 */
export function useNextArrival(): (shifts: readonly Shift[], today: string) => Shift | undefined {
  const me = useUser().uuid
  const { data } = useStatistics()
  return (shifts, today) => {
    if (!data || data.own.onSite || data.onBreak.some(({ user_id }) => user_id === me)) return
    const { hoursToday, lastJob } = data.own
    const own = shifts
      .filter(({ date, user_ids }) => date === today && user_ids.includes(me))
      .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
    return own.find(({ job_id }) => hoursToday === 0 || lastJob?.job_id !== job_id)
  }
}
