import { message } from '../../shared/messages/message.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import { HttpError } from '../errors.ts'
import { findPublishedDay, type PublishedShift } from '../store/schedule/published-days.ts'
import { shiftStore } from '../store/schedule/shifts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { fingerprintSince } from './shift-fingerprint.ts'

/**
 * A shift as its people know it, from yesterday on: on the day that it is planned for, or on one that it was moved
 * from since. Null where it is not published.
 */
export async function findLiveShift(
  table: TenantTable,
  uuid: string,
  now: number,
): Promise<PublishedShift | null> {
  const yesterday = addDays(new Date(now).toISOString().slice(0, 10), -1)
  const planned = await shiftStore.findEvenDeleted(table, uuid)
  if (!planned) return null
  const dates = [planned.draft.date, ...(planned.left ?? []).toReversed()]
  for (const date of dates.filter((each) => each >= yesterday)) {
    const { shifts } = await findPublishedDay(table, date)
    const found = shifts.find((each) => each.uuid === uuid && !each.is_cancelled)
    if (found) return found
  }
  return null
}

/** Throws `stale` where somebody says yes or no to what they have not seen; who else comes is no matter. */
export function requireSeen(live: PublishedShift, version: number | undefined): void {
  if (version === undefined || (version >= fingerprintSince(live) && version <= live.version))
    return
  throw new HttpError('stale', message('shiftChangedSince'))
}
