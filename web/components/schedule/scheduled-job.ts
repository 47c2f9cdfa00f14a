import type { QueryClient } from '@tanstack/react-query'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { scheduleRoutes } from '../../../shared/schedule/routes.ts'
import { dateOf, wallClock } from '../../../shared/time/time-zone.ts'

const { method, path } = scheduleRoutes.getSchedule

interface Person {
  uuid: string
  time_zone: string
}

/**
 * The job where somebody is planned now, or next today, by what this device knows of their published days: nothing is
 * asked for it, so that the log sheet opens as fast without signal.
 */
export function scheduledJob(
  cache: QueryClient,
  { uuid, time_zone }: Person,
  now: number,
): string | null {
  const today = dateOf(now, time_zone)
  const hour = wallClock(now, time_zone).slice(11, 16)
  const known = cache.getQueriesData<Schedule>({ queryKey: [`${method} ${path}`] })
  const own = known
    .flatMap(([, data]) => data?.shifts ?? [])
    .filter(
      ({ date, state, user_ids }) => date === today && state === 'live' && user_ids.includes(uuid),
    )
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''))
  const isToCome = ({ start, end }: (typeof own)[number]) =>
    start === null || end === null || end <= start || end > hour
  return own.find(isToCome)?.job_id ?? null
}
