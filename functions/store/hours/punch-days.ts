import type { Punch } from '../../../shared/statistics/hours.ts'
import type { Interval } from '../../../shared/time/interval.ts'
import { addDays } from '../../../shared/time/time-zone.ts'
import {
  changed,
  dayKey,
  emptyDay,
  punchDay,
  missingFrom,
  type PunchDay,
  type UserDay,
} from './punch-day.ts'
import { readEvery } from '../table/every-item.ts'
import { partitions, tenantKeys } from '../table/keys.ts'
import {
  check,
  read,
  readMany,
  readPage,
  remove,
  replace,
  type TenantTable,
} from '../table/tenant-table.ts'
import { writeUntilDone, type TransactionWrite } from '../table/transaction.ts'

/** The write of a user's day from all its punches, for filling a table in bulk. */
export function insertDay(
  table: TenantTable,
  { user_id, date, change }: UserDay,
): TransactionWrite {
  const day = changed(emptyDay({ user_id, date }), change)
  return replace(table, dayKey(table.id, day), punchDay, day, 0)
}

async function readDay(
  table: TenantTable,
  { user_id, date }: Pick<PunchDay, 'user_id' | 'date'>,
): Promise<PunchDay> {
  const found = await read(table, tenantKeys.punchDay(table.id, date, user_id), punchDay)
  return found ?? emptyDay({ user_id, date })
}

/** A check of a user's day before a change is committed with it. Throws if the change must not be made. */
export type DayGuard = (before: PunchDay) => Promise<void>

/**
 * The write that keeps a user's day in step with the change it is committed with.
 */
export async function dayWrite(
  table: TenantTable,
  { user_id, date, change }: UserDay,
  guard?: DayGuard,
): Promise<TransactionWrite> {
  const before = await readDay(table, { user_id, date })
  const after = changed(before, change)
  await guard?.(before)
  return replace(table, dayKey(table.id, after), punchDay, after, before.version)
}

/**
 * Puts punches back into a user's day that lacks them, for background work; those that are there, and
 * what an approved timesheet rests on, stay as they are.
 */
export function restorePunches(
  table: TenantTable,
  { user_id, date, change }: UserDay,
): Promise<void> {
  return writeUntilDone(table.client, async () => {
    const before = await readDay(table, { user_id, date })
    const add = missingFrom(before, change.add ?? [])
    if (add.length === 0) return null
    const after = changed(before, { add })
    return replace(table, dayKey(table.id, after), punchDay, after, before.version)
  })
}

/** Everybody's days from a date on, up to the other one if there is one, whatever the history. */
export async function listDays(
  table: TenantTable,
  from: string,
  to: string | null = null,
): Promise<PunchDay[]> {
  const { pk: partition } = tenantKeys.punchDay(table.id, '', '')
  const between = [from, to === null ? '9' : `${to}#~`] as const
  const query = { partition, newestFirst: false, limit: 1000, between }
  return readEvery((after) => readPage(table, { ...query, after }, punchDay))
}

/** The newest punch of a user; null where there is none. */
export async function findLastPunch(table: TenantTable, user: string): Promise<Punch | null> {
  const partition = partitions.daysOfUser(table.id, user)
  const page = await readPage(
    table,
    { index: 'byUser', partition, newestFirst: true, limit: 10 },
    punchDay,
  )
  const day = page.items.find(({ punches }) => punches.length > 0)
  return day?.punches.at(-1) ?? null
}

/** The days of one user between two dates, both included; as of a moment ago. */
export async function listDaysOfUser(
  table: TenantTable,
  user: string,
  from: string,
  to: string,
): Promise<PunchDay[]> {
  const partition = partitions.daysOfUser(table.id, user)
  const page = await readPage(
    table,
    { index: 'byUser', partition, newestFirst: false, limit: 100, between: [from, to] },
    punchDay,
  )
  return page.items
}

/** The same consistently, one for each date, empty where nothing was ever written. */
export async function readDaysOfUser(
  table: TenantTable,
  user_id: string,
  dates: readonly string[],
): Promise<PunchDay[]> {
  const keys = dates.map((date) => tenantKeys.punchDay(table.id, date, user_id))
  const found = await readMany(table, keys, punchDay)
  const byDate = new Map(found.map((day) => [day.date, day]))
  return dates.map((date) => byDate.get(date) ?? emptyDay({ user_id, date }))
}

/** A user has a day at most for each date: so many are one page. */
const datesOfPage = 90

/** The same over any length of time. */
export async function listEveryDayOfUser(
  table: TenantTable,
  user: string,
  from: string,
  to: string,
): Promise<PunchDay[]> {
  const days: PunchDay[] = []
  for (let first = from; first <= to; first = addDays(first, datesOfPage)) {
    const last = addDays(first, datesOfPage - 1)
    days.push(...(await listDaysOfUser(table, user, first, last < to ? last : to)))
  }
  return days
}

/** The write of a day as it is after some of its punches are taken away; an empty one goes itself. */
export function takenFromDay(
  table: TenantTable,
  before: PunchDay,
  removed: ReadonlySet<string>,
): TransactionWrite {
  const after = changed(before, { remove: removed })
  const key = dayKey(table.id, after)
  if (after.punches.length > 0 || (after.locks ?? []).length > 0) {
    return replace(table, key, punchDay, after, before.version)
  }
  const isSame = { expression: 'version = :version', values: { ':version': before.version } }
  return remove(table, tenantKeys.punchDay(table.id, before.date, before.user_id), isSame)
}

/** The write that locks a stretch of a user's day for a timesheet, or with null unlocks it again. */
export function lockWrite(
  table: TenantTable,
  before: PunchDay,
  sheet: string,
  stretch: Interval | null,
): TransactionWrite {
  const others = (before.locks ?? []).filter((each) => each.sheet !== sheet)
  const locks = stretch ? [...others, { sheet, ...stretch }] : others
  const after = { ...before, locks, version: before.version + 1 }
  return replace(table, dayKey(table.id, after), punchDay, after, before.version)
}

/** The check, within a transaction, that nobody changed a user's day since it was read. */
export function checkDay(table: TenantTable, { user_id, date, version }: PunchDay) {
  const condition =
    version === 0
      ? { expression: 'attribute_not_exists(pk)' }
      : { expression: 'version = :version', values: { ':version': version } }
  return check(table, tenantKeys.punchDay(table.id, date, user_id), condition, 'retry')
}
