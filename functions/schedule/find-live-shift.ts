import { addDays } from '../../shared/time/time-zone.ts'
import {
  findPublishedDay,
  listPublishedDays,
  type PublishedShift,
} from '../store/published-days.ts'
import { findShift } from '../store/schedule.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** So far ahead is looked for one that is planned on another day by now. */
const ahead = 63

/** A shift as its people know it, from yesterday on; null where it is not published. */
export async function findLiveShift(
  table: TenantTable,
  uuid: string,
  now: number,
): Promise<PublishedShift | null> {
  const isIt = (each: PublishedShift) => each.uuid === uuid && !each.is_cancelled
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1)
  const planned = await findShift(table, uuid)
  if (!planned) return null
  const { date } = planned.draft
  const day = date < yesterday ? null : await findPublishedDay(table, date)
  const found = day?.shifts.find(isIt)
  if (found) return found
  const days = await listPublishedDays(table, yesterday, addDays(yesterday, ahead))
  return days.flatMap(({ shifts }) => shifts).find(isIt) ?? null
}
