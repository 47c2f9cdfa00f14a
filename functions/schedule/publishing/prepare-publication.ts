import type * as z from 'zod/mini'
import { message } from '../../../shared/messages/message.ts'
import type { Conflict } from '../../../shared/schedule/conflicts.ts'
import type { newPublication, Notified } from '../../../shared/schedule/publication.ts'
import { addDays, dateOf, wallClock } from '../../../shared/time/time-zone.ts'
import { badField, HttpError } from '../../errors.ts'
import {
  findPublishedDay,
  replaceDays,
  type PublishedDay,
} from '../../store/schedule/published-days.ts'
import type { StoredShift } from '../../store/schedule/shifts.ts'
import type { TenantTable } from '../../store/table/tenant-table.ts'
import type { TransactionWrite } from '../../store/table/transaction.ts'
import type { StoredTenant } from '../../store/tenants.ts'
import { channelsOf } from './channels.ts'
import { readCurrentLeave } from '../../store/schedule/leave.ts'
import { checkLeaveChanges } from '../../store/schedule/leave-changes.ts'
import { findConflicts } from '../find-conflicts.ts'
import { requireConfirmed } from './require-confirmed.ts'
import { publishableOf } from './publish.ts'
import { readPlan } from '../read-schedule.ts'

interface Prepared {
  published: number
  told: Notified[]
  conflicts: Conflict[]
  days: TransactionWrite[]
}

/** The days outside of those that are published from which some of their shifts were moved. */
function readLeft(
  table: TenantTable,
  planned: readonly StoredShift[],
  { from, to }: { from: string; to: string },
): Promise<PublishedDay[]> {
  const dates = planned.flatMap(({ left = [] }) => left).filter((date) => date < from || date > to)
  return Promise.all([...new Set(dates)].map((date) => findPublishedDay(table, date)))
}

/** What one item holds, and one transaction, in bytes; a little less, for their own names. */
const [mostOfDay, mostOfAll, mostDays] = [380_000, 3_800_000, 95]

/** Throws where the table would refuse what is published. */
export function requireRoom(days: readonly PublishedDay[]): void {
  const sizes = days.map((day) => Buffer.byteLength(JSON.stringify(day)))
  const isTooLarge = sizes.some((size) => size > mostOfDay) || days.length > mostDays
  if (isTooLarge || sizes.reduce((sum, size) => sum + size, 0) > mostOfAll) {
    throw badField('to', message('publicationTooLarge'))
  }
}

function datesFrom(from: string, to: string): string[] {
  return from > to ? [] : [from, ...datesFrom(addDays(from, 1), to)]
}

/** The error of a publication of what is not planned so any more. */
export function stale(): HttpError {
  return new HttpError('stale', message('scheduleChanged'))
}

/**
 * What publishing writes, and whom it tells. What is over stays as it was known. Throws `stale` where the schedule is
 * another than was looked at, and `conflict` with what is in the way.
 */
export async function preparePublication(
  table: TenantTable,
  tenant: StoredTenant,
  { from, to, user_ids, version, confirmed = [] }: z.output<typeof newPublication>,
  { at, now }: { at: string; now: number },
): Promise<Prepared> {
  // A shift of the last night reaches into the day after, and a week of the plan begins before.
  const { leave, changes } = await readCurrentLeave(table, addDays(from, -7))
  const read = await readPlan(table, tenant, { from, to }, now, { readLeave: async () => leave })
  if (read.version !== version) throw stale()
  const people = new Set(read.plan.users.map(({ uuid }) => uuid))
  if (user_ids?.some((user) => !people.has(user))) {
    throw badField('user_ids', message('noSuchUser'))
  }
  const today = dateOf(now, tenant.time_zone)
  const left = await readLeft(table, read.shifts, { from, to })
  const { days, shifts, concerned } = publishableOf(read.shifts, read.days, left, {
    today,
    dates: datesFrom(from > today ? from : today, to),
    isAsked: (crew) => !user_ids || crew.some((user) => user_ids.includes(user)),
    at,
  })
  const conflicts = findConflicts(read.plan).filter(
    (found) => shifts.has(found.shift_id) || (found.with !== undefined && shifts.has(found.with)),
  )
  if (conflicts.some(({ severity }) => severity === 'blocks')) {
    const current = { published: 0, told: [], conflicts }
    throw new HttpError('conflict', message('scheduleBlocked'), { current })
  }
  requireConfirmed(conflicts, confirmed, read.plan.users, { published: 0, told: [], conflicts })
  requireRoom(days)
  const hourOfDay = Number(wallClock(now, tenant.time_zone).slice(11, 13))
  return {
    published: shifts.size,
    told: await channelsOf(table, read.plan.users, concerned, hourOfDay),
    conflicts,
    days: [...replaceDays(table, days, stale()), checkLeaveChanges(table, changes, stale())],
  }
}
