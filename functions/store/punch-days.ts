import type { Punch } from '../../shared/time/hours.ts'
import { changed, dayKey, emptyDay, punchDay, type PunchDay, type UserDay } from './punch-day.ts'
import { partitions, tenantKeys } from './table/keys.ts'
import { read, readPage, replace, type TenantTable } from './table/tenant-table.ts'
import { writeUntilDone, type TransactionWrite } from './table/transaction.ts'

/** The write of a user's day from all its punches, for filling a table in bulk. */
export function insertDay(
  table: TenantTable,
  { user_id, date, change }: UserDay,
): TransactionWrite {
  const day = changed(emptyDay({ user_id, date }), change)
  return replace(table, dayKey(table.id, day), punchDay, day, 0)
}

/** The write that keeps a user's day in step with the change it is committed with. */
export async function dayWrite(
  table: TenantTable,
  { user_id, date, change }: UserDay,
): Promise<TransactionWrite> {
  const found = await read(table, tenantKeys.punchDay(table.id, date, user_id), punchDay)
  const before = found ?? emptyDay({ user_id, date })
  const after = changed(before, change)
  return replace(table, dayKey(table.id, after), punchDay, after, before.version)
}

/** Changes a user's day by itself, for background work. */
export function changeDay(table: TenantTable, day: UserDay): Promise<void> {
  return writeUntilDone(table.client, () => dayWrite(table, day))
}

/** Everybody's days from a date on, whatever the history. */
export async function listDays(table: TenantTable, from: string): Promise<PunchDay[]> {
  const { pk: partition } = tenantKeys.punchDay(table.id, '', '')
  const days: PunchDay[] = []
  let after: string | undefined
  do {
    const page = await readPage(
      table,
      { partition, newestFirst: false, limit: 1000, after, between: [from, '9'] },
      punchDay,
    )
    days.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined)
  return days
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
