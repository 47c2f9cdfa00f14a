import { timelineOf } from '../../shared/payroll/wages/punches.ts'
import { entryOf, type Punch } from '../../shared/statistics/hours.ts'
import { dateOf, startOfDay } from '../../shared/time/time-zone.ts'
import { usualLeaving } from '../../shared/statistics/usual-leaving.ts'
import { readEntries } from '../store/log-entries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

const hour = 3_600_000
/** An arrival that was never left; null where there is none. */
export function forgottenArrival(punches: readonly Punch[], now: number): Punch | null {
  const { problems } = timelineOf(punches.map(entryOf), now)
  const open = problems.findLast(({ code }) => code === 'open')
  return punches.find(({ id }) => id === open?.entry_id) ?? null
}

/** The same with when the person probably left. */
export async function findForgotten(
  table: TenantTable,
  user_id: string,
  punches: readonly Punch[],
  zone: string,
  now: number,
) {
  const arrival = forgottenArrival(punches, now)
  if (!arrival) return null
  const next = punches.find(({ at }) => at > arrival.at)?.at ?? now
  const end = Math.min(next, arrival.at + 14 * hour)
  const { items } = await readEntries(
    table,
    { user_id, from: new Date(arrival.at + 1).toISOString(), to: new Date(end).toISOString() },
    { limit: 1 },
  )
  const usual = usualLeaving(punches, zone)
  const likely = [
    ...(usual === null ? [] : [startOfDay(dateOf(arrival.at, zone), zone) + usual]),
    ...items.map(({ timestamp }) => Date.parse(timestamp)),
    arrival.at + 8 * hour,
  ]
  const suggestions = [...new Set(likely)].filter((at) => at > arrival.at && at < end)
  return {
    job: arrival.job,
    entry_id: arrival.id,
    since: new Date(arrival.at).toISOString(),
    suggestions: suggestions.map((at) => new Date(at).toISOString()),
  }
}
