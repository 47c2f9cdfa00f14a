import { isPunch } from '../../shared/log-entries/log-entry.ts'
import { atMost } from '../at-most.ts'
import { entriesOfJob, entryStore, type StoredEntry } from '../store/log-entries.ts'
import { readEvery } from '../store/table/every-item.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import type { StoredTenant } from '../store/tenants.ts'
import { framesOf } from '../timesheets/frames.ts'
import { periodIn } from '../timesheets/period.ts'
import { readSheetLabor, shareOf, type ReadSheetLabor, type Share } from './sheet-labor.ts'
import { sheetsOfJob, type SheetOfJob } from './sheets-of-job.ts'

const concurrency = 8

const keyOf = ({ user_id, frame }: SheetOfJob) => `${user_id} ${frame.period.from}`

/**
 * Who worked on a job in which pay period, each with the hours and cost of their timesheet. Whoever asks for
 * several jobs reads each sheet once, by a `readLabor` of their own.
 */
export async function readShares(
  table: TenantTable,
  tenant: StoredTenant,
  job: string,
  punches: readonly StoredEntry[],
  now: number,
  readLabor: ReadSheetLabor = (period, user) => readSheetLabor(table, period, user, now),
) {
  const frames = framesOf(tenant)
  const first = sheetsOfJob(frames, punches, now)
  const known = new Set(first.map(keyOf))
  const shares: Share[] = []
  const read = atMost(concurrency, ({ user_id, frame }: SheetOfJob) =>
    readLabor(periodIn(tenant, frame), user_id),
  )
  const readAll = async (sheets: readonly SheetOfJob[]): Promise<void> => {
    await Promise.all(
      sheets.map(async (each) => {
        const { user_id } = each
        const labor = await read(each)
        shares.push(shareOf(labor, job, user_id))
        // A later timesheet pays what this one lacked, even if it has no hours at the job.
        const later = labor.paidOn.map((date) => ({ user_id, frame: frames.on(date) }))
        const added = later.filter((sheet) => {
          const isNew = !known.has(keyOf(sheet))
          known.add(keyOf(sheet))
          return isNew
        })
        await readAll(added)
      }),
    )
  }
  await readAll(first)
  // Reads end in any order.
  return shares.toSorted((a, b) => a.user_id.localeCompare(b.user_id))
}

export async function readPunches(table: TenantTable, job: string): Promise<StoredEntry[]> {
  // Entries that are hidden with a deleted job are worked hours, too.
  const entries = await Promise.all(
    [entryStore.list, entryStore.listDeleted].map((list) =>
      readEvery((after) => list(table, { limit: 500, after }, entriesOfJob(table.id, job))),
    ),
  )
  return entries
    .flat()
    .filter(({ entry_type, withdrawn_at }) => isPunch(entry_type) && !withdrawn_at)
}
