import * as z from 'zod/mini'
import { calendarDate } from '../../../shared/fields/dates.ts'
import { shiftPlan } from '../../../shared/schedule/shift.ts'
import { tenantKeys } from '../table/keys.ts'
import { readEvery } from '../table/every-item.ts'
import { read, readPage, replace, type TenantTable } from '../table/tenant-table.ts'
import { addTo } from '../table/updates.ts'
import type { TransactionWrite } from '../table/transaction.ts'

const publishedShift = z.object({
  uuid: z.uuid(),
  plan: shiftPlan,
  /** Rises with each publication that changes it. */
  version: z.int(),
  /** Since which version it says the same to its people; absent: since this one. */
  words_since: z.optional(z.int()),
  at: z.string(),
  /** Who was on it before: their calendars are told that it is not theirs any more. */
  former_user_ids: z.optional(z.array(z.uuid())),
  /** Taken back: kept for the calendars that know it. */
  is_cancelled: z.boolean(),
})
export type PublishedShift = z.infer<typeof publishedShift>

/**
 * What people were told of a day. A day is one item, so that a publication of weeks is one transaction, and nobody ever
 * sees half of it.
 */
const publishedDay = z.object({
  date: calendarDate,
  shifts: z.array(publishedShift),
  version: z.int(),
})
export type PublishedDay = z.infer<typeof publishedDay>

/** A day on which nothing was ever published. */
export function emptyDay(date: string): PublishedDay {
  return { date, shifts: [], version: 0 }
}

/** What is published from one day to another, both included, in their order; days without anything are absent. */
export function listPublishedDays(
  table: TenantTable,
  from: string,
  to: string,
): Promise<PublishedDay[]> {
  const { pk: partition } = tenantKeys.publishedDay(table.id, '')
  const list = { partition, newestFirst: false, between: [from, to], limit: 100 } as const
  return readEvery((after) => readPage(table, { ...list, isConsistent: true, after }, publishedDay))
}

/** What is published of one day. */
export async function findPublishedDay(table: TenantTable, date: string): Promise<PublishedDay> {
  const found = await read(table, tenantKeys.publishedDay(table.id, date), publishedDay)
  return found ?? emptyDay(date)
}

/** The write of a day as it is from now on, if nobody published of it since it was read. */
export function replaceDay(
  table: TenantTable,
  day: PublishedDay,
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite {
  const key = tenantKeys.publishedDay(table.id, day.date)
  const next = { ...day, version: day.version + 1 }
  return { ...replace(table, key, publishedDay, next, day.version), onFailure }
}

/** The writes of days as they are from now on, if nobody published of them since they were read; calendars see it by the version. */
export function replaceDays(
  table: TenantTable,
  days: readonly PublishedDay[],
  onFailure: TransactionWrite['onFailure'],
): TransactionWrite[] {
  if (days.length === 0) return []
  const writes = days.map((day) => replaceDay(table, day, onFailure))
  return [...writes, notePublishedChange(table)]
}

/** The write that has calendars ask for everything anew. */
export function notePublishedChange(table: TenantTable): TransactionWrite {
  return addTo(table, tenantKeys.publishedVersion(table.id), 'version', 1)
}
