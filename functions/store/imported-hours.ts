import { message } from '../../shared/messages/message.ts'
import { badField } from '../errors.ts'
import { checkJob } from './jobs.ts'
import { entryStore, type StoredEntry } from './log-entries.ts'
import type { TenantTable } from './table/tenant-table.ts'
import { replace } from './table/tenant-table.ts'
import { commit } from './table/transaction.ts'
import { checkUser } from './users.ts'
import {
  changed,
  dayChanges,
  dayKey,
  emptyDay,
  punchDay,
  type PunchDay,
} from './hours/punch-day.ts'
import { readDaysOfUser, takenFromDay } from './hours/punch-days.ts'

/** Hours that are put among those that somebody has, or taken out again. */
interface Hours<T> {
  user_id: string
  /** The dates (UTC) of the days that they lie in, and of those around them. */
  dates: readonly string[]
  /** Of them, what can be written or taken away as the days are now, by entries. */
  choose: (days: readonly PunchDay[], isThere: (uuid: string) => StoredEntry | null) => T
}

/** The records under some ids, whatever became of them. */
async function readThose(table: TenantTable, uuids: readonly string[]) {
  const found = await entryStore.findManyEvenDeleted(table, uuids)
  const byId = new Map(found.map((entry) => [entry.uuid, entry]))
  return (uuid: string) => byId.get(uuid) ?? null
}

/**
 * Writes imported hours into somebody's days, and nothing twice. No history and no notice: each entry says itself
 * where it comes from. Throws 400 where the person or a job is not there any more.
 */
export function addImportedHours<T extends { entries: readonly StoredEntry[] }>(
  table: TenantTable,
  { user_id, dates, uuids, choose }: Hours<T> & { uuids: readonly string[] },
): Promise<T> {
  return commit(table.client, async () => {
    const [days, isThere] = await Promise.all([
      readDaysOfUser(table, user_id, dates),
      readThose(table, uuids),
    ])
    const result = choose(days, isThere)
    const { entries } = result
    if (entries.length === 0) return { result }
    const byDate = new Map(days.map((day) => [day.date, day]))
    const jobs = [...new Set(entries.map(({ job_id }) => job_id))]
    return {
      writes: [
        ...entries.map((entry) => entryStore.insert(table, entry)),
        ...dayChanges(entries, false).map(({ date, change }) => {
          const before = byDate.get(date) ?? emptyDay({ user_id, date })
          const after = changed(before, change)
          return replace(table, dayKey(table.id, after), punchDay, after, before.version)
        }),
        checkUser(table, user_id, 'exists', badField('user_id', message('noSuchUser'))),
        ...jobs.map((job) => checkJob(table, job)),
      ],
      result,
    }
  })
}

/** Takes imported hours out of somebody's days again, their entries for good. */
export function removeImportedHours<T extends { entries: readonly StoredEntry[] }>(
  table: TenantTable,
  { user_id, dates, uuids, choose }: Hours<T> & { uuids: readonly string[] },
): Promise<T> {
  return commit(table.client, async () => {
    const [days, isThere] = await Promise.all([
      readDaysOfUser(table, user_id, dates),
      readThose(table, uuids),
    ])
    const result = choose(days, isThere)
    const gone = new Set(result.entries.map(({ uuid }) => uuid))
    if (gone.size === 0) return { result }
    const touched = days.filter(({ punches }) => punches.some(({ id }) => gone.has(id)))
    return {
      writes: [
        ...result.entries.map((entry) => entryStore.remove(table, entry)),
        ...touched.map((day) => takenFromDay(table, day, gone)),
      ],
      result,
    }
  })
}
