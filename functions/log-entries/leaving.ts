import { message } from '../../shared/messages/message.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { whereaboutsAt } from '../../shared/statistics/whereabouts.ts'
import { HttpError } from '../errors.ts'
import { readDaysOfUser, type DayGuard } from '../store/hours/punch-days.ts'
import type { StoredEntry } from '../store/log-entries.ts'
import { readNames } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/**
 * A departure this recent is live, in milliseconds: its writer can still answer. An older one was stored on a phone or
 * is typed from memory. It is accepted, and the timesheet flags it.
 */
const live = 10 * 60_000

/**
 * Builds the check of a live departure, to run on the day that the departure is committed with. The check throws 409
 * with the job where the user is if that is not the job they leave. A user at no known job may leave any: their
 * arrival may still be on another phone.
 */
export function requirePlace(
  table: TenantTable,
  { entry_type, timestamp, user_id, job_id }: StoredEntry,
  now: number,
): DayGuard | undefined {
  const at = Date.parse(timestamp)
  if (entry_type !== 'DEPARTURE' || now - at > live) return undefined
  return async ({ date, punches }) => {
    // A shift that crosses midnight UTC began on the day before.
    const isFirst = !punches.some((punch) => punch.at <= at)
    const before = isFirst ? await readDaysOfUser(table, user_id, [addDays(date, -1)]) : []
    const place = whereaboutsAt([...before.flatMap((day) => day.punches), ...punches], at)
    if (!place || place.job === job_id) return
    const names = await readNames(table, { USER: [user_id], JOB: [place.job] })
    const key = place.isOnBreak ? 'onBreakElsewhere' : 'atWorkElsewhere'
    const job = names.evenDeleted(place.job) ?? ''
    const reason = message(key, { name: names.of(user_id) ?? '', job })
    throw new HttpError('conflict', reason, { fields: { job_id: reason } })
  }
}
